import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { list, resource, showAt, stubApi } from '../../shared/records/testing/api.tsx';
import { SinceLastVisit } from './SinceLastVisit.tsx';

const set = (id: string, name: string) =>
  resource('card_sets', id, {
    name,
    date_release: '2030-01-01',
    card_cycle_id: 'dawn',
    card_set_type_id: 'core',
    size: 1,
    position: 1,
  });
const banList = (id: string, name: string) =>
  resource('restrictions', id, {
    name,
    date_start: '2030-01-01',
    format_id: 'standard',
    verdicts: {},
    size: 0,
  });

let cards: number;
let sets: readonly object[];
let lists: readonly object[];
let rulingsSince: string | null;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  cards = 10;
  sets = [set('dawn', 'Dawn')];
  lists = [banList('one', 'List One')];
  rulingsSince = null;
  stubApi((path, query) => {
    if (path === '/cards') return list([], cards);
    if (path === '/card_sets') return list([...sets]);
    if (path === '/restrictions') return list([...lists]);
    if (path === '/rulings' && query.has('filter[updated_at][gt]')) {
      rulingsSince = query.get('filter[updated_at][gt]');
      return list([], 3);
    }
    if (path === '/rulings') {
      return list([resource('rulings', '1', { card_id: 'x', updated_at: '2030-02-03T00:00:00Z' })], 1);
    }
    return undefined;
  });
});

const visit = async () => {
  showAt('/', <SinceLastVisit />);
  await waitFor(() => expect(localStorage.getItem('sift-visit')).toContain('2030-02-03'));
};
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

it('says nothing on a first visit, and on the next what came since', async () => {
  await visit();
  expect(links()).toEqual([]);
  cleanup();
  sessionStorage.clear();

  cards = 12;
  sets = [...sets, set('dusk', 'Dusk')];
  lists = [...lists, banList('two', 'List Two')];
  await visit();
  await waitFor(() =>
    expect(links()).toEqual([
      'New ban list: List Two',
      'New set: Dusk',
      '2 new cards',
      '3 new or changed rulings',
    ]),
  );
  expect(rulingsSince).toBe('2030-02-03T00:00:00Z');
  // The same rulings as counted
  expect(screen.getByRole('link', { name: /rulings/ }).getAttribute('href')).toBe(
    '/rulings?filter[updated_at][gt]=2030-02-03T00:00:00Z',
  );
});

it('takes what it cannot read for a first visit', async () => {
  localStorage.setItem('sift-visit', '{"at": 5');
  await visit();
  expect(links()).toEqual([]);
});
