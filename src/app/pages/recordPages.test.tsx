import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { snapshots } from '../../features/bans/banEntries.tsx';
import { sides } from '../../features/factions/factionEntries.tsx';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { list, resource, showAt, single, stubApi } from '../../shared/records/testing/api.tsx';

const SNAPSHOT = resource(
  'snapshots',
  'duel_2',
  {
    format_id: 'duel',
    active: true,
    card_pool_id: 'wide_pool',
    restriction_id: null,
    num_cards: 40,
    date_start: '2030-01-02',
  },
  { format: '/formats/duel', card_pool: '/card_pools/wide_pool', restriction: null },
);

function answers(path: string) {
  if (path === '/snapshots/duel_2') return single(SNAPSHOT);
  if (path === '/formats') return list([resource('formats', 'duel', { name: 'Duel of Two' })]);
  if (path === '/card_pools')
    return list([resource('card_pools', 'wide_pool', { name: 'The Wide Pool', format_id: 'duel' })]);
  return undefined;
}

describe('a record’s page', () => {
  it('is called by names and shows facts and where each relationship leads', async () => {
    stubApi(answers);
    showAt('/snapshots/duel_2', <RecordPage entry={snapshots} id="duel_2" />);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Duel of Two, 2 January 2030' }),
    ).toBeTruthy();
    const related = within(screen.getByRole('region', { name: 'More' }));
    const format = await related.findByRole('link', { name: 'Format: Duel of Two' });
    expect(format.getAttribute('href')).toBe('/formats/duel');
    expect(await related.findByRole('link', { name: 'Card pool: The Wide Pool' })).toBeTruthy();
    expect(related.queryByText(/Ban list/)).toBeNull();
    const facts = within(screen.getByRole('region', { name: 'Facts' }));
    expect(facts.getByText('2 January 2030')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Format history (snapshots)' }).getAttribute('href')).toBe(
      '/snapshots',
    );
  });

  it('counts what a relationship to many holds', async () => {
    const side = resource('sides', 'corp', { name: 'Corp' }, { factions: '/factions?filter[side_id]=corp' });
    stubApi((path) =>
      path === '/sides/corp' ? single(side) : path === '/factions' ? list([], 5) : undefined,
    );
    showAt('/sides/corp', <RecordPage entry={sides} id="corp" />);
    expect((await screen.findByRole('link', { name: 'Factions' })).getAttribute('href')).toBe(
      '/factions?filter[side_id]=corp',
    );
    expect(await screen.findByText('5')).toBeTruthy();
  });

  it('says that there is no such record, and offers the list', async () => {
    stubApi(() => 404);
    showAt('/snapshots/nope', <RecordPage entry={snapshots} id="nope" />);
    expect(await screen.findByRole('heading', { level: 1, name: 'No such snapshot' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All snapshots' }).getAttribute('href')).toBe('/snapshots');
  });

  it('says that it failed', async () => {
    stubApi(() => 503);
    showAt('/snapshots/duel_2', <RecordPage entry={snapshots} id="duel_2" />);
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the snapshot');
  });
});
