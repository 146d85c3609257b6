import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Progress } from '../api/client.ts';
import { createLoader, progressOf } from '../loader.ts';
import { type OpenPool, openPool, refreshPool } from './openPool.ts';
import { type PackedCatalogue, pack, toBytes } from './records/packed.ts';
import { API } from './testing/sample.ts';
import { downloadSample } from './testing/server.ts';

const HOUR = 3_600_000;
const DOWNLOADED = 1_700_000_000_000;
const LATER = DOWNLOADED + 50 * HOUR;

let packed: PackedCatalogue;
beforeAll(async () => {
  packed = pack(await downloadSample({}, DOWNLOADED));
});

function poolWith(facts: Partial<PackedCatalogue['facts']>) {
  return { ...packed, facts: { ...packed.facts, ...facts } };
}

interface Setup {
  /** When the API's data was stored, or nothing. */
  readonly storedAt?: number;
  readonly download?: () => Promise<ReturnType<typeof poolWith>>;
  readonly now?: number;
}

function start({
  storedAt,
  download = async () => poolWith({ downloadedAt: LATER }),
  now = DOWNLOADED + HOUR,
}: Setup = {}) {
  const downloads = vi.fn(async (_api: string, onProgress: (progress: Progress) => void) => {
    onProgress({ received: 3, total: 11 });
    const downloaded = await download();
    return { bytes: await toBytes(downloaded), references: downloaded.references };
  });
  const readStored = vi.fn(async () =>
    storedAt === undefined ? null : { packed: poolWith({ downloadedAt: storedAt }), size: 9 },
  );
  const world = { apiAddress: async () => API, now: () => now, readStored, download: downloads };
  const loader = createLoader<OpenPool>('unknown');
  const { store, load, use } = loader;
  return {
    store,
    downloads,
    begin: (dataSaver = false) => load((report) => openPool({ dataSaver, report, use }, world)),
    refresh: () => load((report) => refreshPool(store.getState().value?.pool ?? null, report, world)),
    state: () => store.getState().state,
    value: () => store.getState().value,
    facts: () => store.getState().value?.pool.facts,
  };
}

describe('starting', () => {
  it('uses what is stored at once, without a download', async () => {
    const { begin, downloads, state, value, facts } = start({ storedAt: DOWNLOADED });
    expect(state().phase).toBe('idle');
    const begun = begin();
    expect(state().phase).toBe('loading');
    await begun;
    expect(state().phase).toBe('ready');
    expect(value()?.bytes).toBe(9);
    expect(value()?.pool.counts).toEqual({ cards: 5, printings: 6 });
    expect(facts()).toMatchObject({ downloadedAt: DOWNLOADED, dataDate: '2024-05-01T00:00:00+00:00' });
    expect(downloads).not.toHaveBeenCalled();
  });

  it('downloads where nothing is stored, and tells how far it is', async () => {
    const { store, begin, state, value } = start();
    const seen: (number | undefined)[] = [];
    store.subscribe((now) => seen.push(progressOf(now.state)?.received));
    await begin();
    expect(seen).toContain(3);
    expect(state()).toEqual({ phase: 'ready' });
    expect(value()?.pool.counts.cards).toBe(5);
  });

  it('refreshes what was downloaded by a clock that was a year ahead', async () => {
    const { begin, downloads } = start({ storedAt: DOWNLOADED, now: DOWNLOADED - 9000 * HOUR });
    await begin();
    expect(downloads).toHaveBeenCalledOnce();
  });

  it('refreshes what is older than a day while the old can be searched', async () => {
    const seen: string[] = [];
    const { store, begin, state, facts } = start({ storedAt: DOWNLOADED, now: DOWNLOADED + 25 * HOUR });
    store.subscribe((now) => seen.push(`${now.state.phase} ${now.value?.pool.facts.downloadedAt}`));
    await begin();
    expect(seen).toContain(`loading ${DOWNLOADED}`);
    expect(state().phase).toBe('ready');
    expect(facts()?.downloadedAt).toBe(LATER);
  });

  it('downloads nothing by itself where data is saved, however old the stored is', async () => {
    const empty = start();
    await empty.begin(true);
    expect(empty.state().phase).toBe('refused');
    expect(empty.downloads).not.toHaveBeenCalled();
    await empty.refresh();
    expect(empty.state().phase).toBe('ready');

    const old = start({ storedAt: DOWNLOADED, now: DOWNLOADED + 999 * HOUR });
    await old.begin(true);
    expect(old.state().phase).toBe('ready');
    expect(old.downloads).not.toHaveBeenCalled();
  });
});

describe('a download', () => {
  it('that fails says why, keeps the good data, and can be tried again', async () => {
    let fails = true;
    const { begin, refresh, state, value, facts } = start({
      storedAt: DOWNLOADED,
      download: async () => {
        if (fails) throw new Error('The network is down');
        return poolWith({ downloadedAt: LATER });
      },
    });
    await begin();
    const before = value();
    await refresh();
    expect(state()).toEqual({ phase: 'failed', problem: 'The network is down' });
    expect(value()).toBe(before);
    fails = false;
    await refresh();
    expect(state()).toEqual({ phase: 'ready' });
    expect(facts()?.downloadedAt).toBe(LATER);
  });

  it('that is incomplete does not take the place of a whole one, but of nothing', async () => {
    const download = async () => poolWith({ missing: 2 });
    const whole = start({ storedAt: DOWNLOADED, download });
    await whole.begin();
    await whole.refresh();
    expect(whole.state()).toMatchObject({ phase: 'failed', problem: expect.stringMatching(/incomplete/) });
    expect(whole.facts()?.missing).toBe(0);

    const none = start({ download });
    await none.begin();
    expect(none.state().phase).toBe('ready');
    expect(none.facts()?.missing).toBe(2);
  });

  it('runs once at a time', async () => {
    const { refresh, downloads } = start();
    await Promise.all([refresh(), refresh()]);
    expect(downloads).toHaveBeenCalledOnce();
  });

  it('that cannot be opened is said', async () => {
    const { card_type_id: _, ...columns } = packed.cards.columns;
    const damaged = { ...packed, cards: { ...packed.cards, columns } };
    const { begin, state } = start({ download: async () => damaged });
    await begin();
    expect(state()).toEqual({ phase: 'failed', problem: 'The rows lack a column' });
  });
});
