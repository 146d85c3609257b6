// Isolated: nothing must have been stored yet
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataset } from '../../../engine/dataset.ts';
import { createApi } from '../../../server/api/createApi.ts';
import type { Progress } from '../../data/api/client.ts';
import { denyDatabase, emptyAfterEach } from '../../data/keeper/testing/database.ts';
import type { JsonObject } from '../../domain/json-api/collections.ts';
import { createService } from './service.ts';

const API = 'https://cards.example/api/v3/public';
const HOUR = 3_600_000;

let asked: string[];
let now: number;

beforeEach(() => {
  now = 1_000_000_000_000;
});
emptyAfterEach();

function uuid(id: number): string {
  return `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
}

function deck(id: number, day: number, card_slots: JsonObject = { ant: 1 }): JsonObject {
  const date = `2030-01-${String(day).padStart(2, '0')}T00:00:00+00:00`;
  const attributes = {
    identity_card_id: 'face',
    side_id: 'runner',
    faction_id: 'shaper',
    created_at: '2030-01-01T00:00:00+00:00',
    updated_at: date,
    card_slots,
    notes: 'long',
  };
  return { id: uuid(id), type: 'decklists', attributes };
}

/** The API over these decks, or one that fails; requests with `breaksAt` in them fail for good. */
function serve(decklists: readonly JsonObject[] | null, breaksAt = 'nothing'): void {
  const api = decklists === null ? null : createApi(createDataset({ decklists }));
  asked = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(decodeURIComponent(url.slice(API.length)));
    return api === null || asked.at(-1)?.includes(breaksAt)
      ? new Response('', { status: 410 })
      : api.fetch(new Request(url, init));
  });
}

/** A visit: opens what is kept, and reads from the API where that is not of this hour. */
async function visit() {
  const service = createService(() => now);
  const opened = await service.open(API);
  const progress: Progress[] = [];
  const updated = opened?.isFresh ? null : await service.update((step) => progress.push(step));
  const withAnt = () => service.ofCard({ cardId: 'ant', sideId: 'runner', since: null }).decks;
  return { service, opened, updated, progress, withAnt };
}

describe('all decklists', () => {
  it('are read page by page, with progress, and kept', async () => {
    serve(Array.from({ length: 2500 }, (_, id) => deck(id, 1)));
    const first = await visit();
    expect(first.opened).toBeNull();
    expect(first.updated).toBe(2500);
    expect(first.progress[1]).toEqual({ received: 2000, total: 2500 });
    expect(first.withAnt()).toBe(2500);
    expect(asked[0]).toContain('fields[decklists]=');
    expect(asked[0]).not.toContain('notes');
    asked = [];
    const second = await visit();
    expect(second.opened).toEqual({ count: 2500, isFresh: true });
    expect(second.withAnt()).toBe(2500);
    expect(asked).toEqual([]);
  });

  it('go on where the first reading was interrupted', async () => {
    const decks = Array.from({ length: 2500 }, (_, id) => deck(id, 1));
    serve(decks, 'page[number]=3');
    await expect(visit()).rejects.toThrow();
    serve(decks);
    const { opened, withAnt } = await visit();
    expect(opened).toBeNull();
    expect(asked[0]).toContain('page[number]=3');
    expect(asked).toHaveLength(2);
    expect(withAnt()).toBe(2500);
  });

  it('are compared in one small request where nothing changed, an hour later', async () => {
    serve([deck(1, 1), deck(2, 2)]);
    await visit();
    now += HOUR + 1;
    asked = [];
    const { opened, updated } = await visit();
    expect([opened?.isFresh, updated]).toEqual([false, null]);
    expect(asked).toEqual([expect.stringContaining('page[size]=1&')]);
    expect((await visit()).opened?.isFresh).toBe(true);
  });

  it('are brought up to date by what changed, and lose what was deleted', async () => {
    serve([deck(1, 1), deck(2, 2), deck(3, 2)]);
    await visit();
    now += HOUR + 1;
    // Deck 2 has lost its ant in the same second as the latest before, deck 1 is deleted
    serve([deck(2, 2, {}), deck(3, 3), deck(4, 3)]);
    const { updated, withAnt } = await visit();
    expect(updated).toBe(3);
    expect(withAnt()).toBe(2);
    expect(asked.some((request) => request.includes('filter[updated_at][gte]=2030-01-02'))).toBe(true);
    expect(asked.at(-2)).toContain('fields[decklists]=updated_at&sort=id');
  });

  it('are compared again where the clock was set back', async () => {
    serve([deck(1, 1)]);
    await visit();
    now -= 2 * HOUR;
    expect((await visit()).opened?.isFresh).toBe(false);
  });

  it('are none: a collection that is empty', async () => {
    serve([]);
    expect((await visit()).updated).toBe(0);
  });

  it('say in words that the API failed, and stay as they were', async () => {
    serve(null);
    await expect(visit()).rejects.toThrow('refused the request');
    serve([deck(1, 1)]);
    await visit();
    now += HOUR + 1;
    serve(null);
    const service = createService(() => now);
    expect((await service.open(API))?.count).toBe(1);
    await expect(service.update(() => {})).rejects.toThrow('refused the request');
    expect(service.ofFaction('shaper').basis.decks).toBe(1);
  });

  it('are not asked before they are here', () => {
    const service = createService();
    expect(() => service.ofFaction('shaper')).toThrow('loaded yet');
    return expect(service.update(() => {})).rejects.toThrow('not open');
  });

  it('last as long as the page where storage is denied', async () => {
    denyDatabase();
    serve([deck(1, 1)]);
    expect((await visit()).withAnt()).toBe(1);
    expect((await visit()).opened).toBeNull();
  });
});
