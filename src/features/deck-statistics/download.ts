import * as v from 'valibot';
import { readAll, readOnePage, type WholeCollection } from '../../data/api/client.ts';
import { readAttributes, readCollection } from '../../data/api/documents.ts';
import { patience, withRetry } from '../../data/api/patience.ts';
import { collectionTarget, type Target, withParam } from '../../domain/json-api/target.ts';
import type { StoredDecks } from './packed.ts';
import { collectDecks, type DeckCollector } from './table.ts';

/** Decklists received so far, and of how many where the server says so. */
export interface Progress {
  readonly received: number;
  readonly total: number | null;
}

interface Download {
  /** Root of the API */
  readonly api: string;
  readonly onProgress: (progress: Progress) => void;
  /** Milliseconds since 1970 */
  readonly now: () => number;
}

/** Milliseconds after which what does not add up is read as a whole again. */
const WHOLE_AGAIN = 24 * 3_600_000;

const deckText = v.nullish(v.string(), '');
/** What is asked for of a decklist. One without an identity counts too, and slots are looked at one by one. */
const deckSchema = v.object({
  identity_card_id: deckText,
  side_id: deckText,
  faction_id: deckText,
  created_at: deckText,
  updated_at: deckText,
  card_slots: v.nullish(v.record(v.string(), v.unknown()), {}),
});

const DECKS = withParam(
  collectionTarget('decklists'),
  'fields[decklists]',
  Object.keys(deckSchema.entries).join(','),
);

/** Reads all decklists, page by page, straight into columns. @throws ApiError */
export async function downloadDecks(download: Download): Promise<StoredDecks> {
  const decks = collectDecks();
  const read = await readInto(decks, DECKS, download);
  const now = download.now();
  return {
    table: decks.finish(),
    facts: {
      newest: read.newest,
      total: read.total,
      invalid: read.invalid,
      readAt: now,
      checkedAt: now,
    },
  };
}

/**
 * The decklists as they are now, where the API has others than those stored: what changed since is asked for by `updated_at`.
 * A deck that was deleted is not among what changed: where the numbers do not add up afterwards, all is read again, at most
 * once a day; until then the deck still counts. @throws ApiError
 */
export async function refreshDecks(stored: StoredDecks, download: Download): Promise<StoredDecks> {
  const { facts, table } = stored;
  const head = await readHead(download.api);
  const checkedAt = download.now();
  const mayReadWhole = checkedAt - facts.readAt >= WHOLE_AGAIN;
  const unchanged: StoredDecks = { table, facts: { ...facts, checkedAt } };
  if (head.total === facts.total && head.newest === facts.newest)
    return addsUp(stored) || !mayReadWhole ? unchanged : downloadDecks(download);
  if (facts.newest === '') return downloadDecks(download);

  const decks = collectDecks();
  // From the latest second on, not after it: another deck may have changed within it
  const since = withParam(DECKS, 'filter[updated_at][gte]', facts.newest);
  const changed = await readInto(decks, since, download);
  // The newer state of a deck comes first, and that before is then left out
  decks.addTable(table);
  const merged: StoredDecks = {
    table: decks.finish(),
    facts: { ...facts, newest: later(head.newest, changed.newest), total: head.total, checkedAt },
  };
  const isComplete = changed.invalid === 0 && addsUp(merged);
  return isComplete || !mayReadWhole ? merged : downloadDecks(download);
}

/** Whether as many decks are here as the API counts. Without a count there is nothing to compare. */
function addsUp({ table, facts }: StoredDecks): boolean {
  return facts.total === null || table.count + facts.invalid === facts.total;
}

interface Read {
  readonly newest: string;
  readonly invalid: number;
  readonly total: number | null;
}

/** Adds all decks of a list as they come, so that no more than a page of them is ever held as objects. */
async function readInto(decks: DeckCollector, target: Target, { api, onProgress }: Download): Promise<Read> {
  let newest = '';
  const { invalid, total }: WholeCollection<{ readonly id: string }> = await readAll(
    target,
    api,
    (document, url) =>
      readCollection('decklists', document, url, (record) => {
        const deck = readAttributes(record, deckSchema);
        if (deck === null) return null;
        decks.add(deck);
        newest = later(newest, deck.updated_at);
        return { id: deck.id };
      }),
    { patience, onPage: (received, of) => onProgress({ received, total: of }) },
  );
  return { newest, invalid, total };
}

/** How many decklists there are, and when the latest of them changed. */
async function readHead(api: string): Promise<{ readonly total: number | null; readonly newest: string }> {
  const target = withParam(withParam(DECKS, 'sort', '-updated_at,id'), 'page[size]', '1');
  const { records, page } = await withRetry(
    () =>
      readOnePage(
        target,
        api,
        (document, url) =>
          readCollection('decklists', document, url, (record) => readAttributes(record, deckSchema)),
        undefined,
        'no-cache',
      ),
    undefined,
  );
  return { total: page.total, newest: records[0]?.updated_at ?? '' };
}

function later(a: string, b: string): string {
  return a === '' || Date.parse(b) > Date.parse(a) ? b : a;
}
