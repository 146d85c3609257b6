import * as v from 'valibot';
import { PLAIN_CASES, readJson, readRecords, SEARCH_CASES } from '../../../../server/testing/records.ts';
import { setDates } from '../../../data/catalogue/query/searchTools.ts';
import type { Kind } from '../fields.ts';
import { buildIndex, type SearchContext, type SearchIndex } from '../searchIndex.ts';

/** The day of the records and of the reference's answers over them. */
export const REAL_TODAY = '2026-05-09';

/** Queries that users sent and the ids that the reference found; null where it rejected the query. */
const realCasesSchema = v.array(
  v.object({
    query: v.string(),
    cards: v.nullable(v.array(v.string())),
    printings: v.nullable(v.array(v.string())),
  }),
);

/** Descriptions of cards and the cards that are meant: exactly these, or every one shown is among them and at least a third is shown. */
const plainCasesSchema = v.object({
  cases: v.array(
    v.object({
      words: v.string(),
      meaning: v.string(),
      how: v.picklist(['equal', 'within']),
      ids: v.array(v.string()),
    }),
  ),
});

export function readPlainCases() {
  return v.parse(plainCasesSchema, readJson(PLAIN_CASES)).cases;
}

export function readRealCases() {
  return v.parse(realCasesSchema, readJson(SEARCH_CASES));
}

export function readRealContext(): SearchContext {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const number = (value: unknown) => (typeof value === 'number' ? value : null);
  return {
    ...setDates({
      card_sets: readRecords('card_sets').map(({ id, attributes }) => ({
        id,
        card_cycle_id: text(attributes.card_cycle_id),
        date_release: text(attributes.date_release),
        legacy_code: text(attributes.legacy_code),
      })),
      card_cycles: readRecords('card_cycles').map(({ id, attributes }) => ({
        id,
        position: number(attributes.position),
        legacy_code: text(attributes.legacy_code),
      })),
    }),
    subtypeNames: new Map(
      readRecords('card_subtypes').map(({ id, attributes }) => [id, text(attributes.name)]),
    ),
    snapshots: readRecords('snapshots').map(({ id, attributes }) => ({
      id,
      format_id: text(attributes.format_id),
      active: attributes.active === true,
      date_start: text(attributes.date_start),
      restriction_id: attributes.restriction_id === null ? null : text(attributes.restriction_id),
    })),
  };
}

let indexes: Readonly<Record<Kind, SearchIndex>> | undefined;

/** Made once in a worker. */
export function readRealIndexes(): Readonly<Record<Kind, SearchIndex>> {
  indexes ??= {
    cards: buildIndex('cards', readRecords('cards'), readRealContext()),
    printings: buildIndex('printings', readRecords('printings'), readRealContext()),
  };
  return indexes;
}
