import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataset } from '../../../../engine/dataset.ts';
import { createApi } from '../../../../server/api/createApi.ts';
import type { JsonObject } from '../../../domain/json-api/jsonapi.ts';
import { setTransport } from '../../api/fetchJson.ts';
import { decks, REVIEWS } from '../choices.ts';
import type { KeptSlice } from '../keptData.ts';
import { type KeepEvent, runKeep } from './job.ts';

const API = 'https://cards.example/api/v3/public';

/** The stored slice of the test, in place of the browser's storage; `isFull` as where that has no space left. */
const stored = vi.hoisted(() => ({
  slice: null as KeptSlice | null,
  records: [] as JsonObject[],
  isFull: false,
}));
vi.mock('../keptData.ts', () => ({
  readSlices: async () => (stored.slice === null ? [] : [stored.slice]),
  readRecords: async () => [...new Map(stored.records.map((record) => [record.id, record])).values()],
  noteChecked: async (slice: KeptSlice, keptAt: number) => {
    stored.slice = { ...slice, keptAt };
  },
  writePart: async (slice: KeptSlice, records: JsonObject[], isFirst: boolean) => {
    if (stored.isFull) throw new DOMException('Full', 'QuotaExceededError');
    stored.records = isFirst ? [...records] : [...stored.records, ...records];
    stored.slice = { ...slice, parts: (isFirst ? 0 : (stored.slice?.parts ?? 0)) + 1, bytes: 1 };
    return stored.slice;
  },
}));

function review(id: number, day: number): JsonObject {
  const updated_at = `2030-01-${String(day).padStart(2, '0')}T00:00:00+00:00`;
  return { id: String(id), type: 'reviews', attributes: { card_id: 'a', body: `Day ${day}`, updated_at } };
}

function deck(id: number, tags: readonly string[], cards: readonly string[]): JsonObject {
  const card_slots = Object.fromEntries(cards.map((card) => [card, 1]));
  const attributes = {
    name: `Deck ${id}`,
    tags,
    card_slots,
    identity_card_id: 'me',
    updated_at: '2030-01-01T00:00:00+00:00',
  };
  return { id: `${id}`, type: 'decklists', attributes };
}

let asked: string[];

/** The API over these records; with `breaksAt`, requests of that page fail for good. */
function serve(
  records: { reviews?: readonly JsonObject[]; decklists?: readonly JsonObject[] },
  breaksAt = '',
): void {
  const api = createApi(createDataset(records));
  asked = [];
  setTransport(async (url, init) => {
    asked.push(decodeURIComponent(url.slice(API.length)));
    if (breaksAt !== '' && asked.at(-1)?.includes(breaksAt)) return new Response('', { status: 410 });
    return api.fetch(new Request(url, init));
  });
}

async function run(wanted = [REVIEWS], cardsOf = {}): Promise<KeepEvent | undefined> {
  const events: KeepEvent[] = [];
  await runKeep(
    { api: API, wanted, cardsOf },
    (event) => events.push(event),
    () => 7,
  );
  return events.at(-1);
}

const ids = () => stored.records.map(({ id }) => id);

beforeEach(() => {
  stored.slice = null;
  stored.records = [];
  stored.isFull = false;
});

describe('what is kept of a collection', () => {
  const many = Array.from({ length: 2500 }, (_, place) => review(place + 1, 1));

  it('is all of it, page by page', async () => {
    serve({ reviews: many });
    expect(await run()).toEqual({ type: 'done' });
    expect(stored.records.length).toBe(2500);
    expect(stored.slice).toMatchObject({ parts: 3, records: 2500, total: 2500, nextPage: null, keptAt: 7 });
  });

  it('goes on after an interruption where it stopped', async () => {
    serve({ reviews: many }, 'page[number]=3');
    expect(await run()).toMatchObject({ type: 'failed' });
    expect(stored.slice).toMatchObject({ parts: 2, records: 2000, nextPage: 3 });
    serve({ reviews: many });
    await run();
    expect(asked.length).toBe(1);
    expect(new Set(ids()).size).toBe(2500);
    expect(stored.slice?.nextPage).toBeNull();
  });

  it('begins anew where the collection changed meanwhile', async () => {
    serve({ reviews: many }, 'page[number]=3');
    await run();
    serve({ reviews: many.slice(1) });
    await run();
    expect(new Set(ids()).size).toBe(2499);
    expect(stored.slice).toMatchObject({ records: 2499, nextPage: null });
  });

  it('is compared in one request where nothing changed', async () => {
    serve({ reviews: many });
    await run();
    asked = [];
    await run();
    expect(asked).toEqual([expect.stringContaining('page[size]=1')]);
  });

  it('is brought up to date by what changed since', async () => {
    serve({ reviews: [review(1, 1), review(2, 1)] });
    await run();
    serve({ reviews: [review(1, 1), review(2, 3), review(3, 2)] });
    await run();
    expect(asked.at(-1)).toContain('filter[updated_at][gt]=2030-01-01');
    expect(ids()).toEqual(['1', '2', '2', '3']);
    expect(stored.slice).toMatchObject({
      parts: 2,
      records: 3,
      total: 3,
      newest: '2030-01-03T00:00:00+00:00',
    });
  });

  it('is read anew where something is gone', async () => {
    serve({ reviews: [review(1, 1), review(2, 1), review(3, 1)] });
    await run();
    serve({ reviews: [review(1, 1), review(3, 1), review(4, 2)] });
    await run();
    expect(ids()).toEqual(['1', '3', '4']);
    expect(stored.slice).toMatchObject({ parts: 1, records: 3 });
  });

  it('says in words where there is no room', async () => {
    serve({ reviews: many });
    stored.isFull = true;
    expect(await run()).toEqual({ type: 'failed', problem: 'The browser has no space left for this' });
  });
});

describe('the decks that are kept', () => {
  const decklists = [deck(1, ['aggro'], ['a']), deck(2, [], ['a', 'b']), deck(3, ['jank'], ['c'])];

  it.each([
    [decks({ by: 'newest' }), ['1', '2', '3']],
    [decks({ by: 'tag', value: 'jank' }), ['3']],
    [decks({ by: 'format', value: 'standard' }), ['1', '2']],
  ])('are those that were chosen: $part', async (wanted, expected) => {
    serve({ decklists });
    expect(await run([wanted], { standard: ['me', 'a', 'b'] })).toEqual({ type: 'done' });
    expect(ids()).toEqual(expected);
    expect(stored.slice).toMatchObject({ records: expected.length, nextPage: null });
  });
});
