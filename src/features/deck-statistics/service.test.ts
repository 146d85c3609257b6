import { beforeEach, describe, expect, it } from 'vitest';
import { createDataset } from '../../../engine/dataset.ts';
import { createApi } from '../../../server/api/createApi.ts';
import { setTransport } from '../../data/api/fetchJson.ts';
import type { JsonObject } from '../../domain/json-api/jsonapi.ts';
import type { StoredDecks } from './packed.ts';
import { createService, type FromDecksWorker } from './service.ts';

const API = 'https://cards.example/api/v3/public';
const HOUR = 3_600_000;

let asked: string[];
let events: FromDecksWorker[];
let stored: StoredDecks | null;
let now: number;
/** As where storage is denied. */
let isDenied: boolean;

beforeEach(() => {
  events = [];
  stored = null;
  now = 1_000_000_000_000;
  isDenied = false;
});

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

/** The API over these decks, or one that fails. */
function serve(decklists: readonly JsonObject[] | null): void {
  const api = decklists === null ? null : createApi(createDataset({ decklists }));
  asked = [];
  setTransport(async (url, init) => {
    asked.push(decodeURIComponent(url.slice(API.length)));
    return api === null ? new Response('', { status: 410 }) : api.fetch(new Request(url, init));
  });
}

function start() {
  return createService(
    (event) => events.push(event),
    {
      read: async () => stored,
      write: async (_api, decks) => {
        if (isDenied) return false;
        stored = decks;
        return true;
      },
    },
    () => now,
  );
}

/** A page that is opened: its decks, as far as they are here. */
async function open(mayDownload = true) {
  events = [];
  const service = start();
  await service.receive({ type: 'open', api: API, mayDownload });
  return service;
}

const types = () => events.map(({ type }) => type);

async function decksWithAnt(service: Awaited<ReturnType<typeof open>>): Promise<number | undefined> {
  await service.receive({
    type: 'ask',
    id: 1,
    question: { type: 'card', cardId: 'ant', sideId: 'runner', since: null },
  });
  const event = events.at(-1);
  return event?.type === 'answer' && 'decks' in event.answer ? event.answer.decks : undefined;
}

describe('all decklists', () => {
  it('are read page by page, with progress, and kept', async () => {
    serve(Array.from({ length: 2500 }, (_, id) => deck(id, 1)));
    const service = await open();
    expect(types()).toEqual(['progress', 'progress', 'progress', 'ready', 'checked']);
    expect(events[1]).toEqual({ type: 'progress', received: 2000, total: 2500 });
    expect(asked.length).toBe(3);
    expect(asked[0]).toContain('fields[decklists]=');
    expect(asked[0]).not.toContain('notes');
    expect(await decksWithAnt(service)).toBe(2500);
    expect(stored?.table.count).toBe(2500);
  });

  it('are not asked for again within an hour, and then compared in one request', async () => {
    serve([deck(1, 1), deck(2, 2)]);
    await open();
    asked = [];
    await open();
    expect(asked).toEqual([]);
    now += HOUR + 1;
    await open();
    expect(asked).toEqual([expect.stringContaining('page[size]=1')]);
    expect(types()).toEqual(['ready', 'checked']);
  });

  it('are brought up to date by what changed: new decks, and others than they were', async () => {
    serve([deck(1, 1), deck(2, 2), deck(3, 1, {})]);
    await open();
    now += HOUR + 1;
    // One that changed in the very second of the latest before
    serve([deck(1, 1), deck(2, 2, {}), deck(3, 3), deck(4, 3)]);
    const service = await open();
    expect(asked.at(-1)).toContain('filter[updated_at][gte]=2030-01-02');
    expect(asked.length).toBe(2);
    expect(await decksWithAnt(service)).toBe(3);
    expect(stored?.table.count).toBe(4);
    expect(stored?.facts).toMatchObject({ total: 4, newest: '2030-01-03T00:00:00+00:00' });
  });

  it('are read as a whole again where some are gone, at most once a day', async () => {
    serve([deck(1, 1), deck(2, 2), deck(3, 2)]);
    await open();
    serve([deck(1, 1), deck(3, 2), deck(4, 3)]);
    now += HOUR + 1;
    expect(await decksWithAnt(await open())).toBe(4);
    now += 24 * HOUR;
    expect(await decksWithAnt(await open())).toBe(3);
    expect(asked.at(-1)).not.toContain('updated_at][gte]');
    serve([deck(1, 1), deck(4, 3), deck(5, 4)]);
    now += 24 * HOUR;
    expect(await decksWithAnt(await open())).toBe(3);
    expect(asked.length).toBe(3);
  });

  it('are none: a collection that is empty', async () => {
    serve([]);
    await open();
    expect(events.find(({ type }) => type === 'ready')).toEqual({
      type: 'ready',
      basis: { decks: 0, from: null, to: null },
    });
  });

  it('wait to be asked for where data is saved', async () => {
    serve([deck(1, 1)]);
    const service = await open(false);
    expect([types(), asked]).toEqual([['none'], []]);
    await service.receive({ type: 'download' });
    expect(await decksWithAnt(service)).toBe(1);
  });

  it('say in words that the API failed, and are read when asked for again', async () => {
    serve(null);
    const service = await open();
    expect(events).toEqual([{ type: 'failed', problem: expect.stringMatching(/\w+/) }]);
    expect(await decksWithAnt(service)).toBeUndefined();
    expect(events.at(-1)).toEqual({ type: 'fault', id: 1 });
    serve([deck(1, 1)]);
    await service.receive({ type: 'download' });
    expect(await decksWithAnt(service)).toBe(1);
  });

  it('stay as they were where they cannot be brought up to date', async () => {
    serve([deck(1, 1)]);
    await open();
    now += HOUR + 1;
    serve(null);
    const service = await open();
    expect(types()).toEqual(['ready', 'failed']);
    expect(await decksWithAnt(service)).toBe(1);
  });

  it('last as long as the page where storage is denied', async () => {
    isDenied = true;
    serve([deck(1, 1)]);
    expect(await decksWithAnt(await open())).toBe(1);
    expect(stored).toBeNull();
  });
});
