import { act, render, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { IsTypedContext } from './keyboard.tsx';
import { Cell, ColumnHeader, Row, Table, TableHead } from './Table.tsx';
import { VirtualList, VirtualRows } from './VirtualList.tsx';

const things = (count: number) => Array.from({ length: count }, (_, index) => `Thing ${index + 1}`);
const self = (thing: string) => thing;

const listOf = (items: readonly string[], show: (thing: string) => ReactNode = self) => (
  <VirtualList label="Things" items={items} keyOf={self} estimate={() => 40}>
    {show}
  </VirtualList>
);
const linkTo = (thing: string) => <a href={`/${thing}`}>{thing}</a>;

function showList(count: number) {
  render(listOf(things(count)), { wrapper: MemoryRouter });
  return within(screen.getByRole('list', { name: 'Things' })).getAllByRole('listitem');
}

it('renders all of a short list', () => {
  expect(showList(60)).toHaveLength(60);
});

it('renders what shows of a short list while a text field has the focus, and all once the browser’s own search has it', async () => {
  render(<input aria-label="Search" />);
  act(() => screen.getByRole('textbox', { name: 'Search' }).focus());
  expect(showList(60).length).toBeLessThan(30);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  act(() => void document.dispatchEvent(new FocusEvent('focusout')));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(60));
});

it('renders the part of a long list that shows, with the real size and positions', () => {
  const shown = showList(2000);
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.length).toBeLessThan(60);
  expect(shown[0]?.textContent).toBe('Thing 1');
  expect(shown[0]?.getAttribute('aria-posinset')).toBe('1');
  expect(shown[0]?.getAttribute('aria-setsize')).toBe('2000');
  const room = Number.parseFloat(screen.getByRole('list').style.paddingBlockEnd);
  expect(room).toBe((2000 - shown.length) * 40);
});

it('keeps the measured height of an item that moves', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.textContent === 'Thing 1' ? 400 : 40;
  });
  const [first = '', ...others] = things(500);
  const { rerender } = render(listOf([first, ...others]), { wrapper: MemoryRouter });
  const rendered = () => screen.getAllByRole('listitem').length;
  const withTall = rendered();
  rerender(listOf([...others, first]));
  await waitFor(() => expect(rendered()).toBeGreaterThan(withTall));
  const room = Number.parseFloat(screen.getByRole('list').style.paddingBlockEnd);
  expect(room).toBe((499 - rendered()) * 40 + 400);
});

it('shows other items in the elements of those before, and measures them again', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  const { rerender } = render(listOf(things(500)), { wrapper: MemoryRouter });
  const before = screen.getAllByRole('listitem');
  height.mockReturnValue(20);
  rerender(listOf(things(1000).slice(500)));
  const after = await waitFor(() => {
    const rows = screen.getAllByRole('listitem');
    // Lower rows, so more of them show
    expect(rows.length).toBeGreaterThan(before.length);
    return rows;
  });
  expect(before.every((row, at) => row === after[at])).toBe(true);
  expect(after.map(({ textContent }) => textContent)).toEqual(things(1000).slice(500, 500 + after.length));
});

it('gives an item no height of another that is shown in its place while one types', () => {
  const observed: ResizeObserverCallback[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class extends ResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        super(callback);
        observed.push(callback);
      }
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  const typed = (items: readonly string[], isTyped: boolean) => (
    <IsTypedContext value={isTyped}>{listOf(items)}</IsTypedContext>
  );
  const { rerender } = render(typed(things(500), false), { wrapper: MemoryRouter });
  const before = screen.getAllByRole('listitem').length;
  rerender(typed(things(1000).slice(500), true));
  const [target] = screen.getAllByRole('listitem');
  const contentRect = new DOMRect(0, 0, 300, 400);
  const size = [{ blockSize: 400, inlineSize: 300 }];
  const boxes = { borderBoxSize: size, contentBoxSize: size, devicePixelContentBoxSize: size };
  const observer = new ResizeObserver(() => {});
  act(() => {
    for (const notice of observed)
      if (target !== undefined) notice([{ target, contentRect, ...boxes }], observer);
  });
  rerender(typed(things(1000).slice(500), false));
  expect(screen.getAllByRole('listitem')).toHaveLength(before);
});

