import { Blob } from 'node:buffer';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCardPool } from '../../../data/catalogue/query/cardPool.ts';
import { fromBytes, pack, toBytes } from '../../../data/catalogue/records/packed.ts';
import { card as sampleCard } from '../../../data/catalogue/testing/sample.ts';
import { downloadSample } from '../../../data/catalogue/testing/server.ts';
import { defaultSettings, useSettings } from '../../../data/settings/settings.ts';
import { HOSTILE } from '../../../domain/text/testing/hostileTexts.ts';
import { showAt, stubApi } from '../../../shared/records/testing/api.tsx';
import { LiveRegion } from '../../../shared/ui/screenReader.tsx';
import { SearchBox } from './SearchBox.tsx';

vi.mock('../../../data/catalogue/catalogue.ts', () => ({
  useCatalogue: () => pool,
  useCatalogueCards: () => pool.cards(),
  refreshCatalogue: () => {},
  startCatalogue: () => {},
}));

const packed = pack(await downloadSample());
const samplePool = createCardPool(packed, () => '2030-01-01');
let pool = samplePool;

// So that no test waits for it to be compiled
beforeAll(() => import('./SearchSuggestions.tsx'), 60_000);
beforeEach(() => {
  useSettings.setState({ ...defaultSettings, format: 'duel' });
  stubApi(() => undefined);
});

const box = () => screen.getByRole<HTMLInputElement>('combobox');
const options = async () =>
  within(await screen.findByRole('listbox', { name: 'Suggestions' })).getAllByRole('option');
const option = (name: RegExp) => screen.findByRole('option', { name });
const showReady = (url: string) =>
  showAt(
    url,
    <>
      <SearchBox />
      <h1>A page</h1>
    </>,
  );

/** Types into the box of a page. */
async function typed(text: string, url = '/settings') {
  const router = showReady(url);
  await userEvent.type(box(), text);
  return router;
}

