import { interpretLeniently } from '../../../domain/query-language/correct/correct.ts';
import { andedIn } from '../../../domain/query-language/edit.ts';
import { type Kind, sharedField } from '../../../domain/query-language/fields.ts';
import { namesIllustrator } from '../../../domain/query-language/plain/people.ts';
import {
  type Description,
  type PlainReading,
  readPlainly,
  type Spelling,
} from '../../../domain/query-language/plain/readPlainly.ts';
import { conditionsIn, type Query } from '../../../domain/query-language/syntax.ts';
import { sortByRank } from '../order/ranks.ts';
import { type Asked, finderOf, knowledgeOf, type Reading } from './reading.ts';

/** A second reading of a query, beside the strict one. */
export interface SecondReading extends PlainReading {
  readonly kind: Kind;
}

/** Marks of the query language. A hyphen or slash within a word is none: `5/3`, `non-unique`. */
const SYNTAX = /[:"“”()|!*\\<>=≤≥]|(?:^|\s)[-/]\S/;
/** Connectives in capitals, which the strict grammar reads as title words: `t:ice OR t:agenda`. */
const CAPITALS = /(?<=[\s)"])(?:OR|AND|NOT)(?=[\s(])/;
/** An apostrophe that the strict grammar reads as a letter. */
const LETTER_APOSTROPHE = /ʼ/;

/**
 * What else a query may mean: its bare words as a description, its capitals as connectives. Null if it says nothing else.
 * @param spelling asked where nothing is found as typed
 * @param isAlone whether the strict reading finds nothing: what names an illustrator is then searched in printings
 */
export function secondReading(
  reading: Reading,
  asked: Asked,
  spelling: () => Spelling,
  isAlone: boolean,
): SecondReading | null {
  const typed = asked.request.query.trim();
  const isMisread =
    (SYNTAX.test(typed) && CAPITALS.test(typed)) || (isAlone && LETTER_APOSTROPHE.test(typed));
  if (isMisread) return readAgain(reading, asked);
  const described = descriptionOf(reading, typed);
  if (described === null) return null;
  const indexOf = (kind: Kind) => asked.indexes.of(kind).searchIndex;
  const kind =
    isAlone && namesIllustrator(described.text, () => indexOf('printings')) ? 'printings' : reading.kind;
  const find = finderOf(kind, asked);
  const ranks = asked.indexes.of(kind).ranks({ by: 'title', descending: false });
  const findSorted = (query: Query) => [...sortByRank(find(query), ranks)];
  const found = readPlainly(described, indexOf(kind), knowledgeOf(kind, asked), findSorted, spelling);
  return found && { ...found, kind };
}

function descriptionOf({ tree }: Reading, typed: string): Description | null {
  if (!SYNTAX.test(typed) || isBare(tree, typed)) return { text: typed, rest: [] };
  const { words, rest } = splitTitle(tree);
  return words === '' ? null : { text: words, rest };
}

/** Title words alone, with brackets and signs between them: `events (anarch or shaper)`, `ice -barrier`. */
function isBare(tree: Query | null, typed: string): boolean {
  if (tree === null || /[:"“”<>=≤≥\\*/]/.test(typed)) return false;
  return conditionsIn(tree).every(({ keyword, operator }) => keyword === null && operator === ':');
}

/** As if the strict grammar had rejected it. */
function readAgain({ query, kind }: Reading, asked: Asked): SecondReading | null {
  const lenient = interpretLeniently(query, kind, knowledgeOf(kind, asked));
  if (lenient?.tree == null) return null;
  const positions = finderOf(lenient.kind, asked)(lenient.tree);
  return {
    kind: lenient.kind,
    query: lenient.tree,
    positions,
    notes: lenient.notes,
    others: [],
    isKnown: true,
  };
}

const TITLE = sharedField('title');

/** The and-ed title words of a query, and the rest of it: `t:ice wall of` → `wall of` and `t:ice`. */
export function splitTitle(tree: Query | null) {
  const words: string[] = [];
  const rest: Query[] = [];
  for (const condition of andedIn(tree)) {
    const word = titleWord(condition);
    if (word === null) rest.push(condition);
    else words.push(word);
  }
  return { words: words.join(' '), rest };
}

function titleWord(query: Query): string | null {
  if (query.kind !== 'condition' || query.operator !== ':' || query.value.kind !== 'word') return null;
  return TITLE.keywords.includes(query.keyword ?? 'title') ? query.value.text : null;
}
