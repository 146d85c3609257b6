import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { list, resource, showAt, stubApi } from '../../shared/records/testing/api.tsx';
import { Component as ReleasesPage } from './ReleasesPage.tsx';

function cycle(id: string, name: string, date_release: string) {
  return resource('card_cycles', id, { name, date_release, card_set_ids: [] });
}

function set(id: string, name: string, card_cycle_id: string, date_release: string) {
  return resource('card_sets', id, { name, date_release, size: 20, card_cycle_id, card_set_type_id: 'pack' });
}

function snapshot(id: string, date_start: string, card_set_ids: readonly string[], active = false) {
  return resource('snapshots', id, {
    format_id: 'standard',
    date_start,
    active,
    card_pool_id: id,
    card_set_ids,
  });
}

beforeEach(() => {
  stubApi((path) => {
    switch (path) {
      case '/card_cycles':
        return list([cycle('dawn', 'Dawn', '2020-02-01'), cycle('dusk', 'Dusk', '2021-01-01')]);
      case '/card_sets':
        return list([
          set('dawn', 'Dawn', 'dawn', '2020-02-01'),
          set('late_dusk', 'Late Dusk', 'dusk', '2021-06-01'),
          set('early_dusk', 'Early Dusk', 'dusk', '2021-01-01'),
        ]);
      case '/snapshots':
        return list([
          snapshot('one', '2020-01-01', ['dawn']),
          snapshot('two', '2022-01-01', ['early_dusk', 'late_dusk'], true),
        ]);
      case '/formats':
        return list([resource('formats', 'standard', { name: 'Standard' })]);
      default:
        return undefined;
    }
  });
});

it('lists the cycles, newest first, with their sets and their time in the format', async () => {
  showAt('/card_sets', <ReleasesPage />);
  const cycles = within(await screen.findByRole('list', { name: 'Cycles, newest first' }));
  await cycles.findByText('2021 · 40 cards · In Standard since 1 Jan 2022');
  // The card pool included it before its release
  expect(cycles.getByText('2020 · 20 cards · In Standard 1 Feb 2020 – 1 Jan 2022')).toBeTruthy();
  const sets = within(cycles.getByRole('list', { name: 'Sets of Dusk' }));
  expect(sets.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/card_sets/early_dusk',
    '/card_sets/late_dusk',
  ]);
  // A single set with the cycle's name adds nothing
  expect(cycles.queryByRole('list', { name: 'Sets of Dawn' })).toBeNull();
});

it('shows the same under the address of the cycles', async () => {
  showAt('/card_cycles', <ReleasesPage />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Cycles');
  expect(await screen.findByRole('list', { name: 'Cycles, newest first' })).toBeTruthy();
});

it('is a table where the address asks for an order', async () => {
  showAt('/card_sets?sort=name', <ReleasesPage />);
  expect(await screen.findByRole('table', { name: 'Sets' })).toBeTruthy();
});
