import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_VERDICTS } from '../../domain/legality/testing/banLists.ts';
import { cardResource, list, resource, showAt, single, stubApi } from '../../shared/records/testing/api.tsx';
import { Component as BanListPage } from './BanListPage.tsx';
import { Component as BansPage } from './BansPage.tsx';
import { Component as ComparePage } from './ComparePage.tsx';

function restriction(id: string, name: string, verdicts: object, more: object = {}) {
  return resource('restrictions', id, {
    name,
    date_start: '2029-12-31',
    // Wrong on purpose: the snapshots decide
    format_id: 'draft',
    size: 2,
    verdicts: { ...NO_VERDICTS, ...verdicts },
    banned_subtypes: [],
    ...more,
  });
}

function snapshot(id: string, date_start: string, restriction_id: string | null, active = false) {
  return resource('snapshots', id, {
    format_id: 'duel',
    date_start,
    restriction_id,
    active,
    card_pool_id: 'p',
  });
}

function card(id: string, title: string, side_id: string, faction_id: string) {
  return cardResource(id, title, { side_id, faction_id, card_type_id: 'event', deck_limit: 3 });
}

const LISTS = [
  restriction('list_1', 'Duel List One', { banned: ['lantern_moth'] }),
  restriction('list_2', 'Duel List Two', { banned: ['glass_door'], points: { lantern_moth: 3 } }),
  restriction('list_3', 'Duel List Three', { banned: ['glass_door'] }),
  restriction('stray', 'Stray List', { banned: ['glass_door', ...Array.from('abcdefghijkl')] }),
];
const SNAPSHOTS = [
  snapshot('duel_1', '2030-01-01', 'list_1'),
  snapshot('duel_2', '2031-01-01', 'list_2', true),
  snapshot('duel_3', '2032-01-01', 'list_3'),
];
const CARDS = [
  card('lantern_moth', 'Lantern Moth', 'runner', 'anarch'),
  card('glass_door', 'Glass Door', 'corp', 'nbn'),
];

let asked: string[] = [];

beforeEach(() => {
  asked = stubApi((path) => {
    if (path === '/restrictions') return list(LISTS);
    if (path === '/snapshots') return list(SNAPSHOTS);
    if (path === '/cards') return list(CARDS);
    if (path === '/formats') return list([resource('formats', 'duel', { name: 'Duel' })]);
    if (path === '/sides')
      return list([
        resource('sides', 'corp', { name: 'Corp' }),
        resource('sides', 'runner', { name: 'Runner' }),
      ]);
    const one = LISTS.find(({ id }) => path === `/restrictions/${id}`);
    return one && single(one);
  });
});

describe('all ban lists', () => {
  it('shows what is in force first, with what is announced', async () => {
    showAt('/bans', <BansPage />);
    const now = within(await screen.findByRole('list', { name: 'In force now' }));
    expect(now.getByRole('link', { name: 'Duel List Two' }).getAttribute('href')).toBe('/bans/list_2');
    expect(now.getByText('1 banned and 1 with points')).toBeTruthy();
    expect(now.getByText('since 1 Jan 2031')).toBeTruthy();
    expect(now.getByText('next list 1 Jan 2032')).toBeTruthy();
  });

  it('names a list whose day has come while the database has an earlier one as active', async () => {
    vi.useFakeTimers({ now: new Date('2032-05-09T12:00:00Z'), toFake: ['Date'] });
    showAt('/bans', <BansPage />);
    const now = within(await screen.findByRole('list', { name: 'In force now' }));
    expect(now.getByRole('link', { name: 'Duel List Two' })).toBeTruthy();
    const lead = within(screen.getByRole('region', { name: 'New lists' }));
    expect(
      lead.getByText(/^Dated 1 January 2032\. The API still counts Duel List Two as in force\./),
    ).toBeTruthy();
    expect(now.queryByText(/Duel List Three/)).toBeNull();
    const rows = within(screen.getByRole('list', { name: 'Ban lists of Duel, newest first' }));
    expect(rows.queryByText(/Duel List Three/)).toBeNull();
    expect(lead.getByRole('link', { name: 'Count lists by their date' }).getAttribute('href')).toBe(
      '/bans?as_of=dated',
    );
  });

  it('counts it as in force where the address says that dates count, and says what the API counts', async () => {
    vi.useFakeTimers({ now: new Date('2032-05-09T12:00:00Z'), toFake: ['Date'] });
    showAt('/bans?as_of=dated', <BansPage />);
    const now = within(await screen.findByRole('list', { name: 'In force now' }));
    expect(now.getByRole('link', { name: 'Duel List Three' })).toBeTruthy();
    const lead = within(screen.getByRole('region', { name: 'New lists' }));
    expect(lead.getByText(/The API still counts Duel List Two as in force\./)).toBeTruthy();
    expect(lead.getByRole('link', { name: 'Count what the API says' }).getAttribute('href')).toBe(
      '/bans?as_of=flagged',
    );
  });

  it('leads with a list that comes within 60 days, and not with a later one', async () => {
    vi.useFakeTimers({ now: new Date('2031-11-02T12:00:00Z'), toFake: ['Date'] });
    showAt('/bans', <BansPage />);
    const lead = within(await screen.findByRole('region', { name: 'New lists' }));
    expect(lead.getByRole('link', { name: 'Duel List Three' })).toBeTruthy();
    expect(lead.getByText(/^In force from 1 January 2032\./)).toBeTruthy();
    cleanup();
    vi.setSystemTime(new Date('2031-11-01T12:00:00Z'));
    showAt('/bans', <BansPage />);
    await screen.findByRole('list', { name: 'In force now' });
    expect(screen.queryByRole('region', { name: 'New lists' })).toBeNull();
  });

  it('shows what was in force on the day of the address, and what came later', async () => {
    showAt('/bans?as_of=2030-06-01', <BansPage />);
    const then = within(await screen.findByRole('list', { name: 'In force on 1 June 2030' }));
    expect(then.getByRole('link', { name: 'Duel List One' })).toBeTruthy();
    expect(then.getByText('next list 1 Jan 2031')).toBeTruthy();
    const lists = screen.getByRole('list', { name: 'Ban lists of Duel, newest first' });
    expect(lists.textContent).toContain('Duel List TwoLater');
  });

  it('says that no format was played yet on a day before all', async () => {
    showAt('/bans?as_of=2000-01-01', <BansPage />);
    expect(await screen.findByText('No format existed yet')).toBeTruthy();
  });

  it('orders a format’s lists by the snapshots, newest first, and keeps strays apart', async () => {
    showAt('/bans', <BansPage />);
    const lists = within(await screen.findByRole('list', { name: 'Ban lists of Duel, newest first' }));
    const names = lists.getAllByRole('link', { name: /^Duel List/ }).map((link) => link.textContent);
    expect(names).toEqual(['Duel List Three', 'Duel List Two', 'Duel List One']);
    expect(screen.getByRole('list', { name: 'Ban lists not in any format' }).textContent).toContain(
      'Stray List',
    );
  });
});

