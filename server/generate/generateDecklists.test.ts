import { expect, test } from 'vitest';
import { loadData } from '../dataset/load.ts';
import { generateDecklists } from './generateDecklists.ts';

const sample = await loadData(undefined);

test('a seed makes the same decklists each time, and another seed others', () => {
  const [first, again, other] = [1, 1, 2].map((seed) =>
    JSON.stringify([...generateDecklists(sample, 50, seed)]),
  );
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('decklists are of known cards, newest first, each with an id of its own', () => {
  const decks = [...generateDecklists(sample, 300, 7)];
  const known = new Set(sample.cards.records.map(({ id }) => id));
  for (const { attributes } of decks) {
    const cards = Object.keys(attributes.card_slots ?? {});
    expect(cards.length).toBeGreaterThan(5);
    expect(cards.filter((id) => !known.has(id))).toEqual([]);
  }
  expect(new Set(decks.map(({ id }) => id)).size).toBe(300);
  const days = decks.map(({ attributes }) => String(attributes.created_at));
  expect(days).toEqual(days.toSorted().reverse());
});
