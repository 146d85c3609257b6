import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { type CatalogueData, createData } from '../../../data/catalogue/data.ts';
import { SlowQueryError } from '../../../data/catalogue/errors.ts';
import { createEngine } from '../../../data/catalogue/query/engine.ts';
import type { Request } from '../../../data/catalogue/query/protocol.ts';
import { pack } from '../../../data/catalogue/records/packed.ts';
import { downloadSample } from '../../../data/catalogue/testing/server.ts';
import { defaultSettings, useSettings } from '../../../data/settings/settings.ts';
import { list, resource, showAt, stubApi } from '../../../shared/records/testing/api.tsx';
import { LiveRegion } from '../../../shared/ui/screenReader.tsx';
import { ToastProvider } from '../../../shared/ui/Toast.tsx';
import { useQueryInput } from './queryText.ts';
import { SearchPage } from './SearchPage.tsx';

const mocks = vi.hoisted(
  (): {
    data: CatalogueData | null;
    phase: string;
    isKept: boolean;
    start: Mock;
    ask: Mock;
    prepare: Mock;
  } => ({
    data: null,
    phase: 'idle',
    isKept: false,
    start: vi.fn(),
    ask: vi.fn(),
    prepare: vi.fn(),
  }),
);
vi.mock('../../../data/catalogue/catalogue.ts', () => ({
  useCatalogue: () => mocks.data,
  useCatalogueCards: () => mocks.data?.cards() ?? null,
  useCatalogueStatus: (select: (status: object) => unknown) =>
    select({ phase: mocks.phase, progress: null, dataDate: null, missing: 0, invalid: 0 }),
  isLikelyKept: () => mocks.isKept,
  startCatalogue: mocks.start,
  refreshCatalogue: () => {},
  askCatalogue: mocks.ask,
}));

// The worker answers, unless a test says otherwise
vi.mock('../../../data/catalogue/query/pageIndex.ts', () => ({ preparePageIndex: mocks.prepare }));

const packed = pack(await downloadSample());
const pool = createData(packed);
const engine = createEngine(packed);
const answer = async (request: Request) => ({ ...engine.answer(request, '2030-01-01'), data: pool });