describe('what changed', () => {
  it('is said of each list by the cards’ names', async () => {
    showAt('/bans', <BansPage />);
    const lists = await screen.findByRole('list', { name: 'Ban lists of Duel, newest first' });
    const second = within(lists).getAllByRole('listitem')[1] ?? lists;
    await within(second).findByRole('link', { name: 'Glass Door' });
    expect(second.textContent).toContain('+ 1 bannedGlass Door');
    expect(second.textContent).toContain('± 1 changedLantern Moth');
    expect(within(lists).getAllByRole('listitem')[0]?.textContent).toContain('− 1 removedLantern Moth');
  });

  it('is behind one step for all lists but the last five, as are copies', async () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      restriction(`many_${index}`, `Many ${index}`, { banned: ['glass_door'] }),
    );
    const copy = restriction('copy', 'Many 8 (ignore active date)', { banned: ['glass_door'] });
    stubApi((path) => {
      if (path === '/restrictions') return list([...many, copy]);
      if (path === '/snapshots')
        return list(many.map(({ id }, index) => snapshot(`s_${index}`, `203${index}-01-01`, id)));
      return path === '/cards' ? list(CARDS) : undefined;
    });
    showAt('/bans', <BansPage />);
    const shown = within(await screen.findByRole('list', { name: 'Ban lists of Duel, newest first' }));
    expect(shown.getAllByRole('listitem')).toHaveLength(5);
    const older = screen.getByRole('list', { name: 'Older ban lists of Duel, newest first', hidden: true });
    expect(older.closest('details')?.querySelector('summary')?.textContent).toBe('4 older lists');
    expect(older.textContent).toContain('Nothing changed · 1 banned in all');
    const copies = screen.getByRole('list', { name: 'Copies of ban lists', hidden: true });
    expect(copies.closest('details')?.open).toBe(false);
  });
});

