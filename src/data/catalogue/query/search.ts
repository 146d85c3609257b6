import { findAnyWords } from '../../../domain/query-language/anyWords.ts';
import { interpret, interpretLeniently } from '../../../domain/query-language/correct/correct.ts';
import { relaxed } from '../../../domain/query-language/edit.ts';
import { explain, type NameOf } from '../../../domain/query-language/explain.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';
import { type OwnedSplit, ownedWords, splitOwned } from '../../../domain/query-language/ownedConditions.ts';
import { parse } from '../../../domain/query-language/parse.ts';
import { symbolIn } from '../../../domain/query-language/predicate.ts';
import { print } from '../../../domain/query-language/print.ts';
import type { Query } from '../../../domain/query-language/syntax.ts';
import { sortByRank } from '../order/ranks.ts';
import type {
  Elsewhere,
  EmptyAnswer,
  FoundAnswer,
  OtherReading,
  Relaxation,
  SearchAnswer,
  SearchRequest,
} from './protocol.ts';
import { createFind, type Find } from './recordIndex.ts';
import type { SearchTools } from './searchTools.ts';

/** How many similar names are given, and how many conditions are tried without. */
const MOST_SIMILAR = 12;
const MOST_RELAXED = 12;
/** In characters: more than this nobody reads. */
const LONGEST_EXPLANATION = 600;

/** Understands a query as typed, then searches, judges and sorts; where nothing is found, looks for what may be meant. */
export function search(request: SearchRequest, today: string, tools: SearchTools): SearchAnswer {
  const reading = read(request, today, tools);
  if ('outcome' in reading) return reading;
  const result = lookUp(reading, request, today, tools);
  return result.outcome === 'nothing' ? helpWith(result, request, today, tools) : result;
}

/** Above so many characters a query may take a while; players' own are shorter. */
const LONG = 200;

/**
 * The same for where nobody can end it and others wait: null for what may take longer than a key may, which is a regular
 * expression, a long query, one that finds nothing, and one for the other kind of record, whose index may not be made.
 */
export function searchAtOnce(request: SearchRequest, today: string, tools: SearchTools): SearchAnswer | null {
  if (request.query.includes('/') || request.query.length > LONG) return null;
  const reading = read(request, today, tools);
  if ('outcome' in reading) return reading;
  if (reading.kind !== request.kind) return null;
  const result = lookUp(reading, request, today, tools);
  return result.outcome === 'nothing' ? null : result;
}

type Rejected = Extract<SearchAnswer, { readonly outcome: 'rejected' }>;

/** A query that can be searched. */
interface Reading {
  readonly kind: Kind;
  /** Strict, with its conditions on the collection. */
  readonly query: string;
  readonly notes: readonly string[];
  readonly asked: OwnedSplit;
}

function read(request: SearchRequest, today: string, { indexes, subtypes }: SearchTools): Reading | Rejected {
  const { searchIndex } = indexes.of(request.kind);
  const { format } = request;
  const asked = splitOwned(request.query);
  const interpretation = interpret(asked.rest, request.kind, {
    today,
    format,
    subtypes,
    index: searchIndex,
  });
  if (!interpretation.ok) {
    const { error, suggestion } = interpretation;
    if (asked.written.length === 0) {
      return { type: 'search', outcome: 'rejected', kind: request.kind, error, suggestion };
    }
    // Its place is one in what is left of the query
    return {
      type: 'search',
      outcome: 'rejected',
      kind: request.kind,
      error: { ...error, position: 0, length: request.query.length },
      suggestion: suggestion && [suggestion, ...asked.written].join(' '),
    };
  }
  // As typed, where nothing was corrected
  const query =
    interpretation.query === asked.rest
      ? request.query.trim()
      : [interpretation.query, ...asked.written].join(' ').trim();
  return { kind: interpretation.kind, query, notes: interpretation.notes, asked };
}

/** A query that finds nothing at all, with what help needs. */
interface Nothing {
  readonly outcome: 'nothing';
  readonly reading: Reading;
  readonly interpreted: Omit<FoundAnswer, 'outcome' | 'positions'>;
  readonly find: Find;
  readonly split: TitleSplit;
}

