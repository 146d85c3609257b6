import type { NameOf } from '../../../domain/query-language/explain.ts';
import { matchTitles, rankTitles, readTitles, sortTitles } from '../../../domain/query-language/titles.ts';
import { formatDate } from '../../../domain/text/format.ts';
import { groupBy } from '../../../domain/text/groupBy.ts';
import { cardIdOf, type ListedCard } from '../../api/resources/listed.ts';
import { type CatalogueData, once } from '../data.ts';
import { REFERENCES, type References } from '../records/storedRecords.ts';
import { createRecordIndexes, type RecordIndex } from './recordIndex.ts';

export type SearchTools = ReturnType<typeof createSearchTools>;

/** @throws TypeError if a column of the packed form is missing */
export function createSearchTools(data: CatalogueData) {
  const { references } = data;
  return {
    indexes: createRecordIndexes(data),
    byName: createByName(data.cards().all),
    nameOf: createNames(references),
  };
}

/** Display names for values, from the reference collections. A snapshot has no name, so it is “Standard from 1 March 2026”. */
function createNames(references: References): NameOf {
  const names = new Map<string, string>();
  for (const collection of REFERENCES) {
    for (const record of references[collection]) {
      if ('name' in record) names.set(`${collection} ${record.id}`, record.name);
    }
  }
  for (const { id, format_id, date_start } of references.snapshots) {
    const format = names.get(`formats ${format_id}`) ?? format_id;
    names.set(`snapshots ${id}`, `${format} from ${formatDate(date_start)}`);
  }
  return ({ path }, value) => names.get(`${collectionOf(path[0] ?? '')} ${value}`) ?? value;
}

/** The collection whose ids an attribute holds: `card_cycles` for `card_cycle_id` and `card_cycle_ids`. */
function collectionOf(attribute: string): string {
  return attribute.replace(/(?:_ids?|s)?$/, 's');
}

type Positions = Uint32Array<ArrayBuffer>;

/** Cards indexed per step. */
const STEP = 250;

/**
 * Finds cards by name: by parts of it, without accents, with typos. A card is also found by the titles of its other faces.
 * The index is built lazily.
 */
export function createByName(rows: readonly ListedCard[]) {
  const parts = Array.from({ length: Math.ceil(rows.length / STEP) }, (_, part) =>
    once(() => readTitles(rows.slice(part * STEP, (part + 1) * STEP).map(titlesOf), part * STEP)),
  );
  const titles = once(() => sortTitles(parts.flatMap((part) => part())));
  const rank = (text: string, limit: number) =>
    rankTitles(titles(), text, limit).flatMap(({ position, match }) => {
      const card = rows[position];
      return card === undefined ? [] : [{ card, match }];
    });
  /** Once, although a search and its help ask for the same. */
  let last: { readonly words: string; readonly ranked: ReturnType<typeof rank> } | null = null;
  const rankAll = (words: string) => {
    if (last?.words !== words) last = { words, ranked: rank(words, rows.length) };
    return last.ranked;
  };
  const idAt = (position: number) => rows[position]?.id ?? '';

  return {
    /** The steps that build the index, so that a caller can yield in between. */
    steps: [...parts, titles],
    /** Cards with how they match, best first. */
    rank,

    /** Sorts positions by how well the card's name matches the words; others keep their order. */
    sortByRelevance: (index: RecordIndex, positions: Positions, words: string): Positions => {
      const byCard = groupBy(positions, (at) => cardIdAt(index, at));
      const names = titles().filter(({ position }) => byCard.has(idAt(position)));
      const best = matchTitles(names, words).flatMap(({ position }) => byCard.get(idAt(position)) ?? []);
      return Uint32Array.from(new Set([...best, ...positions]));
    },

    /** Records `within` the given positions with a similar name, one per card, best first. */
    similar: (index: RecordIndex, words: string, within: readonly number[], limit: number): Positions => {
      const allowed = new Set(within);
      const positions = rankAll(words).flatMap(
        ({ card }) => index.positionsByCard.get(card.id)?.find((at) => allowed.has(at)) ?? [],
      );
      return Uint32Array.from(positions.slice(0, limit));
    },
  };
}

function cardIdAt({ rows }: RecordIndex, position: number): string {
  const row = rows[position];
  return row === undefined ? '' : cardIdOf(row);
}

function titlesOf({ title, faces }: ListedCard) {
  return [title, ...faces.map((face) => face.title)].filter((one) => one !== null);
}