describe('one ban list', () => {
  function show(id: string) {
    showAt(`/bans/${id}`, <BanListPage />, '/bans/:id');
  }

  /** Holds the list's neighbours in time back until they are let go, with this status. */
  function holdSnapshots() {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<number>();
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string) => {
      if (!address.includes('/snapshots')) return answer(address);
      const status = await isReleased;
      return status === 200 ? answer(address) : new Response('', { status });
    });
    return release;
  }

  it.each([
    [200, /^In Duel since/],
    [404, /^Dated 31 December 2029/],
  ])(
    'shows nothing that the lists before and after would move, until they came or failed: %i',
    async (status, then) => {
      const release = holdSnapshots();
      show('list_2');
      await waitFor(() => expect(asked.some((url) => url.startsWith('/restrictions/'))).toBe(true));
      expect(await screen.findByRole('heading', { name: 'Loading the ban list…' })).toBeTruthy();
      expect(screen.queryByRole('heading', { name: 'Duel List Two' })).toBeNull();
      release(status);
      expect(await screen.findByText(then)).toBeTruthy();
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Duel List Two');
    },
  );

  it('names its snapshots, of those that are loaded for verdicts', async () => {
    show('list_2');
    const snapshots = within(await screen.findByRole('region', { name: 'Used in 1' }));
    expect(await snapshots.findByRole('link', { name: 'Duel, 1 January 2031' })).toBeTruthy();
    expect(asked.filter((url) => url.startsWith('/snapshots'))).toHaveLength(1);
  });

  it('marks the card that the address names, once', async () => {
    const scrollIntoView = vi.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    show('list_2#card-glass_door');
    const banned = await screen.findByRole('list', { name: 'Banned: Corp' });
    expect(banned.querySelector('li')?.dataset.target).toBe('true');
    expect(document.querySelectorAll('#card-glass_door')).toHaveLength(1);
    expect(scrollIntoView).toHaveBeenCalled();
  });

  it('names its cards by verdict and side, with the meaning of each verdict', async () => {
    show('list_2');
    const banned = within(await screen.findByRole('list', { name: 'Banned: Corp' }));
    expect(banned.getByRole('link', { name: 'Glass Door' }).getAttribute('href')).toBe('/cards/glass_door');
    expect(screen.getByRole('heading', { level: 2, name: /3 points each/ })).toBeTruthy();
    expect(screen.getByRole('list', { name: '3 points: Runner' }).textContent).toContain('Lantern Moth');
    expect(screen.getByText('No deck may include these cards.')).toBeTruthy();
  });

  it('says since when it is in force, and leads to the lists before and after', async () => {
    show('list_2');
    expect(await screen.findByText('In Duel since 1 January 2031')).toBeTruthy();
    const way = within(screen.getByRole('navigation', { name: 'Ban lists: previous and next' }));
    expect(way.getByRole('link', { name: 'Previous: Duel List One' }).getAttribute('href')).toBe(
      '/bans/list_1',
    );
    expect(way.getByRole('link', { name: 'Next: Duel List Three' })).toBeTruthy();
  });

  it('says what it changed', async () => {
    show('list_2');
    const changes = within(await screen.findByRole('region', { name: 'What changed' }));
    expect((await changes.findByRole('list', { name: 'Cards banned: Corp' })).textContent).toContain(
      'Glass Door',
    );
    expect(changes.getByRole('list', { name: 'Cards changed: Runner' }).textContent).toContain(
      'Banned → 3 points',
    );
    expect(screen.getByRole('link', { name: '1 banned and 1 changed since Duel List One' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('What changed');
  });

  it('says where its record and the snapshots disagree, and believes the snapshots', async () => {
    show('list_1');
    expect(await screen.findByText('The list says Draft, but its snapshots say Duel.')).toBeTruthy();
    expect(screen.queryByText(/^The list is dated/)).toBeNull();
  });

  it('says since when it names each card', async () => {
    show('list_3');
    expect(await screen.findByText('Banned since 1 Jan 2031')).toBeTruthy();
    cleanup();
    show('list_2');
    expect(await screen.findByText('New: banned since 1 Jan 2031')).toBeTruthy();
  });

  it('is searched where it is long', async () => {
    show('stray');
    const field = await screen.findByRole('searchbox', { name: 'Search this list' });
    await userEvent.type(field, 'glass');
    expect(screen.getByRole('list', { name: 'Banned: Corp' }).querySelectorAll('li')).toHaveLength(1);
    await userEvent.type(field, 'no such card');
    expect(screen.getByText('No card on this list matches.')).toBeTruthy();
  });

  it('says that no format uses it', async () => {
    show('stray');
    expect(await screen.findByText(/not used by any format/)).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Ban lists: previous and next' })).toBeNull();
  });
});

describe('the comparison of two days', () => {
  it('asks for the first day; the second may stay empty', async () => {
    showAt('/bans/compare?format=duel&from=&to=', <ComparePage />);
    expect((await screen.findByLabelText<HTMLInputElement>('From day')).required).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('To day (today if empty)').required).toBe(false);
    expect(screen.getByText('Choose two lists, or two days of a format')).toBeTruthy();
  });

  it('says of a list whose day has come that it isn’t in force, and judges today as now', async () => {
    vi.useFakeTimers({ now: new Date('2032-05-09T12:00:00Z'), toFake: ['Date'] });
    showAt('/bans/compare?format=duel&from=2032-05-08&to=2032-05-09', <ComparePage />);
    expect(
      await screen.findByText('dated 1 January 2032, which the API doesn’t count as in force yet'),
    ).toBeTruthy();
    expect(screen.getByText('in force now, since 1 January 2031')).toBeTruthy();
  });
});

describe('the comparison of two lists', () => {
  it('says which list there is not', async () => {
    showAt('/bans/compare?from=no_such_list&to=list_1', <ComparePage />);
    expect(await screen.findByText('There is no ban list “no_such_list”.')).toBeTruthy();
  });

  it('is shared with its cards', async () => {
    const user = userEvent.setup();
    showAt('/bans/compare?from=list_1&to=list_2', <ComparePage />);
    await screen.findByRole('link', { name: 'Glass Door' });
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy Markdown' }));
    const copied = () => navigator.clipboard.readText();
    await waitFor(async () => expect(await copied()).toContain('/bans/compare?from=list_1&to=list_2'));
    expect(await copied()).toMatch(/Duel List One → Duel List Two.*Banned \(1\).*\/cards\/glass_door\)/s);
  });
});
