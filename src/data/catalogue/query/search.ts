import { type FindPositions, findAnyWords, type Spelling } from '../../../domain/query-language/anyWords.ts';
import {
  type InterpretedQuery,
  interpret,
  interpretLeniently,
} from '../../../domain/query-language/correct/correct.ts';
import type { Knowledge } from '../../../domain/query-language/correct/knowledge.ts';
import { relaxed } from '../../../domain/query-language/edit.ts';
import { type ExplainedCondition, explain, type NameOf } from '../../../domain/query-language/explain.ts';
import { FIELDS_BY_KEYWORD, type Kind, OWNED, sharedField } from '../../../domain/query-language/fields.ts';
import { parse } from '../../../domain/query-language/parse.ts';
import { symbolIn } from '../../../domain/query-language/predicate.ts';
import {
  type Condition,
  conditionsIn,
  printAsPart,
  type Query,
} from '../../../domain/query-language/syntax.ts';
import type { Listed } from '../../api/resources/listed.ts';
import { sortByRank } from '../order/ranks.ts';
import type {
  Elsewhere,
  Help,
  OtherReading,
  RejectedAnswer,
  Relaxation,
  SearchAnswer,
  SearchRequest,
} from './answers.ts';
import { createFind, type RecordIndex } from './recordIndex.ts';
import { hasUnfinishedRegex } from './regexEngine.ts';
import type { SearchTools } from './searchTools.ts';

const MOST_SIMILAR = 12;
/** The most characters to show of a condition. */
const LONGEST_EXPLANATION = 300;

/** A request, and what answers it. */
export interface Asked extends SearchTools {
  readonly request: SearchRequest;
  /** The date as `YYYY-MM-DD`. */
  readonly today: string;
}

interface Reading extends InterpretedQuery {
  /** Null if the query asks for everything. */
  readonly tree: Query | null;
}

function knowledgeOf(kind: Kind, { request: { format, asOf }, today, indexes }: Asked): Knowledge {
  return { today, format, asOf, index: indexes.of(kind).searchIndex };
}

function read(asked: Asked): Reading | RejectedAnswer {
  const { query, kind } = asked.request;
  const reading = interpret(query, kind, knowledgeOf(kind, asked));
  if (!reading.ok) {
    const { error, suggestion } = reading;
    return { outcome: 'rejected', kind, error, suggestion };
  }
  const tree = parse(reading.query);
  return { ...reading, tree: tree.ok ? tree.value : null };
}

/** Interprets a query as typed, then searches, judges and sorts. */
export function search(asked: Asked): SearchAnswer {
  const reading = read(asked);
  if ('outcome' in reading) return reading;
  const { kind, query, tree, notes } = reading;
  const { request, indexes, byName, nameOf } = asked;
  const index = indexes.of(kind);
  const found = createFinder(kind, asked)(query);
  if (!found.ok) {
    return hasUnfinishedRegex()
      ? { outcome: 'unfinished', kind }
      : { outcome: 'rejected', kind, error: found.error, suggestion: null };
  }

  const fits = index.playableIn(request.format, request.asOf);
  const shown = request.playableOnly ? found.value.filter(fits) : found.value;
  const { words } = splitTitle(tree);
  const interpreted = {
    kind,
    searched: query,
    notes: [...notes, ...symbolNotes(query), ...ownedNotes(tree, indexes.copiesIn(request.owned))],
    conditions: conditionsOf(tree, kind, nameOf),
    unplayable: found.value.reduce((count, at) => count + (fits(at) ? 0 : 1), 0),
  };
  const sorted = sortByRank(shown, index.ranks(request.sort));
  if (sorted.length === 0) return { ...interpreted, outcome: 'empty' };
  const isByName = request.sort.by === 'relevance' && words !== '';
  const positions = isByName ? byName.sortByRelevance(index, sorted, words) : sorted;
  return { ...interpreted, outcome: 'found', count: positions.length, cards: rowsAt(index, positions) };
}