function lookUp(
  reading: Reading,
  request: SearchRequest,
  today: string,
  { indexes, byName, nameOf }: SearchTools,
): SearchAnswer | Nothing {
  const { kind, query, notes, asked } = reading;
  const index = indexes.of(kind);
  const copies = indexes.copiesIn(request.owned);
  const find = createFind(index, today, copies);
  const found = find(query);
  if (!found.ok) return { type: 'search', outcome: 'rejected', kind, error: found.error, suggestion: null };

  const fits = (at: number) => index.isPlayable(at, request.format, request.asOf);
  const shown = request.playableOnly ? found.positions.filter(fits) : found.positions;
  const split = splitTitle(query);
  const interpreted = {
    type: 'search',
    kind,
    searched: query,
    notes: [...notes, ...symbolNotes(query), ...ownedNotes(asked, copies)],
    explanation: inWords(query, kind, nameOf),
    unplayable: found.positions.reduce((count, at) => count + (fits(at) ? 0 : 1), 0),
  } as const;
  const sorted = sortByRank(shown, index.ranks(request.sort));
  if (sorted.length > 0) {
    const isByName = request.sort.by === 'relevance' && split.words !== '';
    const positions = isByName ? byName.sortByRelevance(index, sorted, split.words) : sorted;
    return { ...interpreted, outcome: 'found', positions };
  }
  // What is left out as not legal can be shown, which is all the help it takes.
  if (found.positions.length > 0) {
    return {
      ...interpreted,
      outcome: 'empty',
      similar: new Uint32Array(),
      relaxations: [],
      alternative: null,
      elsewhere: [],
      words: '',
    };
  }
  return { outcome: 'nothing', reading, interpreted, find, split };
}

/** What may be meant instead. */
function helpWith(
  { reading: { kind, query }, interpreted, find, split: { words, rest } }: Nothing,
  request: SearchRequest,
  today: string,
  tools: SearchTools,
): EmptyAnswer {
  const index = tools.indexes.of(kind);
  const fits = (at: number) => index.isPlayable(at, request.format, request.asOf);
  const shown = (positions: readonly number[]) => (request.playableOnly ? positions.filter(fits) : positions);
  const others = find(rest);
  return {
    ...interpreted,
    outcome: 'empty',
    similar: tools.byName.similar(index, words, others.ok ? others.positions : [], MOST_SIMILAR),
    relaxations: relaxations(find, query, shown),
    alternative:
      readLeniently(query, kind, request, today, tools) ?? readAnyWords(query, kind, request, today, tools),
    elsewhere: findElsewhere(words, rest, request, today, tools),
    words,
  };
}

/** Sift's own meaning of a query is said, since a link to the database's search finds something else. */
function symbolNotes(query: string): readonly string[] {
  const symbol = symbolIn(query);
  return symbol === null
    ? []
    : [`${symbol} is the symbol on the card, which the database’s own search does not know`];
}

/** The same of the reader's collection, of which the database knows nothing. */
function ownedNotes({ conditions }: OwnedSplit, copies: ReadonlyMap<string, number>): readonly string[] {
  if (conditions.length === 0) return [];
  return [
    copies.size === 0
      ? '“owned” asks of your collection, which is empty'
      : '“owned” asks of your collection, which the database’s own search does not know',
  ];
}

