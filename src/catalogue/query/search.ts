import { interpret, reread } from '../../query-language/correct/correct.ts';
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
 * it is told that no help is wanted.
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
    const side = sides.of(request.kind);
    return {
      ...nothing(request.kind),
      error: interpretation.error,
      suggestion: interpretation.suggestion,
      ...(helps && { similar: byName.similar(side, request.query, [...side.rows.keys()], MOST_SIMILAR) }),
    };
  }

  const { kind, query, notes } = interpretation;
  const side = sides.of(kind);
  const find = createFind(side, today);
  const found = find(query);
  if (!found.ok) return { ...nothing(kind), error: found.error };

  const fits = (at: number) => isPlayable(kind, at, request.format);
  const shown = (positions: readonly number[]) => (request.playableOnly ? positions.filter(fits) : positions);
  const { words, rest } = splitTitle(query);
  const sorted = sortByRank(shown(found.positions), side.ranks(request.sort));
  const answer: SearchAnswer = {
    ...nothing(kind),
    positions:
      request.sort.by === 'relevance' && words !== '' ? byName.sortByRelevance(side, sorted, words) : sorted,
    unplayable: found.positions.reduce((count, at) => count + (fits(at) ? 0 : 1), 0),
    searched: query,
    notes,
    explanation: inWords(query, kind, nameOf),
  };
  if (found.positions.length > 0 || !helps) return answer;
  const others = find(rest);
  return {
    ...answer,
    similar: byName.similar(side, words, others.ok ? others.positions : [], MOST_SIMILAR),
    relaxations: relaxations(find, query, shown),
    meant: meantBy(request, query, kind, today, tools),
  };
}

/** What a query that finds nothing as it stands finds when it is read as loosely as a broken one. */
function meantBy(
  { format, playableOnly }: SearchRequest,
  query: string,
  kind: Kind,
  today: string,
  { sides, subtypes, isPlayable }: SearchTools,
) {
  const meant = reread(query, kind, { today, subtypes, index: sides.of(kind).index });
  if (meant === null) return null;
  const found = createFind(sides.of(meant.kind), today)(meant.query);
  const positions = found.ok ? found.positions : [];
  const shown = playableOnly ? positions.filter((at) => isPlayable(meant.kind, at, format)) : positions;
  return shown.length === 0 ? null : { query: meant.query, kind: meant.kind, count: shown.length };
}

function nothing(kind: Kind): SearchAnswer {
  return {
    type: 'search',
    kind,
    // New ones each time: they are handed over to the page.
    positions: new Uint32Array(),
    unplayable: 0,
    searched: null,
    notes: [],
    explanation: '',
    error: null,
    suggestion: null,
    similar: new Uint32Array(),
    relaxations: [],
    meant: null,
  };
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
