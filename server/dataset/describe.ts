import type { Dataset } from './dataset.ts';

/** A dataset in a few words: `2,054 cards, data of 2026-05-09`, the day of the newest change to a card. */
export function describeDataset({ cards }: Dataset): string {
  const times = cards.records
    .map(({ attributes }) => Date.parse(String(attributes.updated_at)))
    .filter((time) => !Number.isNaN(time));
  const newest = times.reduce((latest, time) => Math.max(latest, time), Number.NEGATIVE_INFINITY);
  const count = `${cards.records.length.toLocaleString('en-US')} ${cards.records.length === 1 ? 'card' : 'cards'}`;
  return Number.isFinite(newest) ? `${count}, data of ${new Date(newest).toISOString().slice(0, 10)}` : count;
}
