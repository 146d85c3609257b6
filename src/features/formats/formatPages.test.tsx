import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { list, resource, showAt, single, stubApi } from '../../shared/records/testing/api.tsx';
import { Component as CardPoolsPage } from './CardPoolsPage.tsx';
import { Component as FormatPage } from './FormatPage.tsx';
import { Component as FormatsPage } from './FormatsPage.tsx';

function snapshot(
  id: string,
  date_start: string,
  card_pool_id: string,
  sets: readonly string[],
  active: boolean,
) {
  return resource('snapshots', id, {
    format_id: 'duel',
    date_start,
    card_pool_id,
    card_set_ids: sets,
    num_cards: 40,
    restriction_id: null,
    active,
  });
}

function pool(id: string, name: string) {
  return resource('card_pools', id, { name, format_id: 'duel', num_cards: 40, card_cycle_ids: [] });
}

let asked: string[] = [];

beforeEach(() => {
  asked = stubApi((path) => {
    switch (path) {
      case '/snapshots':
        return list([
          snapshot('one', '2020-01-01', 'narrow', ['dawn', 'noon'], false),
          snapshot('two', '2021-01-01', 'wide', ['noon', 'dusk'], true),
          resource('snapshots', 'other', {
            format_id: 'solo',
            date_start: '2022-01-01',
            card_pool_id: 'wide',
            active: false,
          }),
        ]);
      case '/card_pools':
        return list([pool('narrow', 'The Narrow Pool'), pool('wide', 'The Wide Pool')]);
      case '/formats/duel':
        return single(resource('formats', 'duel', { name: 'Duel' }));
      case '/formats':
        return list([resource('formats', 'duel', { name: 'Duel' })]);
      case '/card_sets':
        return list([
          resource('card_sets', 'dusk', {
            name: 'Dusk Falls',
            date_release: '2021-01-01',
            card_cycle_id: 'c',
            card_set_type_id: 't',
          }),
        ]);
      case '/cards':
        return list([], 37);
      default:
        return undefined;
    }
  });
});

it('leads from each format to the cards that it allows, its ban list and its card pool', async () => {
  showAt('/formats', <FormatsPage />);
  const formats = within(await screen.findByRole('list', { name: 'Formats' }));
  const browse = await formats.findByRole('link', { name: 'Browse 37 legal cards' });
  expect(browse.getAttribute('href')).toBe('/cards?q=format%3Aduel');
  expect(asked.some((url) => url.includes('filter[search]=format:duel'))).toBe(true);
  const pool = await formats.findByRole('link', { name: 'The Wide Pool' });
  expect(pool.closest('dd')?.textContent).toBe('The Wide Pool, 40 cards from 2 sets');
});

it('promises no legal cards of a day: the search knows today alone', async () => {
  showAt('/formats?as_of=2020-06-01', <FormatsPage />);
  expect(await screen.findByRole('link', { name: 'The Narrow Pool' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Browse \d/ })).toBeNull();
});

it('says of each card pool which sets entered and left', async () => {
  showAt('/card_pools', <CardPoolsPage />);
  const pools = within(await screen.findByRole('list', { name: 'Card pools of Duel, newest first' }));
  const [newest, oldest] = pools.getAllByRole('listitem');
  expect((await pools.findByRole('link', { name: 'Dusk Falls' })).getAttribute('href')).toBe(
    '/card_sets/dusk',
  );
  expect(newest?.textContent).toContain('+ 1 set enteredDusk Falls');
  expect(newest?.textContent).toContain('− 1 set leftDawn');
  expect(newest?.textContent).toContain('since 1 Jan 2021 · 40 cards');
  expect(oldest?.textContent).toContain('The first card pool: 2 sets');
});

it('shows the history of a format by the snapshots that are loaded for its verdicts', async () => {
  showAt('/formats/duel', <FormatPage />, '/formats/:id');
  const history = within(await screen.findByRole('region', { name: 'History 2' }));
  expect(await history.findByText('All 2 snapshots')).toBeTruthy();
  expect(asked.filter((url) => url.startsWith('/snapshots'))).toHaveLength(1);
});