function rowsAt({ rows }: RecordIndex, positions: ArrayLike<number>): readonly Listed[] {
  return Array.from(positions, (at) => rows[at]).filter((row) => row !== undefined);
}

/** Alternatives to a query without results; null for an invalid one. */
export function* help(asked: Asked): Generator<void, Help | null> {
  const reading = read(asked);
  if ('outcome' in reading) return null;
  const { kind, query, tree } = reading;
  const index = asked.indexes.of(kind);
  const { words, rest } = splitTitle(tree);
  // If cards are only hidden as not legal, offering to show them is enough
  if (finderOf(kind, asked)(query).length > 0) {
    return { similar: [], relaxations: [], alternative: null, elsewhere: [], words: '' };
  }
  yield;
  const lenient = readLeniently(reading, asked);
  let alternative = otherReading(lenient, asked);
  yield;
  const near = asked.byName.similar(index, words, finderOfShown(kind, asked)(rest), MOST_SIMILAR);
  yield;
  // A misspelt title comes before a misspelt text
  alternative ??= yield* readAnyWords(reading, asked, near.length === 0 ? 'names and texts' : 'names');
  yield;
  // Corrected conditions that find nothing together may find something apart
  const meant = alternative === null ? (lenient ?? reading) : reading;
  return {
    similar: rowsAt(index, near),
    relaxations: yield* relaxations(meant, asked),
    alternative,
    elsewhere: yield* findElsewhere(words, rest, kind, asked),
    words,
  };
}

/** Notes that a query means something else than in the API's own search. */
function symbolNotes(query: string): readonly string[] {
  const symbol = symbolIn(query);
  return symbol === null ? [] : [`${symbol} finds the symbol in card texts, in Sift only`];
}

/** The same for the reader's collection, which the API does not know. */
function ownedNotes(tree: Query | null, copies: ReadonlyMap<string, number>): readonly string[] {
  const asksOwned = ({ keyword }: Condition) => keyword !== null && OWNED.keywords.includes(keyword);
  if (tree === null || !conditionsIn(tree).some(asksOwned)) return [];
  return [
    copies.size === 0
      ? '“owned” searches your collection, which is empty'
      : '“owned” searches your collection, in Sift only',
  ];
}