describe('the input of the search box', () => {
  it('stays the same when its list comes, with the focus, the text and the caret', async () => {
    showAt('/settings', <SearchBox />);
    const plain = box();
    act(() => plain.focus());
    fireEvent.change(plain, { target: { value: 'amber' } });
    plain.setSelectionRange(1, 3);
    await options();
    expect(box()).toBe(plain);
    expect(document.activeElement).toBe(plain);
    expect([plain.value, plain.selectionStart, plain.selectionEnd]).toEqual(['amber', 1, 3]);
    expect(plain.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  });

  it('is marked past either end of the list', async () => {
    await typed('t:ag');
    const { length } = await options();
    await userEvent.keyboard('{ArrowUp}');
    expect((await options()).at(-1)?.getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{ArrowDown}');
    expect(box().getAttribute('aria-activedescendant')).toBeNull();
    await userEvent.keyboard('{ArrowDown}'.repeat(length + 1));
    expect(box().getAttribute('aria-activedescendant')).toBeNull();
  });
});

/** A query for one card, and one for several. */
function queriesByCount() {
  const { all } = samplePool.cards();
  const byQuery = Map.groupBy(all, ({ faction_id, card_type_id }) => `f:${faction_id} t:${card_type_id}`);
  const ofSize = (fits: (size: number) => boolean) => [...byQuery].find(([, cards]) => fits(cards.length));
  const [[single = '', [only] = []] = [], [several = ''] = []] = [
    ofSize((n) => n === 1),
    ofSize((n) => n > 1),
  ];
  return { single, only, several };
}

describe('Enter', () => {
  it.each(['/settings', '/cards?q='])('opens the only card that a search finds, at %s', async (url) => {
    const { single, only, several } = queriesByCount();
    const router = await typed(`${several}{Enter}`, url);
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('q')).toBe(several));
    await userEvent.clear(box());
    await userEvent.type(box(), `${single}{Enter}`);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/cards/${only?.id}`));
    expect(useSettings.getState().recentSearches).toContain(single);
  });

  it('opens the card of exactly that title', async () => {
    const router = await typed('cold call{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/cards/cold_call'));
  });
});

describe('the conditions below the box', () => {
  const conditions = async () =>
    within(await screen.findByRole('list', { name: 'Search conditions' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('are what the words mean, those looked for in the text as typed, also where they find nothing', async () => {
    await typed('ice draw');
    expect(await conditions()).toEqual(['Type is ice', 'Text: draw']);
  });

  it('can be removed from the text, which stays to be typed on', async () => {
    await typed('ice draw');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove: Text: draw' }));
    expect(box().value).toBe('t:ice');
    expect(document.activeElement).toBe(box());
    expect(await conditions()).toEqual(['Type is ice']);
  });

  it('are reached by keyboard, and close with the list when the focus leaves', async () => {
    await typed('ice draw');
    await conditions();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove: Type is ice' }));
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear the search' }));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.queryByRole('list', { name: 'Search conditions' })).toBeNull();
  });

  it('close with Escape from one of them, which leads back to the box', async () => {
    await typed('ice draw');
    await conditions();
    await userEvent.tab();
    expect(document.activeElement).not.toBe(box());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('list', { name: 'Search conditions' })).toBeNull();
    expect(document.activeElement).toBe(box());
    expect(box().value).toBe('ice draw');
  });

  it('are not shown for a mere name', async () => {
    await typed('amber');
    await options();
    expect(screen.queryByRole('list', { name: 'Search conditions' })).toBeNull();
  });
});

describe('suggestions', () => {
  it('put what plain words mean into the box as syntax', async () => {
    await typed('corp agendas');
    const reading = await option(/^As syntax/);
    expect(reading.textContent).toBe('As syntaxd:corp t:agenda1');
    await userEvent.click(reading);
    expect(box().value).toBe('d:corp t:agenda');
  });

  it('are completions of a query, in counts, and the one that is taken stays to be typed on', async () => {
    await typed('t:ag');
    const agenda = await option(/^Agenda/);
    expect(agenda.textContent).toBe('Agendaagenda1');
    await userEvent.click(agenda);
    expect(box().value).toBe('t:agenda');
    expect(document.activeElement).toBe(box());
  });

  it.each([
    ['/cards', 'cards'],
    ['/printings', 'printings'],
    ['/printings?q=', 'printings'],
    ['/settings', 'cards'],
  ])('on %s are asked for of %s', async (url, kind) => {
    const suggest = vi.spyOn(pool, 'suggest');
    await typed('t:a', url);
    await option(/^Agenda/);
    expect(new Set(suggest.mock.calls.map(([asked]) => asked))).toEqual(new Set([kind]));
  });

  it('have ids without spaces, which aria-activedescendant can name', async () => {
    await typed('use the');
    await option(/Use the dark theme/);
    const ids = (await options()).map(({ id }) => id);
    expect(ids.every((id) => /^\S+$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(box().getAttribute('aria-activedescendant')).toBe(ids[1]);
  });

  it('are the recent searches where nothing is typed, also when the text is taken away', async () => {
    useSettings.setState({ recentSearches: ['t:ice', 'gate'] });
    const router = showReady('/settings');
    await userEvent.click(box());
    expect((await options()).map(({ textContent }) => textContent)).toEqual(['t:ice', 'gate']);
    await userEvent.keyboard('x{Backspace}');
    expect(await options()).toHaveLength(2);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(router.state.location.search).toBe('?q=t:ice');
  });
});

it('says how many suggestions there are', async () => {
  showAt(
    '/settings',
    <>
      <SearchBox />
      <h1>A page</h1>
      <LiveRegion />
    </>,
  );
  await userEvent.type(box(), 'ice');
  await options();
  const status = screen.getByRole('status');
  await waitFor(async () => expect(status.textContent).toBe(`${(await options()).length} suggestions`));
});

describe('hostile names', () => {
  afterEach(() => {
    pool = samplePool;
  });

  it('are suggested as text, as they come back from where the card pool is kept', async () => {
    const run = vi.fn();
    const texts = [...HOSTILE.map(({ text }) => text), 'x'.repeat(1_000_000)];
    const cards = texts.map((text, id) =>
      sampleCard(`hostile_${id}`, { title: `Zz ${text}`, stripped_title: `Zz ${text}` }),
    );
    const downloaded = pack(await downloadSample({ collections: { cards } }));
    // That of jsdom has no streams
    vi.stubGlobal('Blob', Blob);
    vi.stubGlobal('siftHit', run);
    stubApi(() => undefined);
    const kept = await toBytes(downloaded);
    const restored = { ...(await fromBytes(kept)), references: downloaded.references };
    pool = createCardPool(restored, () => '2030-01-01');
    useSettings.setState({
      recentSearches: texts.slice(0, 5),
      recentCards: [{ id: 'a', title: texts[6] ?? '' }],
    });
    showReady('/settings');
    await userEvent.click(box());
    expect((await options()).map(({ textContent }) => textContent)).toEqual([texts[6], ...texts.slice(0, 5)]);
    const seen = new Set<string>();
    // Each kind of them begins with other signs
    for (const typed of [
      'zz',
      'zz script',
      'zz img',
      'zz svg',
      'zz math',
      'zz x',
      'zz siftHit',
      'zz evil',
      'zz xx',
    ]) {
      fireEvent.change(box(), { target: { value: typed } });
      await waitFor(() => expect(box().value).toBe(typed));
      for (const found of await options()) {
        seen.add(found.textContent);
        expect(found.textContent.length).toBeLessThan(400);
        expect([...found.querySelectorAll('*')].map(({ localName }) => localName).join()).not.toMatch(
          /script|img|iframe|sift-hit|style|form|object|embed|meta|base|link|video/,
        );
      }
    }
    expect([...seen].filter((words) => words.startsWith('Zz ')).length).toBeGreaterThan(7);
    expect(run).not.toHaveBeenCalled();
  });
});