beforeEach(() => {
  useSettings.setState({ ...defaultSettings, view: 'table', format: 'duel' });
  Object.assign(mocks, { data: pool, phase: 'ready', isKept: false });
  mocks.ask.mockReset().mockImplementation(answer);
  mocks.start.mockReset();
  mocks.prepare.mockReset();
  stubApi(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

/** The one input of the app, without its list. */
function Box() {
  const { value, type } = useQueryInput();
  return (
    <input
      aria-label="Search"
      value={value.text}
      onChange={({ target }) => type({ text: target.value, caret: target.value.length })}
    />
  );
}

const show = (query: string) =>
  showAt(
    `/cards?q=${encodeURIComponent(query)}`,
    <ToastProvider>
      <Box />
      <SearchPage kind="cards" />
      <LiveRegion />
    </ToastProvider>,
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const status = () => screen.getAllByRole('status').map((region) => region.textContent);

describe('a search page', () => {
  it('is loading while the card pool that is kept is on its way, and asks for it', () => {
    Object.assign(mocks, { data: null, phase: 'idle', isKept: true });
    show('t:ice');
    screen.getByText('The search: loading…');
    expect(mocks.start).toHaveBeenCalledOnce();
    expect(mocks.ask).not.toHaveBeenCalled();
  });

  it('has a filter by what is owned where there is a collection, beside the others', async () => {
    localStorage.setItem('sift-collection', '{"sets":{"first_light":1},"printings":{}}');
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const router = show('t:ice');
    await heading('1 card');
    await userEvent.click(await screen.findByLabelText('Not owned'));
    await waitFor(() => expect(router.state.location.search).toBe('?q=t:ice+owned:false'));
    await userEvent.click(await screen.findByLabelText('Corp'));
    await waitFor(() => expect(router.state.location.search).toBe('?q=t:ice+owned:false+side:corp'));
    await userEvent.click(screen.getByLabelText('Not owned'));
    await waitFor(() => expect(router.state.location.search).toBe('?q=t:ice+side:corp'));
    localStorage.removeItem('sift-collection');
  }, 20_000);

  it('waits for the card pool where it asks what is owned, and hands the collection on', async () => {
    const asked = stubApi(() => undefined);
    Object.assign(mocks, { data: null, phase: 'loading' });
    show('owned:true');
    screen.getByText('The search: loading…');
    expect(asked.filter((path) => path.startsWith('/cards'))).toEqual([]);
    cleanup();
    localStorage.setItem('sift-collection', '{"sets":{"first_light":1},"printings":{}}');
    Object.assign(mocks, { data: pool, phase: 'ready' });
    show('owned:true');
    await heading('2 cards');
    localStorage.removeItem('sift-collection');
  });

  it('is remote without a card pool: the API searches, and how many it found is announced', async () => {
    Object.assign(mocks, { data: null, phase: 'loading' });
    const asked = stubApi((path) =>
      path === '/cards'
        ? list([resource('cards', 'amber_gate', { ...plain, title: 'Amber Gate' })], 2)
        : undefined,
    );
    show('t:ice gate');
    await screen.findByText(/2 cards, searched by the card database; the first 1 are shown/);
    await screen.findByRole('link', { name: 'Amber Gate' });
    expect(asked.some((url) => url.includes('filter[search]=t:ice+gate'))).toBe(true);
    await waitFor(() => expect(status()).toContain('2 cards.'));
  });

  it('stays remote until the card pool has answered, also one that is kept', async () => {
    Object.assign(mocks, { data: null, phase: 'loading' });
    stubApi((path) => (path === '/cards' ? list([], 7) : undefined));
    const router = show('t:ice');
    await screen.findByText(/^7 cards, searched by the card database/);
    let settle = () => {};
    mocks.ask.mockImplementationOnce(
      (request: Request) =>
        new Promise((resolve) => {
          settle = () => resolve(answer(request));
        }),
    );
    for (const change of [
      { phase: 'idle', isKept: true },
      { phase: 'ready', data: pool },
    ]) {
      Object.assign(mocks, change);
      await act(() => router.navigate('/cards?q=t:ice'));
      screen.getByText(/^7 cards, searched by the card database/);
    }
    await act(async () => settle());
    await heading('1 card');
    expect(screen.queryByText(/searched by the card database/)).toBeNull();
  });

  it('is remote with a correction where the API’s language would refuse the query', async () => {
    Object.assign(mocks, { data: null, phase: 'loading' });
    const asked = stubApi((path) => (path === '/cards' ? list([]) : undefined));
    show('T:ice');
    expect((await screen.findByText(/^Searched for/)).textContent).toMatch(/^Searched for t:ice: /);
    expect(asked.some((url) => url.includes('filter[search]=t:ice'))).toBe(true);
  });

  it('is remote and says so where the API cannot search', async () => {
    Object.assign(mocks, { data: null, phase: 'loading' });
    stubApi((path) => (path === '/cards' ? 501 : undefined));
    show('gate');
    await screen.findByText('This card database cannot search by itself');
  });

  it('has found cards: how many, what they are and what was corrected, which is announced', async () => {
    show('T:ice');
    await heading('1 card');
    expect(within(await screen.findByRole('table')).getByRole('link', { name: 'Amber Gate' })).toBeTruthy();
    const correction = screen.getByText(/^Searched for/).textContent;
    await waitFor(() => expect(status()).toContain(`1 card. ${correction}`));
  });

  it('is empty, announces that and offers what would find some', async () => {
    const router = show('t:ice t:agenda');
    await heading('0 cards');
    await screen.findByText('No cards match');
    await waitFor(() => expect(status()).toContain('No cards match.'));
    await userEvent.click(screen.getByRole('button', { name: 'without t:ice 1 card' }));
    await heading('1 card');
    expect(router.state.location.search).toBe('?q=t:agenda');
  });

  it('is rejected: what cannot be understood is announced, and the suggestion leads on', async () => {
    show('stength:5');
    const message = await screen.findByText(/“stength”/);
    await heading('Search');
    await waitFor(() => expect(status()).toContain(message.textContent));
    await userEvent.click(screen.getByRole('button', { name: 'Search for strength:5' }));
    await heading('1 card');
  });

  it('has failed, which is an alert, and Retry searches again', async () => {
    mocks.ask.mockRejectedValueOnce(new Error('broken'));
    show('t:ice');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The search could not be loaded');
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await heading('1 card');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has failed over a query that takes too long, and announces that', async () => {
    mocks.ask.mockRejectedValue(new SlowQueryError());
    show('t:ice');
    await screen.findByText('This search takes too long');
    await waitFor(() => expect(status()).toContain('This search takes too long.'));
  });

  it('answers a key in its own event once the page has an index, and asks the worker nothing', async () => {
    const data = createData(packed);
    mocks.data = data;
    const { preparePageIndex } = await vi.importActual<
      typeof import('../../../data/catalogue/query/pageIndex.ts')
    >('../../../data/catalogue/query/pageIndex.ts');
    const prepared = Promise.withResolvers<void>();
    mocks.prepare.mockImplementation((...args: Parameters<typeof preparePageIndex>) => {
      preparePageIndex(...args).then(prepared.resolve, prepared.reject);
    });
    show('t:ice or t:event');
    await heading('2 cards');
    await prepared.promise;
    mocks.ask.mockClear();
    fireEvent.change(screen.getByRole('textbox', { name: 'Search' }), { target: { value: 't:ice' } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('1 card');
    expect(mocks.ask.mock.calls.filter(([{ type }]) => type === 'search')).toEqual([]);
  });

  it('announces the order that was chosen, which is one step to go back however many were tried', async () => {
    const router = show('t:ice');
    const sort = await screen.findByRole('combobox', { name: 'Sort' });
    await userEvent.selectOptions(sort, 'Title');
    await userEvent.selectOptions(sort, 'Cost');
    await waitFor(() => expect(status().join()).toMatch(/^\d+ cards?, by Cost\./));
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?q=t%3Aice');
  });

  it('keeps the focus on Refresh while the card pool is refreshed', async () => {
    show('t:ice');
    const refresh = await screen.findByRole('button', { name: 'Refresh' });
    refresh.focus();
    mocks.phase = 'refreshing';
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Title');
    await waitFor(() =>
      expect(screen.getByText('Refreshing the card pool…', { selector: 'span' })).toBeTruthy(),
    );
    expect(refresh.isConnected).toBe(true);
  });

  it('shows all words of a drawn card at once while someone types, and its picture after them', async () => {
    useSettings.setState({ view: 'cards' });
    const { text } = pool.cards().all.find(({ title }) => title === 'Amber Gate') ?? {};
    show('t:agenda');
    await heading('1 card');
    const box = screen.getByRole('textbox', { name: 'Search' });
    const picture = () => document.querySelector('[data-kind^="ice"]');
    const words: (string | null)[] = [];
    const seen = new MutationObserver(() => {
      const card = screen.queryByRole('link', { name: 'Amber Gate' })?.closest('li');
      if (words.length === 0 && card && picture() === null) words.push(card.textContent);
    });
    seen.observe(document.body, { childList: true, subtree: true, characterData: true });
    await userEvent.type(box, '{Control>}a{/Control}t:ice');
    await waitFor(() => expect(picture()).not.toBeNull());
    seen.disconnect();
    expect(words.join()).toContain(text?.slice(0, 20));
  });

  it('keeps what it found while the next answer is on its way, and follows each key', async () => {
    show('t:ice');
    await heading('1 card');
    let settle = () => {};
    mocks.ask.mockImplementation((request: Request) =>
      request.type !== 'search'
        ? answer(request)
        : new Promise((resolve) => {
            settle = () => resolve(answer(request));
          }),
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), ' t:agenda');
    await heading('1 card');
    screen.getByRole('link', { name: 'Amber Gate' });
    await act(async () => settle());
    await heading('0 cards');
  });
});

const plain = {
  stripped_title: 'Amber Gate',
  card_type_id: 'ice',
  side_id: 'corp',
  faction_id: 'nbn',
  date_release: '2030-01-01',
};
