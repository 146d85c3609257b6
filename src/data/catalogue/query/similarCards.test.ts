import { beforeAll, describe, expect, it } from 'vitest';
import type { ListedCard } from '../../api/resources/listed.ts';
import { atOnce } from '../../idle.ts';
import { createData } from '../data.ts';
import { pack } from '../records/packed.ts';
import { card } from '../testing/sample.ts';
import { downloadSample } from '../testing/server.ts';
import { compareCards } from './similarCards.ts';

const CARDS = [
  card('cheap_drill', { stripped_text: '1 credit: Break 1 barrier subroutine. Cheap Drill hums.' }),
  card('big_drill', { stripped_text: '2 credits: Break 1 barrier subroutine.', cost: '9' }),
  card('event_drill', { stripped_text: 'Break 1 barrier subroutine.', card_type_id: 'event' }),
  card('draw', { stripped_text: 'Draw 3 cards from your stack.' }),
  card('corp_drill', { stripped_text: 'Break 1 barrier subroutine.', side_id: 'corp' }),
  card('hero', { stripped_text: 'Break 1 barrier subroutine.', card_type_id: 'runner_identity' }),
  ...Array.from({ length: 80 }, (_, at) =>
    card(`other_${at}`, { stripped_text: `Nothing like any of it at all.` }),
  ),
];
let rows: readonly ListedCard[];

beforeAll(async () => {
  rows = createData(pack(await downloadSample({ collections: { cards: CARDS } }))).cards().all;
});

const similarTo = (id: string, limit = 10) =>
  atOnce(compareCards(rows))(
    rows.findIndex((row) => row.id === id),
    limit,
  ).map((position) => rows[position]?.id);

describe('cards that do a like job', () => {
  it('come most similar first: what says the same before what is of another type, and nothing unlike', () => {
    expect(similarTo('cheap_drill')).toEqual(['big_drill', 'event_drill']);
    expect(similarTo('cheap_drill', 1)).toEqual(['big_drill']);
  });

  it('are of the same side, and identities are like identities alone', () => {
    expect(similarTo('corp_drill')).toEqual([]);
    expect(similarTo('hero')).toEqual([]);
  });

  it('are none for a card that is not there', () => {
    expect(atOnce(compareCards(rows))(999, 5)).toEqual([]);
    expect(atOnce(compareCards([]))(0, 5)).toEqual([]);
  });
});
