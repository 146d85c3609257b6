import type { JsonObject } from '../../../domain/json-api/jsonapi.ts';
import { collectionTarget, type Target, withParam } from '../../../domain/json-api/target.ts';
import { setApiAddress } from '../../api/base.ts';
import { readOnePage } from '../../api/client.ts';
import { readCollection } from '../../api/documents.ts';
import { ApiError, describeFault } from '../../api/errors.ts';
import type { Page } from '../../api/paging.ts';
import { withRetry } from '../../api/patience.ts';
import { choiceOf, isSame } from '../choices.ts';
import { type KeptSlice, noteChecked, readRecords, readSlices, type Wanted, writePart } from '../keptData.ts';

/** To the downloading worker; it gets one, and is ended when it is done or no longer wanted. */
export interface KeepRequest {
  /** Root of the API */
  readonly api: string;
  readonly wanted: readonly Wanted[];
  /** By format id: the cards that a deck of it may hold */
  readonly cardsOf: Readonly<Record<string, readonly string[]>>;
}

/** From the downloading worker. */
export type KeepEvent =
  /** Records that were read, of so many as far as they are counted */
  | { readonly type: 'progress'; readonly received: number; readonly total: number }
  | { readonly type: 'done' }
  /** `problem`: in words, without a full stop. What came until then is kept, and the next time goes on from there. */
  | { readonly type: 'failed'; readonly problem: string };

const PAGE_SIZE = 1000;
/** The live API has more decklists than a phone should hold: the newest of those that were chosen. */
const MOST_DECKS = 2000;

type RawRecord = JsonObject & { readonly id: string };

/** Brings every wanted slice up to date, one after another; never throws. */
export async function runKeep(
  { api, wanted, cardsOf }: KeepRequest,
  post: (event: KeepEvent) => void,
  now: () => number = Date.now,
): Promise<void> {
  setApiAddress(api);
  try {
    const kept = await readSlices(api);
    let received = 0;
    let total = 0;
    for (const want of wanted) {
      const choice = choiceOf(want);
      const allowed = choice?.by === 'format' ? new Set<string>(cardsOf[choice.value] ?? []) : null;
      const fits = (record: RawRecord) => {
        if (choice === null || choice.by === 'newest') return true;
        return allowed === null ? hasTag(record, choice.value) : isDeckOf(record, allowed);
      };
      const before = kept.find((slice) => isSame(slice, want)) ?? null;
      const done = received;
      await keepSlice({ api, want, fits, before, now }, (read, of) => {
        received = done + read;
        post({ type: 'progress', received, total: Math.max(total, done + of) });
        total = Math.max(total, done + of);
      });
    }
    post({ type: 'done' });
  } catch (error) {
    post({ type: 'failed', problem: inWords(error) });
  }
}

interface Job {
  readonly api: string;
  readonly want: Wanted;
  readonly fits: (record: RawRecord) => boolean;
  readonly before: KeptSlice | null;
  readonly now: () => number;
}

type Report = (read: number, of: number) => void;

async function keepSlice(job: Job, report: Report): Promise<void> {
  const { before } = job;
  if (before !== null && before.nextPage === null && (await bringUpToDate(job, before, report))) return;
  await readWhole(job, before?.nextPage === null ? null : before, report);
}

/**
 * What changed since: records of a later `updated_at`, which the API filters and sorts by. False where the numbers do not
 * add up afterwards, since records that are gone are not among those that changed.
 */
async function bringUpToDate(job: Job, before: KeptSlice, report: Report): Promise<boolean> {
  const { api, want, fits, now } = job;
  const latest = withParam(collectionTarget(want.collection), 'sort', '-updated_at');
  const head = await read(withParam(latest, 'page[size]', '1'), job);
  const total = head.page.total;
  const newest = newestOf(head.records, before.newest);
  if (total === before.total && newest === before.newest) {
    await noteChecked(before, now());
    return true;
  }
  if (before.newest === '' || total === null || total < (before.total ?? 0)) return false;
  const known = await readRecords(before);
  if (known === null) return false;
  const byId = new Set<unknown>(known.map(({ id }) => id));
  const changed: RawRecord[] = [];
  let added = 0;
  for await (const page of pagesFrom(changedSince(want, before.newest), job)) {
    added += page.records.filter(({ id }) => !byId.has(id)).length;
    changed.push(...page.records.filter((record) => byId.has(record.id) || fits(record)));
    report(changed.length, page.page.total ?? changed.length);
  }
  if ((before.total ?? 0) + added !== total) return false;
  const records = new Set([...byId, ...changed.map(({ id }) => id)]).size;
  const slice = { ...before, records, newest, total, keptAt: now() };
  await writePart({ ...slice, api }, changed, false);
  return true;
}

