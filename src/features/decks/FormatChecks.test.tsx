import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../data/api/resources/registry.ts';
import { testCard } from '../../shared/card-face/testing/testCards.ts';
import { list, showAt, stubApi } from '../../shared/records/testing/api.tsx';
import { FormatChecks } from './FormatChecks.tsx';

const SNAPSHOT: Snapshot = {
  id: 'duel_1',
  format_id: 'duel',
  date_start: '2022-08-05',
  restriction_id: null,
  active: true,
  card_pool_id: 'duel',
  card_set_ids: [],
  num_cards: null,
  updated_at: '',
  related: {},
};
const IN_DUEL = {
  card_pool_ids: ['duel'],
  side_id: 'runner',
  faction_id: 'anarch',
  date_release: '2020-01-01',
};
const IDENTITY = testCard('face', { ...IN_DUEL, card_type_id: 'runner_identity', minimum_deck_size: 3 });
const MOTH = testCard('moth', { ...IN_DUEL, title: 'Moth', card_type_id: 'event', deck_limit: 3 });

function show(unrecognised: number, card = MOTH, asOf: string | null = null): void {
  stubApi(() => list([]));
  showAt(
    asOf === null ? '/' : `/?as_of=${asOf}`,
    <FormatChecks
      contents={{ identity: IDENTITY, slots: [{ card, copies: 3 }], unknown: [] }}
      unrecognised={unrecognised}
      data={{
        formats: [{ id: 'duel', name: 'Duel' }],
        snapshots: [SNAPSHOT],
        restrictions: [],
        today: '2026-05-09',
      }}
    />,
  );
}

describe('a deck in a format', () => {
  it('is legal where every line is recognised', () => {
    show(0);
    expect(screen.getByText('Legal')).toBeTruthy();
  });

  it('is legal so far where some line is not', () => {
    show(1);
    expect(screen.getByText('Legal so far')).toBeTruthy();
    expect(screen.queryByText('Legal')).toBeNull();
  });

  it('holds a card that is not released as legal from its release, not from the start of the pool', async () => {
    show(0, { ...MOTH, date_release: '2022-12-09' }, '2022-09-01');
    expect(screen.getByText('Not legal')).toBeTruthy();
    screen.getByText('Duel').click();
    expect(await screen.findByText('legal from 9 December 2022')).toBeTruthy();
  });
});
