// Isolated: nothing must have been stored yet
import { describe, expect, it, vi } from 'vitest';
import { createDataset } from '../../../engine/dataset.ts';
import { createApi } from '../../../server/api/createApi.ts';
import type { JsonObject } from '../../domain/json-api/collections.ts';
import { openList, RECORDS } from '../keeper/heldList.ts';
import { readLists } from '../keeper/store.ts';
import { denyDatabase, emptyAfterEach } from '../keeper/testing/database.ts';
import { keepLists, REVIEWS, type Wanted } from './keepLists.ts';

const API = 'https://cards.example/api/v3/public';

function review(id: number): JsonObject {
  const updated_at = '2030-01-01T00:00:00+00:00';
  return { id: String(id), type: 'reviews', attributes: { card_id: 'a', body: 'Good', updated_at } };
}

function deck(id: number, tags: readonly string[], cards: readonly string[]): JsonObject {
  const card_slots = Object.fromEntries(cards.map((card) => [card, 1]));
  const updated_at = '2030-01-01T00:00:00+00:00';
  const attributes = { name: `Deck ${id}`, tags, card_slots, identity_card_id: 'me', updated_at };
  return { id: `${id}`, type: 'decklists', attributes };
}

function serve(
  records: { reviews?: readonly JsonObject[]; decklists?: readonly JsonObject[] },
  breaksAt = 'nothing',
) {
  const api = createApi(createDataset(records));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    decodeURIComponent(url).includes(breaksAt)
      ? new Response('', { status: 410 })
      : api.fetch(new Request(url, init)),
  );
}

const decks = (part: string): Wanted => ({ collection: 'decklists', part });

const keep = (wanted: readonly Wanted[], cardsOf = {}, onProgress = vi.fn()) =>
  keepLists({ api: API, wanted, cardsOf }, onProgress, () => 7);

async function idsOf(want: Wanted): Promise<readonly string[]> {
  const list = await openList(RECORDS, { ...want, api: API, form: 'records' });
  return list.value().map(({ id }) => id);
}

emptyAfterEach();

const many = Array.from({ length: 2500 }, (_, place) => review(place + 1));

describe('what is kept', () => {
  it('is whole collections, with the progress of all of them', async () => {
    serve({ reviews: many, decklists: [deck(1, [], ['a'])] });
    const onProgress = vi.fn();
    await keep([REVIEWS, decks('newest')], {}, onProgress);
    expect(onProgress.mock.calls).toEqual([
      [{ received: 1000, total: 2500 }],
      [{ received: 2000, total: 2500 }],
      [{ received: 2500, total: 2500 }],
      [{ received: 2501, total: 2501 }],
    ]);
    const lists = await readLists(API);
    expect(lists).toMatchObject([
      { collection: 'decklists', part: 'newest', records: 1, next: null },
      { collection: 'reviews', part: '', parts: 3, records: 2500, total: 2500, next: null, keptAt: 7 },
    ]);
    expect(await idsOf(REVIEWS)).toHaveLength(2500);
  });

  it('goes on after an interruption where it stopped, and says what happened', async () => {
    serve({ reviews: many }, 'page[number]=3');
    await expect(keep([REVIEWS])).rejects.toThrow(/refused the request/);
    expect(await readLists(API)).toMatchObject([{ records: 2000, next: { collection: 'reviews' } }]);
    serve({ reviews: many });
    await keep([REVIEWS]);
    expect(new Set(await idsOf(REVIEWS)).size).toBe(2500);
  });

  it.each([
    [decks('newest'), ['1', '2', '3']],
    [decks('tag:jank'), ['3']],
    [decks('format:standard'), ['1', '2']],
    [decks('format:unknown'), []],
  ])('is the decks that were chosen: $part', async (wanted, expected) => {
    serve({ decklists: [deck(1, ['aggro'], ['a']), deck(2, [], ['a', 'b']), deck(3, ['jank'], ['c'])] });
    await keep([wanted], { standard: ['me', 'a', 'b'] });
    expect(await idsOf(wanted)).toEqual(expected);
  });
});

describe('what cannot be kept is said in words', () => {
  it('where there is no room', async () => {
    serve({ reviews: many });
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await expect(keep([REVIEWS])).rejects.toThrow('There’s no space left in this browser');
  });

  it('where storage is denied', async () => {
    serve({ reviews: many });
    denyDatabase();
    await expect(keep([REVIEWS])).rejects.toThrow('This browser won’t save it');
  });

  it('where the API counts more than it sends', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ data: [review(1)], meta: { stats: { total: { count: 3 } } } }),
    );
    await expect(keep([REVIEWS])).rejects.toThrow('didn’t send 2 entries');
  });
});