/** All pages, from the first or from where an interrupted download stopped, each stored as it comes. */
async function readWhole(job: Job, interrupted: KeptSlice | null, report: Report): Promise<void> {
  const { api, want, fits, now } = job;
  const sort = want.part === '' ? 'id' : '-updated_at,id';
  const start = withParam(
    withParam(collectionTarget(want.collection), 'sort', sort),
    'page[size]',
    String(PAGE_SIZE),
  );
  const first = interrupted?.nextPage ?? 1;
  let kept = first === 1 ? null : interrupted;
  for await (const { records, page } of pagesFrom(withParam(start, 'page[number]', String(first)), job)) {
    // Something came or went meanwhile: the pages before are no longer those that were read
    if (kept !== null && page.total !== kept.total && want.part === '') return readWhole(job, null, report);
    const fitting = records.filter(fits);
    const number = (kept?.records ?? 0) + fitting.length;
    const isFull = want.part !== '' && number >= MOST_DECKS;
    kept = await writePart(
      {
        api,
        collection: want.collection,
        part: want.part,
        records: number,
        nextPage: page.next === null || isFull ? null : page.number + 1,
        total: page.total,
        newest: newestOf(records, kept?.newest ?? ''),
        keptAt: now(),
      },
      fitting,
      kept === null,
    );
    report(page.to, page.total ?? page.to);
    if (isFull) return;
  }
}

function changedSince({ collection }: Wanted, newest: string): Target {
  const target = withParam(collectionTarget(collection), 'filter[updated_at][gt]', newest);
  return withParam(withParam(target, 'sort', 'id'), 'page[size]', String(PAGE_SIZE));
}

interface RawPage {
  readonly records: readonly RawRecord[];
  readonly page: Page;
}

async function* pagesFrom(target: Target, job: Job): AsyncGenerator<RawPage> {
  let next: Target | null = target;
  while (next !== null) {
    const answer: RawPage = await read(next, job);
    yield answer;
    next = answer.page.next;
  }
}

/** A page as the API sent it; a long download asks again where a fault may pass. */
function read(target: Target, { api, want }: Job): Promise<RawPage> {
  const parse = (document: unknown, url: string) =>
    readCollection(want.collection, document, url, (record) => (isRecord(record) ? record : null));
  return withRetry(() => readOnePage(target, api, parse, undefined, 'no-cache'), undefined);
}

/** Whether a value of a JSON document is a resource object. */
function isRecord(value: unknown): value is RawRecord {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

function attribute({ attributes }: RawRecord, name: string): unknown {
  return typeof attributes === 'object' && attributes !== null && name in attributes
    ? Object.entries(attributes).find(([key]) => key === name)?.[1]
    : undefined;
}

function newestOf(records: readonly RawRecord[], newest: string): string {
  let latest = newest;
  for (const record of records) {
    const updated = attribute(record, 'updated_at');
    if (typeof updated === 'string' && (latest === '' || Date.parse(updated) > Date.parse(latest)))
      latest = updated;
  }
  return latest;
}

function hasTag(deck: RawRecord, tag: string): boolean {
  const tags = attribute(deck, 'tags');
  return Array.isArray(tags) && tags.includes(tag);
}

function isDeckOf(deck: RawRecord, allowed: ReadonlySet<string>): boolean {
  const slots = attribute(deck, 'card_slots');
  const identity = attribute(deck, 'identity_card_id');
  const cards = typeof slots === 'object' && slots !== null ? Object.keys(slots) : [];
  return typeof identity === 'string' && [identity, ...cards].every((card) => allowed.has(card));
}

function inWords(error: unknown): string {
  if (error instanceof ApiError) return describeFault(error.fault);
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    return 'The browser has no space left for this';
  return 'The browser does not allow this to be saved';
}