/** Connectives in capitals, which the strict grammar reads as title words: `t:ice OR t:agenda`. */
const CAPITALS = /(?<=[\s)"])(?:OR|AND|NOT)(?=[\s(])/;

/** Another interpretation of a query with results; null if there is none. */
export function* readWords(asked: Asked): Generator<void, OtherReading | null> {
  const reading = read(asked);
  if ('outcome' in reading) return null;
  const { kind, query } = reading;
  const found = finderOfShown(kind, asked)(query);
  const others = CAPITALS.test(query)
    ? otherReading(readLeniently(reading, asked), asked)
    : yield* readAnyWords(reading, asked);
  if (others === null || others.kind !== kind) return others;
  const above = new Set(rowsAt(asked.indexes.of(kind), found));
  const cards = others.cards.filter((card) => !above.has(card));
  return cards.length === 0 ? null : { ...others, cards };
}

function readLeniently({ query, kind }: Reading, asked: Asked): InterpretedQuery | null {
  return interpretLeniently(query, kind, knowledgeOf(kind, asked));
}

/** An interpretation with its results; null without any. */
function otherReading(reading: InterpretedQuery | null, asked: Asked): OtherReading | null {
  if (reading === null) return null;
  const { query, kind } = reading;
  const index = asked.indexes.of(kind);
  const found = sortByRank(finderOfShown(kind, asked)(query), index.ranks(asked.request.sort));
  return found.length === 0 ? null : { query, kind, cards: rowsAt(index, found), count: found.length };
}

/** Interprets title words as types, factions, text and so on; illustrators are searched in printings. */
function* readAnyWords(
  strict: Reading,
  asked: Asked,
  spelling: Spelling = 'names',
): Generator<void, OtherReading | null> {
  const { words, rest } = splitTitle(strict.tree);
  if (words === '') return null;
  const kinds: readonly Kind[] = strict.kind === 'cards' ? ['cards', 'printings'] : ['printings'];
  for (const kind of kinds) {
    const index = asked.indexes.of(kind);
    const reading = findAnyWords(index.searchIndex, words, rest, finderOfShown(kind, asked), spelling);
    if (reading !== null) {
      const cards = rowsAt(index, reading.positions);
      return { query: reading.query, kind, cards, count: cards.length };
    }
    yield;
  }
  return null;
}

function createFinder(kind: Kind, { request, today, indexes }: Asked) {
  return createFind(indexes.of(kind), today, indexes.copiesIn(request.owned));
}

function finderOf(kind: Kind, asked: Asked): FindPositions {
  const find = createFinder(kind, asked);
  return (query) => {
    const found = find(query);
    return found.ok ? found.value : [];
  };
}

/** Finds the visible results: without illegal cards, if they are hidden. */
export function finderOfShown(kind: Kind, asked: Asked): FindPositions {
  const { format, asOf, playableOnly } = asked.request;
  const index = asked.indexes.of(kind);
  const find = finderOf(kind, asked);
  if (!playableOnly) return find;
  const fits = index.playableIn(format, asOf);
  return (query) => find(query).filter(fits);
}

/** The fields that may contain the words. */
const ELSEWHERE: readonly Elsewhere['keyword'][] = [
  'text',
  'faction',
  'card_type',
  'card_subtype',
  'card_set',
  'illustrator',
  'flavor',
];

/** Other fields than the title that contain the words, combined with the rest of the query. */
function* findElsewhere(
  words: string,
  rest: string,
  searched: Kind,
  asked: Asked,
): Generator<void, readonly Elsewhere[]> {
  const plain = words.replaceAll('"', '').trim();
  if (plain === '') return [];
  const found: Elsewhere[] = [];
  for (const keyword of ELSEWHERE) {
    yield;
    const kind = FIELDS_BY_KEYWORD.cards.has(keyword) ? searched : 'printings';
    // Ids have no spaces
    const value = keyword === 'faction' || keyword === 'card_type' ? plain.replaceAll(' ', '_') : plain;
    const query = `${keyword}:"${value.toLowerCase()}" ${rest}`.trim();
    const count = finderOfShown(kind, asked)(query).length;
    if (count > 0) found.push({ keyword, query, kind, count });
  }
  return found.sort((a, b) => b.count - a.count);
}

/** The number of results without each condition, most first. */
function* relaxations(
  { kind, query }: InterpretedQuery,
  asked: Asked,
): Generator<void, readonly Relaxation[]> {
  const found: Relaxation[] = [];
  for (const relaxation of relaxed(query)) {
    yield;
    const count = finderOfShown(kind, asked)(relaxation.query).length;
    if (count > 0) found.push({ ...relaxation, count });
  }
  return found.sort((a, b) => b.count - a.count);
}

function conditionsOf(tree: Query | null, kind: Kind, nameOf: NameOf): readonly ExplainedCondition[] {
  if (tree === null) return [];
  return explain(tree, kind, nameOf).map(({ words, written }) => ({
    words: words.length > LONGEST_EXPLANATION ? `${words.slice(0, LONGEST_EXPLANATION)}…` : words,
    written,
  }));
}

const TITLE = sharedField('title');

/** The and-ed title words of a query, and the rest of it: `t:ice wall of` → `wall of` and `t:ice`. */
function splitTitle(tree: Query | null) {
  const conditions = tree === null ? [] : tree.kind === 'and' ? tree.children : [tree];
  const words: string[] = [];
  const rest: Query[] = [];
  for (const condition of conditions) {
    const word = titleWord(condition);
    if (word === null) rest.push(condition);
    else words.push(word);
  }
  return { words: words.join(' '), rest: printAsPart(rest) };
}

function titleWord(query: Query): string | null {
  if (query.kind !== 'condition' || query.operator !== ':' || query.value.kind !== 'word') return null;
  return TITLE.keywords.includes(query.keyword ?? 'title') ? query.value.text : null;
}
