import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { VirtualGrid, VirtualList } from './VirtualList.tsx';

const network = vi.hoisted(() => ({ isReachable: false }));

vi.mock('./useVirtualWindow.ts', async (load) => {
  if (!network.isReachable) throw new TypeError('Failed to fetch dynamically imported module');
  return load();
});

const things = (count: number) => Array.from({ length: count }, (_, index) => `Thing ${index + 1}`);
const self = (thing: string) => thing;
const count = () => screen.getAllByRole('listitem').length;
/** A busy machine may take its time. */
const PATIENT = { timeout: 10_000 };

function list(items: readonly string[]) {
  return (
    <MemoryRouter>
      <h1>Things</h1>
      <VirtualList label="Things" items={items} keyOf={self} estimate={40}>
        {(thing) => thing}
      </VirtualList>
    </MemoryRouter>
  );
}

it('renders all of a long list where what windows it cannot be loaded', async () => {
  render(list(things(100)));
  await waitFor(() => expect(count()).toBe(100), PATIENT);
  expect(screen.getByRole('list').style.paddingBlock).toBe('0px');
  const last = screen.getByText('Thing 100');
  expect(last.style.getPropertyValue('content-visibility')).toBe('auto');
  expect(last.getAttribute('aria-posinset')).toBe('100');
});

it('renders all of a grid likewise', async () => {
  render(
    <MemoryRouter>
      <h1>Things</h1>
      <VirtualGrid label="Things" items={things(100)} keyOf={self} minColumn="12rem" estimate={() => 200}>
        {(thing) => thing}
      </VirtualGrid>
    </MemoryRouter>,
  );
  await waitFor(() => expect(count()).toBe(100), PATIENT);
});

it('loads it again when the items change, and windows them then', async () => {
  const { rerender } = render(list(things(100)));
  await waitFor(() => expect(count()).toBe(100), PATIENT);
  rerender(list(things(200)));
  await waitFor(() => expect(count()).toBe(200), PATIENT);
  network.isReachable = true;
  rerender(list(things(300)));
  await waitFor(() => expect(count()).toBeLessThan(60), PATIENT);
  expect(screen.getByRole('list').style.paddingBlockEnd).not.toBe('0px');
});
