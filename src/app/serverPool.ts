import { downloadCatalogue } from '../data/catalogue/download/download.ts';
import { type CardPool, createCardPool } from '../data/catalogue/query/cardPool.ts';
import { loadRegexEngine } from '../data/catalogue/query/regexEngine.ts';
import { pack } from '../data/catalogue/records/packed.ts';
import { inSlices } from '../data/idle.ts';

/** Milliseconds until a pool is reloaded; with the server's own data, `forget` replaces it earlier. */
const FRESH_FOR = 600_000;
/** Milliseconds before a retry after a failure. */
const PAUSE = 60_000;

/** The server's card pool. @param api the API's root */
export function createServerPool(api: string) {
  let pool: CardPool | null = null;
  let reading: Promise<CardPool> | null = null;
  let dueAt = 0;

  /** Loads it if necessary. @throws ApiError */
  function get(): Promise<CardPool> {
    if (pool !== null && Date.now() < dueAt) return Promise.resolve(pool);
    reading ??= begin();
    return pool === null ? reading : Promise.resolve(pool);
  }

  function begin(): Promise<CardPool> {
    const own = read(api);
    const end = (made: CardPool | null) => {
      // Discard a load that the data has outdated
      if (reading !== own) return;
      reading = null;
      pool = made ?? pool;
      dueAt = Date.now() + (made === null ? PAUSE : FRESH_FOR);
    };
    own.then(end, () => end(null));
    return own;
  }

  return {
    get,
    /** The current pool; starts loading if it is missing or stale. */
    current() {
      if (Date.now() >= dueAt) get().catch(() => {});
      return pool;
    },
    /** Call after the data has changed. */
    forget() {
      pool = null;
      reading = null;
      dueAt = 0;
    },
  };
}

async function read(api: string): Promise<CardPool> {
  const catalogue = await downloadCatalogue(api);
  const pool = createCardPool(pack(catalogue));
  await inSlices(pool.prepare('cards'));
  await loadRegexEngine();
  return pool;
}