it('shows the first items at once while one types, then the others, and never one of before after the last', () => {
  const atOnce: (string | null)[] = [];
  function Typed({ items }: { items: string }) {
    const root = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
      atOnce.push(root.current?.textContent ?? null);
    });
    return (
      <div ref={root}>
        <IsTypedContext value>{listOf([...items])}</IsTypedContext>
      </div>
    );
  }
  const { rerender } = render(<Typed items="abcdefghi" />, { wrapper: MemoryRouter });
  const shown = () => screen.getByRole('list').textContent;
  const last = ['ABCDEFGHI', 'rst', '123456789'].map((items) => {
    rerender(<Typed items={items} />);
    return shown();
  });
  expect(last).toEqual(['ABCDEFGHI', 'rst', '123456789']);
  expect(atOnce).toEqual(['abcdefghi', 'ABCDEFghi', 'rst', '123456']);
});

it('always has more items after the one with the focus, however fast Tab is pressed', () => {
  render(listOf(things(500), linkTo), { wrapper: MemoryRouter });
  for (let turn = 0; turn < 3; turn += 1) {
    const last = screen.getAllByRole('link').at(-1);
    // No scrolling in between: only the focus moves
    act(() => last?.focus());
    expect(screen.getAllByRole('link').at(-1)).not.toBe(last);
  }
});

it('renders whole rows around the focus in a grid, in whichever column it is', () => {
  vi.stubGlobal('scrollY', 2000);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -2000, 0, 0));
  const { getComputedStyle } = window;
  const { style } = document.createElement('ul');
  style.gridTemplateColumns = '200px 200px 200px 200px 200px';
  vi.stubGlobal('getComputedStyle', (element: Element) =>
    element instanceof HTMLUListElement ? style : getComputedStyle(element),
  );
  render(
    <MemoryRouter>
      <VirtualList label="Grid" items={things(500)} keyOf={self} minColumn="12rem" estimate={() => 100}>
        {linkTo}
      </VirtualList>
    </MemoryRouter>,
  );
  // The second column of the first visible row
  const link = screen.getByRole('link', { name: 'Thing 102' });
  act(() => link.focus());
  expect(document.activeElement).toBe(link);
  expect(screen.getAllByRole('link')[0]?.textContent).toBe('Thing 71');
});

it('renders no more than shows once the focus is elsewhere', () => {
  render(
    <MemoryRouter>
      <button type="button">Elsewhere</button>
      {listOf(things(500), linkTo)}
    </MemoryRouter>,
  );
  const before = screen.getAllByRole('link').length;
  act(() => screen.getAllByRole('link').at(-1)?.focus());
  expect(screen.getAllByRole('link').length).toBeGreaterThan(before);
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
  expect(screen.getAllByRole('link')).toHaveLength(before);
});

it('renders all when printing', () => {
  const media = new Map<string, EventTarget & { matches: boolean }>();
  vi.stubGlobal('matchMedia', (query: string) => {
    const list = media.get(query) ?? Object.assign(new EventTarget(), { matches: false });
    media.set(query, list);
    return list;
  });
  showList(300);
  const print = media.get('print');
  act(() => {
    if (print) print.matches = true;
    print?.dispatchEvent(new Event('change'));
  });
  expect(screen.getAllByRole('listitem')).toHaveLength(300);
});

it('renders all before a print begins, while the sheets of paper can still be counted', () => {
  const shown = showList(300).length;
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('listitem')).toHaveLength(300);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getAllByRole('listitem')).toHaveLength(shown);
});

it('renders rows of a grid with sizes and positions', () => {
  render(
    <MemoryRouter>
      <VirtualList label="Things" items={things(500)} keyOf={self} minColumn="12rem" estimate={() => 200}>
        {(thing) => thing}
      </VirtualList>
    </MemoryRouter>,
  );
  const shown = screen.getAllByRole('listitem');
  expect(shown.length).toBeLessThan(60);
  expect(shown[1]?.getAttribute('aria-posinset')).toBe('2');
  expect(shown[1]?.getAttribute('aria-setsize')).toBe('500');
});

it('renders the rows of a table that show, with the real number of rows', () => {
  render(
    <MemoryRouter>
      <Table caption="Things" rowCount={801} fixed>
        <TableHead>
          <ColumnHeader>Name</ColumnHeader>
        </TableHead>
        <VirtualRows label="things" items={things(800)} keyOf={self} estimate={40}>
          {(thing, row) => (
            <Row key={thing} {...row}>
              <Cell primary>{thing}</Cell>
            </Row>
          )}
        </VirtualRows>
      </Table>
    </MemoryRouter>,
  );
  const rows = screen.getAllByRole('row');
  expect(rows.length).toBeLessThan(60);
  expect(rows[1]?.getAttribute('aria-rowindex')).toBe('2');
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('801');
});
