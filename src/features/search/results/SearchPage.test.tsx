import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { type CardPool, createCardPool } from '../../../data/catalogue/query/cardPool.ts';
import { pack } from '../../../data/catalogue/records/packed.ts';
import { downloadSample } from '../../../data/catalogue/testing/server.ts';
import { defaultSettings, useSettings } from '../../../data/settings/settings.ts';
import { list, resource, showAt, stubApi } from '../../../shared/records/testing/api.tsx';
import { LiveRegion } from '../../../shared/ui/screenReader.tsx';
import { Toasts } from '../../../shared/ui/Toast.tsx';
import { SearchPage } from './SearchPage.tsx';
import { useQueryInput } from './searchUrl.ts';

const mocks = vi.hoisted((): { data: CardPool | null; phase: string; start: Mock; refresh: Mock } => ({
  data: null,
  phase: 'idle',
  start: vi.fn(),
  refresh: vi.fn(),
}));
vi.mock('../../../data/catalogue/catalogue.ts', () => ({
  useCatalogue: () => mocks.data,
  useCatalogueCards: () => mocks.data?.cards() ?? null,
  useCatalogueStatus: (select: (status: object) => unknown) =>
    select({ value: mocks.data && { pool: mocks.data }, state: { phase: mocks.phase, progress: null } }),
  useIsCatalogueStuck: () => mocks.phase === 'failed' || mocks.phase === 'refused',
  startCatalogue: mocks.start,
  refreshCatalogue: () => mocks.refresh(),
}));

const packed = pack(await downloadSample());
const pool = createCardPool(packed, () => '2030-01-01');

beforeEach(() => {
  useSettings.setState({ ...defaultSettings, view: 'table', format: 'duel' });
  Object.assign(mocks, { data: pool, phase: 'ready' });
  mocks.start.mockReset();
  stubApi(() => undefined);
});

let queries: QueryClient;

