import { interpret, interpretLeniently } from '../../query-language/correct/correct.ts';
import { relaxed } from '../../query-language/edit.ts';
import { explain, type NameOf } from '../../query-language/explain.ts';
import type { Kind } from '../../query-language/fields.ts';
import { parse } from '../../query-language/parse.ts';
import { sortByRank } from '../order/ranks.ts';
import type { ByName } from './byName.ts';
import { createFind, type Find } from './find.ts';
import type { Playability } from './playability.ts';
import type { Relaxation, SearchAnswer, SearchRequest } from './protocol.ts';
import type { Sides } from './recordIndex.ts';
import { splitTitle } from './titleWords.ts';

export interface SearchTools {
  readonly sides: Sides;
  readonly byName: ByName;
  readonly isPlayable: Playability;
  readonly nameOf: NameOf;
  /** Names in lower case */
  readonly subtypes: ReadonlySet<string>;
}

/** How many similar names are given, and how many conditions are tried without. */
const MOST_SIMILAR = 12;
const MOST_RELAXED = 12;
/** In characters: more than this nobody reads. */
const LONGEST_EXPLANATION = 600;

/**
 * Understands a query as typed, then searches, judges and sorts; where nothing is found, looks for what may be meant unless
 * no help is wanted.
 */
export function search(
  request: SearchRequest,
  today: string,
  tools: SearchTools,
  { helps } = { helps: true },
): SearchAnswer {
  const { sides, byName, isPlayable, nameOf, subtypes } = tools;
  const { index } = sides.of(request.kind);
  const interpretation = interpret(request.query, request.kind, { today, subtypes, index });
  if (!interpretation.ok) {
    const { error, suggestion } = interpretation;
    return { type: 'search', outcome: 'rejected', kind: request.kind, error, suggestion };
  }

  const { kind, query, notes } = interpretation;
  const side = sides.of(kind);
  const find = createFind(side, today);
  const found = find(query);
  if (!found.ok) return { type: 'search', outcome: 'rejected', kind, error: found.error, suggestion: null };

  const fits = (at: number) => isPlayable(kind, at, request.format);
  const shown = (positions: readonly number[]) => (request.playableOnly ? positions.filter(fits) : positions);
  const { words, rest } = splitTitle(query);
  const interpreted = {
    type: 'search',
    kind,
    searched: query,
    notes,
    explanation: inWords(query, kind, nameOf),
    unplayable: found.positions.reduce((count, at) => count + (fits(at) ? 0 : 1), 0),
  } as const;
  const sorted = sortByRank(shown(found.positions), side.ranks(request.sort));
  if (sorted.length > 0) {
    const isByName = request.sort.by === 'relevance' && words !== '';
    const positions = isByName ? byName.sortByRelevance(side, sorted, words) : sorted;
    return { ...interpreted, outcome: 'found', positions };
  }
  // What is left out as not legal can be shown, which is all the help it takes.
  if (found.positions.length > 0 || !helps) {
    return {
      ...interpreted,
      outcome: 'empty',
      similar: new Uint32Array(),
      relaxations: [],
      alternative: null,
    };
  }
  const others = find(rest);
  return {
    ...interpreted,
    outcome: 'empty',
    similar: byName.similar(side, words, others.ok ? others.positions : [], MOST_SIMILAR),
    relaxations: relaxations(find, query, shown),
    alternative: alternativeTo(request, query, kind, today, tools),
  };
}

/** What a query that finds nothing as it stands finds when it is read as loosely as a broken one. */
function alternativeTo(
  { format, playableOnly }: SearchRequest,
  query: string,
  kind: Kind,
  today: string,
  { sides, subtypes, isPlayable }: SearchTools,
) {
  const reading = interpretLeniently(query, kind, { today, subtypes, index: sides.of(kind).index });
  if (reading === null) return null;
  const found = createFind(sides.of(reading.kind), today)(reading.query);
  const positions = found.ok ? found.positions : [];
  const shown = playableOnly ? positions.filter((at) => isPlayable(reading.kind, at, format)) : positions;
  return shown.length === 0 ? null : { query: reading.query, kind: reading.kind, count: shown.length };
}

/** What would be shown without each condition, most first. */
function relaxations(
  find: Find,
  query: string,
  shown: (positions: readonly number[]) => readonly number[],
): readonly Relaxation[] {
  return relaxed(query)
    .slice(0, MOST_RELAXED)
    .map((relaxation) => {
      const found = find(relaxation.query);
      return { ...relaxation, count: found.ok ? shown(found.positions).length : 0 };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

function inWords(query: string, kind: Kind, nameOf: NameOf): string {
  const tree = query === '' ? null : parse(query);
  const words = tree?.ok ? explain(tree.value, kind, nameOf) : '';
  return words.length > LONGEST_EXPLANATION ? `${words.slice(0, LONGEST_EXPLANATION)}…` : words;
}