/** Connectives in capitals, which the strict grammar takes for words of a title: `t:ice OR t:agenda`. */
const CAPITALS = /(?<=[\s)"])(?:OR|AND|NOT)(?=[\s(])/;

/** What the words of a query that finds some may mean besides; null for nothing else. */
export function readWords(request: SearchRequest, today: string, tools: SearchTools): OtherReading | null {
  const reading = read(request, today, tools);
  if ('outcome' in reading) return null;
  const { kind, query } = reading;
  const found = finderFor(kind, request, today, tools)(query);
  const others = CAPITALS.test(query)
    ? readLeniently(query, kind, request, today, tools)
    : readAnyWords(query, kind, request, today, tools);
  if (others === null || !found.ok || others.kind !== kind) return others;
  const above = new Set(found.positions);
  const positions = others.positions.filter((at) => !above.has(at));
  return positions.length === 0 ? null : { ...others, positions };
}

/** What a query that finds nothing as it stands finds when it is read as loosely as a broken one. */
function readLeniently(
  query: string,
  kind: Kind,
  request: SearchRequest,
  today: string,
  tools: SearchTools,
): OtherReading | null {
  const { indexes, subtypes } = tools;
  const { format, sort } = request;
  const index = indexes.of(kind).searchIndex;
  const reading = interpretLeniently(query, kind, { today, format, subtypes, index });
  if (reading === null) return null;
  const found = finderFor(reading.kind, request, today, tools)(reading.query);
  if (!found.ok || found.positions.length === 0) return null;
  const positions = sortByRank(found.positions, indexes.of(reading.kind).ranks(sort));
  return { query: reading.query, kind: reading.kind, positions, count: positions.length };
}

/** The title's words as types, factions, words of the text and so on; illustrators are asked of printings. */
function readAnyWords(
  query: string,
  asked: Kind,
  request: SearchRequest,
  today: string,
  tools: SearchTools,
): OtherReading | null {
  const { words, rest } = splitTitle(query);
  if (words === '') return null;
  const kinds: readonly Kind[] = asked === 'cards' ? ['cards', 'printings'] : ['printings'];
  for (const kind of kinds) {
    const finder = finderFor(kind, request, today, tools);
    const find = (strict: string) => {
      const found = finder(strict);
      return found.ok ? found.positions : null;
    };
    const reading = findAnyWords(tools.indexes.of(kind).searchIndex, words, rest, { find });
    if (reading !== null) {
      const positions = Uint32Array.from(reading.positions);
      return { query: reading.query, kind, positions, count: positions.length };
    }
  }
  return null;
}

/** Finds what is to be shown: of cards that no deck of the format may hold only where they are asked for. */
function finderFor(
  kind: Kind,
  { format, asOf, playableOnly, owned }: SearchRequest,
  today: string,
  { indexes }: SearchTools,
): Find {
  const index = indexes.of(kind);
  const find = createFind(index, today, indexes.copiesIn(owned));
  if (!playableOnly) return find;
  return (query) => {
    const found = find(query);
    if (!found.ok) return found;
    return { ok: true, positions: found.positions.filter((at) => index.isPlayable(at, format, asOf)) };
  };
}

/** The parts in which words may stand, with the fields that look there. What only printings have is asked of them. */
const PARTS = [
  { part: 'text', keyword: 'text', kind: 'cards' },
  { part: 'faction', keyword: 'faction', kind: 'cards' },
  { part: 'type', keyword: 'card_type', kind: 'cards' },
  { part: 'subtype', keyword: 'card_subtype', kind: 'cards' },
  { part: 'set', keyword: 'card_set', kind: 'cards' },
  { part: 'illustrator', keyword: 'illustrator', kind: 'printings' },
  { part: 'flavor', keyword: 'flavor', kind: 'printings' },
] as const;

/** Where else than in titles words stand, together with the rest of the query. */
function findElsewhere(
  words: string,
  rest: string,
  request: SearchRequest,
  today: string,
  tools: SearchTools,
): readonly Elsewhere[] {
  const plain = words.replaceAll('"', '').trim();
  if (plain === '') return [];
  const found = PARTS.map(({ part, keyword, kind: least }): Elsewhere => {
    const kind = request.kind === 'printings' ? request.kind : least;
    // Ids have no spaces
    const value = keyword === 'faction' || keyword === 'card_type' ? plain.replaceAll(' ', '_') : plain;
    const query = [`${keyword}:"${value.toLowerCase()}"`, rest]
      .filter((condition) => condition !== '')
      .join(' ');
    const result = finderFor(kind, request, today, tools)(query);
    return { part, query, kind, count: result.ok ? result.positions.length : 0 };
  });
  return found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
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
  const { rest, conditions } = splitOwned(query);
  const tree = rest === '' ? null : parse(rest);
  const described = tree?.ok ? explain(tree.value, kind, nameOf) : '';
  const words = [described, ...conditions.map(ownedWords)].filter((part) => part !== '').join(' and ');
  return words.length > LONGEST_EXPLANATION ? `${words.slice(0, LONGEST_EXPLANATION)}…` : words;
}

/** The part of a strict query that asks for a name, and what remains without it (empty: nothing). */
interface TitleSplit {
  readonly words: string;
  readonly rest: string;
}

const TITLE_KEYWORDS: readonly (string | null)[] = [null, 'title', 'stripped_title', '_'];

/** Takes the title words that are and-ed at the top out of a query: `t:ice wall of` → `wall of` and `t:ice`. */
function splitTitle(query: string): TitleSplit {
  const tree = parse(query);
  if (!tree.ok) return { words: '', rest: query };
  const conditions = tree.value.kind === 'and' ? tree.value.children : [tree.value];
  const words: string[] = [];
  const rest: Query[] = [];
  for (const condition of conditions) {
    const word = titleWord(condition);
    if (word === null) rest.push(condition);
    else words.push(word);
  }
  return { words: words.join(' '), rest: printAll(rest) };
}

function titleWord(query: Query): string | null {
  if (query.kind !== 'condition' || query.operator !== ':' || query.value.kind !== 'word') return null;
  return TITLE_KEYWORDS.includes(query.keyword) ? query.value.text : null;
}

function printAll(conditions: readonly Query[]): string {
  const [only] = conditions;
  if (only === undefined) return '';
  return print(conditions.length === 1 ? only : { kind: 'and', children: conditions, span: only.span });
}
