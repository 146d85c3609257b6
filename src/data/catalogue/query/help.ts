import { interpretLeniently } from '../../../domain/query-language/correct/correct.ts';
import { andedIn, relaxed } from '../../../domain/query-language/edit.ts';
import { explain } from '../../../domain/query-language/explain.ts';
import { FIELDS_BY_KEYWORD, type Kind } from '../../../domain/query-language/fields.ts';
import { joinQueries, print, type Query, wordCondition } from '../../../domain/query-language/syntax.ts';
import { inOrder } from '../order/orders.ts';
import { type Elsewhere, type Help, NO_HELP, type OtherReading, type Relaxation } from './answers.ts';
import {
  type Asked,
  finderOf,
  finderOfShown,
  knowledgeOf,
  read,
  secondReading,
  splitTitle,
} from './reading.ts';
import { all, rowsAt, type Searched } from './search.ts';

const MOST_SIMILAR = 12;

/** Alternatives to a query without results; null for an invalid one. */
export function* help(asked: Asked, { whole, meant }: Searched): Generator<void, Help | null> {
  const reading = read(asked);
  if ('outcome' in reading) return null;
  const { kind, query, tree } = reading;
  const index = asked.indexOf(kind);
  const { words, rest } = splitTitle(tree);
  // If cards are only hidden as not legal, offering to show them is enough
  if (finderOf(kind, asked)(whole).length > 0) return NO_HELP;
  yield;
  const lenient = meant === null ? interpretLeniently(query, kind, knowledgeOf(kind, asked)) : null;
  let alternative = lenient?.tree ? otherReading(lenient.tree, lenient.kind, asked) : null;
  yield;
  const near = asked.byName.similar(index, words, finderOfShown(kind, asked)(all(rest)), MOST_SIMILAR);
  yield;
  if (alternative === null && near.length > 0) {
    const second = secondReading(reading, asked, () => 'names corrected', true);
    if (second !== null) alternative = otherReading(second.query, second.kind, asked);
  }
  yield;
  // Corrected conditions that find nothing together may find something apart
  const tried = alternative === null ? (meant ?? lenient?.tree ?? tree) : tree;
  return {
    similar: rowsAt(index, near),
    relaxations: yield* relaxations(tried, kind, asked),
    clash: alternative === null ? clash(tried, kind, asked) : null,
    alternative,
    elsewhere: yield* findElsewhere(words, rest, kind, asked),
    words,
  };
}

/** An interpretation with its results; null without any. */
function otherReading(tree: Query, kind: Kind, asked: Asked): OtherReading | null {
  const index = asked.indexOf(kind);
  const found = inOrder(finderOfShown(kind, asked)(tree), index.order(asked.request.sort));
  return found.length === 0
    ? null
    : { query: print(tree), kind, cards: rowsAt(index, found), count: found.length };
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
  rest: readonly Query[],
  searched: Kind,
  asked: Asked,
): Generator<void, readonly Elsewhere[]> {
  const plain = words.replaceAll('"', '').trim().toLowerCase();
  if (plain === '') return [];
  const found: Elsewhere[] = [];
  for (const keyword of ELSEWHERE) {
    yield;
    const kind = FIELDS_BY_KEYWORD.cards.has(keyword) ? searched : 'printings';
    // Ids have no spaces
    const value = keyword === 'faction' || keyword === 'card_type' ? plain.replaceAll(' ', '_') : plain;
    const query = joinQueries('and', [wordCondition(keyword, ':', value), ...rest]);
    const count = finderOfShown(kind, asked)(query).length;
    if (count > 0) found.push({ keyword, query: print(query), kind, count });
  }
  return found.sort((a, b) => b.count - a.count);
}

/** The number of results without each condition, most first. */
function* relaxations(tree: Query | null, kind: Kind, asked: Asked): Generator<void, readonly Relaxation[]> {
  const found: Relaxation[] = [];
  for (const { without, query } of relaxed(tree)) {
    yield;
    const count = finderOfShown(kind, asked)(query).length;
    if (count > 0) found.push({ without: print(without), query: print(query), count });
  }
  return found.sort((a, b) => b.count - a.count);
}

const NONE: ReadonlySet<number> = new Set();

/** The most conditions to compare with each other. */
const MOST_COMPARED = 8;

/** Two conditions that exclude each other, in words; null if none do. */
function clash(tree: Query | null, kind: Kind, asked: Asked): Help['clash'] {
  const find = finderOf(kind, asked);
  const conditions = andedIn(tree)
    .filter((one) => one.kind !== 'condition' || one.keyword !== null)
    .slice(0, MOST_COMPARED);
  const found = conditions.map((condition) => new Set(find(condition)));
  for (const [at, condition] of conditions.entries()) {
    for (const [before, other] of conditions.slice(0, at).entries()) {
      const a = found[before] ?? NONE;
      const b = found[at] ?? NONE;
      if (a.size === 0 || b.size === 0 || [...a].some((position) => b.has(position))) continue;
      const words = [other, condition].map((one) => explain(one, kind, asked.nameOf)[0]?.words ?? '');
      return [words[0] ?? '', words[1] ?? ''];
    }
  }
  return null;
}