/** The one input of the app, without its list. */
function Box() {
  queries = useQueryClient();
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
    <>
      <Toasts />
      <Box />
      <SearchPage kind="cards" />
      <LiveRegion />
    </>,
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const status = () => screen.getAllByRole('status').map((region) => region.textContent);

describe('a search page', () => {
  it('has the card pool loaded', () => {
    Object.assign(mocks, { data: null, phase: 'idle' });
    show('t:ice');
    screen.getByText('Searching…');
    expect(mocks.start).toHaveBeenCalled();
  });

  it('names the conditions above the results, and takes one out of the query', async () => {
    const router = show('gate t:ice f:nbn');
    await heading('1 card');
    const conditions = screen.getByRole('list', { name: 'Search conditions' });
    expect(
      within(conditions)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Title contains gate', 'Type is ice', 'Faction is NBN']);
    await userEvent.click(within(conditions).getByRole('link', { name: 'Remove: title contains gate' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=t:ice+f:nbn&view=table'));
    expect(screen.getByLabelText('Search')).toHaveProperty('value', 't:ice f:nbn');
    await userEvent.click(screen.getByRole('link', { name: 'Clear all' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=&view=table'));
  });

  it('has a filter by what is owned where there is a collection, beside the others', async () => {
    localStorage.setItem('sift-collection', '{"sets":{"first_light":1},"printings":{}}');
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const router = show('t:ice');
    await heading('1 card');
    await userEvent.click(await screen.findByLabelText('Not owned'));
    await waitFor(() => expect(router.state.location.search).toBe('?q=t:ice+owned:false&view=table'));
    await screen.findByRole('checkbox', { name: 'Not owned', checked: true });
    await userEvent.click(await screen.findByLabelText('Corp'));
    await waitFor(() => expect(router.state.location.search).toBe('?q=t:ice+owned:false+d:corp&view=table'));
    await screen.findByRole('checkbox', { name: /^Corp/, checked: true });
    await userEvent.click(screen.getByLabelText('Not owned'));
    await waitFor(() => expect(router.state.location.search).toBe('?q=t:ice+d:corp&view=table'));
    localStorage.removeItem('sift-collection');
  }, 20_000);

  it('takes two filters pressed at once, and after Back starts from what stands there', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const router = show('gate');
    const corp = await screen.findByLabelText('Corp');
    act(() => {
      corp.click();
      screen.getByLabelText('NBN').click();
    });
    await waitFor(() => expect(router.state.location.search).toBe('?q=gate+d:corp+f:nbn&view=table'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.search).toBe('?q=gate+d:corp&view=table'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.search).toBe('?q=gate'));
    await userEvent.click(screen.getByLabelText('NBN'));
    await waitFor(() => expect(router.state.location.search).toBe('?q=gate+f:nbn&view=table'));
  });

  it('waits for the card pool where it asks what is owned, and hands the collection on', async () => {
    const asked = stubApi(() => undefined);
    Object.assign(mocks, { data: null, phase: 'loading' });
    show('owned:true');
    screen.getByText('Searching…');
    expect(asked.filter((path) => path.startsWith('/cards'))).toEqual([]);
    cleanup();
    localStorage.setItem('sift-collection', '{"sets":{"first_light":1},"printings":{}}');
    Object.assign(mocks, { data: pool, phase: 'ready' });
    show('owned:true');
    await heading('2 cards');
    localStorage.removeItem('sift-collection');
  });

  it('shows the API’s answer until the card pool is here: count, cards and filters, which is announced', async () => {
    Object.assign(mocks, { data: null, phase: 'loading' });
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const asked = stubApi((path) =>
      path === '/cards'
        ? list([resource('cards', 'amber_gate', { ...plain, title: 'Amber Gate' })], 2)
        : undefined,
    );
    const router = show('t:ice gate');
    await heading('2 cards');
    await screen.findByRole('link', { name: 'Amber Gate' });
    expect(asked.some((url) => url.includes('filter[search]=t:ice+gate'))).toBe(true);
    await waitFor(() => expect(status()).toContain('2 cards.'));
    await userEvent.click(await screen.findByLabelText('Corp'));
    await waitFor(() => expect(router.state.location.search).toBe('?q=t:ice+gate+d:corp&view=table'));
    expect(document.body.textContent).not.toMatch(/database/);
  });

  it('shows no other query’s answer for letters typed before the card pool is here', async () => {
    Object.assign(mocks, { data: null, phase: 'loading' });
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const asked = stubApi((path, query) => {
      const search = query.get('filter[search]');
      if (path !== '/cards' || search === 'gates gone') return undefined;
      return list([resource('cards', 'gate', { ...plain, title: `Card of ${search}` })]);
    });
    const router = show('f:nbn');
    await screen.findByRole('link', { name: 'Card of f:nbn' });
    await screen.findByRole('checkbox', { name: /NBN/, checked: true });
    fireEvent.change(screen.getByRole('textbox', { name: 'Search' }), { target: { value: 'gates' } });
    screen.getByText('Searching…');
    expect(screen.queryByRole('link', { name: 'Card of f:nbn' })).toBeNull();
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /NBN/, checked: true })).toBeNull());
    await screen.findByRole('link', { name: 'Card of gates' });
    fireEvent.change(screen.getByRole('textbox', { name: 'Search' }), { target: { value: 'f:nbn' } });
    await screen.findByRole('checkbox', { name: /NBN/, checked: true });
    fireEvent.change(screen.getByRole('textbox', { name: 'Search' }), { target: { value: 'gates gone' } });
    await waitFor(() => expect(router.state.location.search).toBe('?q=gates+gone&view=table'));
    await waitFor(() =>
      expect(asked.filter((url) => url.startsWith('/cards'))).toEqual([
        expect.stringContaining('filter[search]=f:nbn&'),
        expect.stringContaining('filter[search]=gates&'),
        expect.stringContaining('filter[search]=gates+gone&'),
      ]),
    );
    screen.getByText('Searching…');
    expect(screen.queryByRole('checkbox', { name: /NBN/, checked: true })).toBeNull();
  });

  it('waits for the card pool where the API finds nothing, which knows titles only', async () => {
    Object.assign(mocks, { data: null, phase: 'loading' });
    const asked = stubApi(() => undefined);
    show('net damage');
    await waitFor(() => expect(asked.some((url) => url.startsWith('/cards'))).toBe(true));
    await act(async () => {});
    expect(screen.queryByText('No cards match')).toBeNull();
    cleanup();
    mocks.phase = 'refused';
    show('net damage');
    await screen.findByText('No cards match');
  });

  it('asks the API in the chosen order, and for legal cards only', async () => {
    Object.assign(mocks, { data: null, phase: 'refused' });
    const asked = stubApi(() => undefined);
    showAt('/cards?q=t:ice+or+t:event&sort=-cost&legal=1', <SearchPage kind="cards" />);
    await screen.findByText('No cards match');
    const search = 'filter[search]=(t:ice+or+t:event)+format:duel&sort=-cost,stripped_title,id&';
    expect(asked.find((url) => url.startsWith('/cards'))).toContain(search);
  });

  it('asks for what is legal in the format that the address names', async () => {
    Object.assign(mocks, { data: null, phase: 'refused' });
    const asked = stubApi(() => undefined);
    showAt('/cards?q=t:ice&legal=bridge', <SearchPage kind="cards" />);
    await screen.findByText('No cards match');
    expect(asked.find((url) => url.startsWith('/cards'))).toContain('filter[search]=(t:ice)+format:bridge');
    await screen.findByText(/^This address hides what isn’t legal in Bridge/);
    expect(screen.getByRole('link', { name: /^Use / }).getAttribute('href')).toBe(
      '/cards?q=t:ice&legal=duel&view=table',
    );
  });

  it('shows the API’s answer with a correction where its language would refuse the query', async () => {
    Object.assign(mocks, { data: null, phase: 'loading' });
    const asked = stubApi((path) =>
      path === '/cards' ? list([resource('cards', 'gate', { ...plain, title: 'Gate' })]) : undefined,
    );
    show('T:ice');
    expect((await screen.findByText(/^Searched for/)).textContent).toMatch(/^Searched for t:ice: /);
    expect(asked.some((url) => url.includes('filter[search]=t:ice'))).toBe(true);
  });

  it('waits for the card pool where the API cannot search, and fails where there will be none', async () => {
    Object.assign(mocks, { data: null, phase: 'loading' });
    const asked = stubApi((path) => (path === '/cards' ? 501 : undefined));
    show('gate');
    await waitFor(() => expect(asked.some((url) => url.startsWith('/cards'))).toBe(true));
    screen.getByText('Searching…');
    cleanup();
    mocks.phase = 'failed';
    show('gate');
    await screen.findByRole('alert');
    const note = screen.getByText(/^Couldn’t load the card pool/, { selector: 'span' }).parentElement;
    await userEvent.click(within(note ?? document.body).getByRole('button', { name: 'Retry' }));
    expect(mocks.refresh).toHaveBeenCalledOnce();
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
    await userEvent.click(screen.getByRole('button', { name: 'Without t:ice: 1 card' }));
    await heading('1 card');
    expect(router.state.location.search).toBe('?q=t:agenda&view=table');
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
    vi.spyOn(pool, 'search').mockImplementationOnce(broken);
    show('t:ice or t:event or t:agenda');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Couldn’t load the search');
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await heading('3 cards');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('answers a key with the cards and all that stands around', async () => {
    show('t:ice or t:event');
    await heading('2 cards');
    await screen.findByRole('link', { name: 'Cold Call' });
    fireEvent.change(screen.getByRole('textbox', { name: 'Search' }), { target: { value: 't:ice' } });
    expect(screen.queryByRole('link', { name: 'Cold Call' })).toBeNull();
    screen.getByRole('link', { name: 'Amber Gate' });
    screen.getByRole('heading', { level: 1, name: '1 card' });
  });

  it('keeps its lists while one types: what is found as typed, and by meaning', async () => {
    show('e');
    const lists = () =>
      ['Found cards', 'More found cards'].map((name) => screen.getByRole('table', { name }));
    await screen.findByRole('heading', { name: /^With “e” in the title/ });
    const before = lists();
    fireEvent.change(screen.getByRole('textbox', { name: 'Search' }), { target: { value: 'd' } });
    screen.getByRole('heading', { name: /^With “d” in the title/ });
    expect(lists().map((list, at) => list === before[at])).toEqual([true, true]);
  });

  it('caches nothing that the card pool answers', async () => {
    show('t:ice');
    await heading('1 card');
    for (const value of ['t:i', 't:', 't'])
      fireEvent.change(screen.getByRole('textbox'), { target: { value } });
    const searches = queries.getQueryCache().findAll({ queryKey: ['search'] });
    expect(searches.map(({ queryKey }) => queryKey)).toEqual([['search', null]]);
  });

  it('runs a regular expression, whose engine it loads', async () => {
    show('x:/^amber.*thing/');
    await heading('1 card');
    await screen.findByRole('link', { name: 'Amber Gate' });
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

  it('adds to the order that was chosen just before, which the page has not followed', async () => {
    const router = show('t:ice');
    const [first, second] = await Promise.all(
      ['Faction', 'Cost'].map((name) => screen.findByRole('link', { name })),
    );
    const press = { bubbles: true, cancelable: true };
    first?.dispatchEvent(new MouseEvent('click', press));
    second?.dispatchEvent(new MouseEvent('click', { ...press, shiftKey: true }));
    await expect
      .poll(() => new URLSearchParams(router.state.location.search).get('sort'))
      .toBe('faction,cost');
  });

  it('keeps the second order where the first is reversed', async () => {
    const router = showAt('/cards?q=t:ice&sort=faction,-cost', <SearchPage kind="cards" />);
    const second = await screen.findByRole('columnheader', { name: /^Cost ?2$/ });
    expect(second.getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(await screen.findByRole('button', { name: /Reverse the order/ }));
    expect(new URLSearchParams(router.state.location.search).get('sort')).toBe('-faction,-cost');
  });

  it('groups the results by a choice in the menu, which marks it', async () => {
    const router = show('t:ice');
    const open = async () => {
      const button = await screen.findByRole('button', { name: 'Group and export' });
      await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
      await userEvent.click(button);
    };
    await open();
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'By faction' }));
    expect(new URLSearchParams(router.state.location.search).get('group')).toBe('faction');
    await open();
    const chosen = await screen.findByRole('menuitemcheckbox', { checked: true });
    expect(chosen.textContent).toBe('By faction');
  });

  it('copies its link', async () => {
    const user = userEvent.setup();
    show('t:ice');
    const button = () => screen.getByRole('button', { name: 'Group and export' });
    await expect.poll(() => button().hasAttribute('disabled')).toBe(false);
    await user.click(button());
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toMatch(/^http.*[/]cards[?]q=t%3Aice/);
  });

  it('keeps the focus on Refresh while the card pool is refreshed', async () => {
    show('t:ice');
    const refresh = await screen.findByRole('button', { name: 'Refresh' });
    refresh.focus();
    mocks.phase = 'loading';
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Title');
    await waitFor(() =>
      expect(screen.getByText('Refreshing the card pool…', { selector: 'span' })).toBeTruthy(),
    );
    expect(refresh.isConnected).toBe(true);
  });
});

function broken(): never {
  throw new Error('broken');
}

const plain = {
  stripped_title: 'Amber Gate',
  card_type_id: 'ice',
  side_id: 'corp',
  faction_id: 'nbn',
  date_release: '2030-01-01',
};
