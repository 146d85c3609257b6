import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { findRecords } from '../../../../e2e/setup/findRecords.ts';
import { setDates } from '../../../data/catalogue/query/searchTools.ts';
import type { Kind } from '../fields.ts';
import { buildIndex, type SearchContext, type SearchIndex, type SearchRecord } from '../searchIndex.ts';

/** The real records, and beside them the queries. */
const DUMPS = findRecords() ?? '';

/** Whether there are queries beside the records. */
export const HAS_REAL_DATA = existsSync(`${dirname(DUMPS)}/search-cases.json.gz`);

/** The day of the records and of the reference's answers over them. */
export const REAL_TODAY = '2026-05-09';

/** A query that a user sent and the ids that the reference found; null where it rejected the query. */
export interface RealCase {
  readonly query: string;
  readonly cards: readonly string[] | null;
  readonly printings: readonly string[] | null;
}

/** A description of cards and the cards that are meant. */
export interface PlainCase {
  readonly words: string;
  readonly meaning: string;
  /** Whether these cards exactly are meant, or every one shown is among them and at least a third is shown. */
  readonly how: 'equal' | 'within';
  readonly ids: readonly string[];
}

export function readPlainCases(): readonly PlainCase[] {
  const { cases }: { cases: readonly PlainCase[] } = JSON.parse(
    readFileSync(`${dirname(DUMPS)}/plain-words.json`, 'utf8'),
  );
  return cases;
}

export function readRealCases(): readonly RealCase[] {
  return readJson(`${dirname(DUMPS)}/search-cases`);
}

/** The records of a collection; none where it has no dump. */
export function readRealRecords(collection: string): readonly SearchRecord[] {
  if (!existsSync(`${DUMPS}/${collection}.json.gz`)) return [];
  return readJson<{ data: readonly SearchRecord[] }>(`${DUMPS}/${collection}`).data;
}

export function readRealContext(): SearchContext {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const number = (value: unknown) => (typeof value === 'number' ? value : null);
  return {
    ...setDates({
      card_sets: readRealRecords('card_sets').map(({ id, attributes }) => ({
        id,
        card_cycle_id: text(attributes.card_cycle_id),
        date_release: text(attributes.date_release),
        legacy_code: text(attributes.legacy_code),
      })),
      card_cycles: readRealRecords('card_cycles').map(({ id, attributes }) => ({
        id,
        position: number(attributes.position),
        legacy_code: text(attributes.legacy_code),
      })),
    }),
    subtypeNames: new Map(
      readRealRecords('card_subtypes').map(({ id, attributes }) => [id, text(attributes.name)]),
    ),
    snapshots: readRealRecords('snapshots').map(({ id, attributes }) => ({
      id,
      format_id: text(attributes.format_id),
      active: attributes.active === true,
      date_start: text(attributes.date_start),
      restriction_id: attributes.restriction_id === null ? null : text(attributes.restriction_id),
    })),
  };
}

export function readRealIndexes(): Readonly<Record<Kind, SearchIndex>> {
  const context = readRealContext();
  return {
    cards: buildIndex('cards', readRealRecords('cards'), context),
    printings: buildIndex('printings', readRealRecords('printings'), context),
  };
}

function readJson<T>(file: string): T {
  return JSON.parse(gunzipSync(readFileSync(`${file}.json.gz`)).toString());
}
