import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Progress } from '../api/client.ts';
import { createCatalogueStore } from './catalogue.ts';
import { createController } from './controller.ts';
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
  const store = createCatalogueStore();
  const controller = createController(store, {
    apiAddress: async () => API,
    now: () => now,
    readStored,
    download: downloads,
  });
  return { store, controller, downloads, readStored, status: () => store.getState().status };
}

describe('starting', () => {
  it('uses what is stored at once, without a download', async () => {
    const { controller, downloads, status } = start({ storedAt: DOWNLOADED });
    expect(status().phase).toBe('idle');
    const started = controller.start({ dataSaver: false });
    expect(status().phase).toBe('loading');
    await started;
    expect(status()).toMatchObject({
      phase: 'ready',
      cards: 5,
      printings: 6,
      downloadedAt: DOWNLOADED,
      dataDate: '2024-05-01T00:00:00+00:00',
      bytes: 9,
    });
    expect(downloads).not.toHaveBeenCalled();
  });

  it('downloads where nothing is stored, and tells how far it is', async () => {
    const { store, controller, status } = start();
    const seen: (number | undefined)[] = [];
    store.subscribe(({ status: { progress } }) => seen.push(progress?.received));
    await controller.start({ dataSaver: false });
    expect(seen).toContain(3);
    expect(status()).toMatchObject({ phase: 'ready', progress: null, cards: 5 });
  });

  it('refreshes what was downloaded by a clock that was a year ahead', async () => {
    const { controller, downloads } = start({ storedAt: DOWNLOADED, now: DOWNLOADED - 9000 * HOUR });
    await controller.start({ dataSaver: false });
    expect(downloads).toHaveBeenCalledOnce();
  });

  it('refreshes what is older than a day while the old can be searched', async () => {
    const phases: string[] = [];
    const { store, controller, status } = start({ storedAt: DOWNLOADED, now: DOWNLOADED + 25 * HOUR });
    store.subscribe(({ status: { phase }, data }) => phases.push(`${phase} ${data !== null}`));
    await controller.start({ dataSaver: false });
    expect(phases).toContain('refreshing true');
    expect(status()).toMatchObject({ phase: 'ready', downloadedAt: LATER });
  });

  it('downloads nothing by itself where data is saved, however old the stored is', async () => {
    const empty = start();
    await empty.controller.start({ dataSaver: true });
    expect(empty.status().phase).toBe('saver');
    expect(empty.downloads).not.toHaveBeenCalled();
    await empty.controller.refresh();
    expect(empty.status().phase).toBe('ready');

    const old = start({ storedAt: DOWNLOADED, now: DOWNLOADED + 999 * HOUR });
    await old.controller.start({ dataSaver: true });
    expect(old.status().phase).toBe('ready');
    expect(old.downloads).not.toHaveBeenCalled();
  });

  it('happens once', async () => {
    const { controller, readStored } = start({ storedAt: DOWNLOADED });
    await Promise.all([controller.start({ dataSaver: false }), controller.start({ dataSaver: false })]);
    expect(readStored).toHaveBeenCalledOnce();
  });
});

describe('a download', () => {
  it('that fails says why, keeps the good data, and can be tried again', async () => {
    let fails = true;
    const { store, controller, status } = start({
      storedAt: DOWNLOADED,
      download: async () => {
        if (fails) throw new Error('The network is down');
        return poolWith({ downloadedAt: LATER });
      },
    });
    await controller.start({ dataSaver: false });
    const { data } = store.getState();
    await controller.refresh();
    expect(status()).toMatchObject({ phase: 'failed', problem: 'The network is down' });
    expect(store.getState().data).toBe(data);
    fails = false;
    await controller.refresh();
    expect(status()).toMatchObject({ phase: 'ready', problem: null, downloadedAt: LATER });
  });

  it('that is incomplete does not take the place of a whole one, but of nothing', async () => {
    const download = async () => poolWith({ missing: 2 });
    const whole = start({ storedAt: DOWNLOADED, download });
    await whole.controller.start({ dataSaver: false });
    await whole.controller.refresh();
    expect(whole.status()).toMatchObject({ phase: 'failed', missing: 0 });
    expect(whole.status().problem).toMatch(/incomplete/);

    const none = start({ download });
    await none.controller.start({ dataSaver: false });
    expect(none.status()).toMatchObject({ phase: 'ready', missing: 2 });
  });

  it('runs once at a time', async () => {
    const { controller, downloads } = start();
    await Promise.all([controller.refresh(), controller.refresh()]);
    expect(downloads).toHaveBeenCalledOnce();
  });

  it('that cannot be opened is said', async () => {
    const { card_type_id: _, ...columns } = packed.cards.columns;
    const damaged = { ...packed, cards: { ...packed.cards, columns } };
    const { controller, status } = start({ download: async () => damaged });
    await controller.start({ dataSaver: false });
    expect(status()).toMatchObject({ phase: 'failed', problem: 'The rows lack a column' });
  });
});
