import { entryOf, remember } from '../../text/lookup.ts';
import type { Knowledge } from '../correct/knowledge.ts';
import { sharedField } from '../fields.ts';
import { plainTitle } from '../fold.ts';
import type { SearchIndex } from '../searchIndex.ts';
import { type Condition, joinQueries, type Query, type Span, wordCondition } from '../syntax.ts';
import { isCounter, NUMBER_WORDS, readNumber } from './amounts.ts';
import { type Calendar, readDate } from './dates.ts';
import { readFormat } from './formats.ts';
import { readPerson } from './people.ts';
import { isWordOfTexts } from './textWords.ts';
import { Reader, type Token, tokensOf } from './tokens.ts';
import { LONGEST_NAME, type Meaning, meaningsOf, type PhraseClass, vocabularyOf } from './vocabulary.ts';

/** A phrase that was read as one condition, or a word of the text. */
export interface Phrase extends Span {
  readonly of: PhraseClass;
  /** In plain form, as it stands in the description. */
  readonly text: string;
  readonly query: Query;
  readonly isNegative: boolean;
  /** What joins it to the phrase before: nothing also means that both must hold. */
  readonly joint: 'or' | 'and' | ',' | null;
  /** Other things that it may mean. */
  readonly others: readonly Query[];
  /** Whether it stands behind a word of the text, whose object it may be: `trash programs`. */
  readonly isObject: boolean;
  /** An object for sure: `trash a resource`. */
  readonly hasArticle: boolean;
}

/** They say nothing on their own. */
const FILLERS = new Set(
  `card cards that which who whose with is are was be being a an the this these those your you when while if for of in on at to
  from and or it its their they has have having had can could may let lets some any all every each other show me find list give
  does do there where as onto any use uses using i want need needs looking please also both either only just by whenever
  released thats what whats how many much ones something anything everything things stuff make makes making
  anyone know knows mention mentions mentioning say says saying`.split(/\s+/),
);
const NOT = [
  'everything but',
  'anything but',
  'all but',
  'that do not',
  'that does not',
  'that dont',
  'that doesnt',
  'doesnt',
  'dont',
  'cannot',
  'that are not',
  'that is not',
  'which are not',
  'that arent',
  'that isnt',
  'which arent',
  'but not',
  'other than',
  'apart from',
  'not in',
  'not from',
  'not',
  'non',
  'no',
  'without',
  'except for',
  'except',
  'excluding',
  'excludes',
  'exclude',
  'neither',
  'nor',
  'arent',
  'isnt',
  'minus',
];
const NEWEST = ['newest', 'latest', 'most recent'];
const AFTER_SET = ['set', 'cycle', 'pack', 'data pack', 'booster pack', 'expansion'];

/** What the words of a description are, in their order. Null if there are none, or far too many. */
export function readPhrases(
  text: string,
  index: SearchIndex,
  knowledge: Knowledge,
): readonly Phrase[] | null {
  const tokens = tokensOf(text);
  return tokens && new PhraseReader(tokens, index, knowledge).read();
}

class PhraseReader extends Reader {
  private readonly index: SearchIndex;
  private readonly knowledge: Knowledge;
  private readonly calendar: Calendar;
  private readonly phrases: Phrase[] = [];
  private joint: Phrase['joint'] = null;
  private negation: string | null = null;

  constructor(tokens: readonly Token[], index: SearchIndex, knowledge: Knowledge) {
    super(tokens);
    this.index = index;
    this.knowledge = knowledge;
    this.calendar = { today: knowledge.today, releaseOf: (name) => releaseOf(index, name) };
  }

  read(): readonly Phrase[] {
    while (!this.isAtEnd) {
      if (!this.isSubject() && this.readKnown()) continue;
      if (this.readJoint() || this.readNot()) continue;
      const { at } = this;
      const word = this.next;
      this.at += 1;
      if (FILLERS.has(word)) continue;
      this.add(at, 'text', textCondition(this.asInTexts(word)));
    }
    return withObjects(
      this.phrases.filter((phrase, at, all) => !isFieldNoun(phrase, all[at - 1], all[at + 1])),
    );
  }

  /** `when the Runner steals an agenda`, `give the Runner a tag` and `install this program` are about the text. */
  private isSubject(): boolean {
    if (this.isAfter('this')) return true;
    const before = this.tokens[this.at - 2]?.text ?? '';
    return (
      this.isAfter('the') &&
      /^(?:if|when|whenever|while|time|unless|gives?|giving|makes?|lets?)$/.test(before)
    );
  }

  /** Texts have digits: `draw two cards`. */
  private asInTexts(word: string): string {
    const number = NUMBER_WORDS.indexOf(word);
    return number < 0 || isWordOfTexts(this.index, word) ? word : String(number);
  }

  /** A phrase that the vocabulary or the grammar knows. Names of several words come first: `Order and Chaos`. */
  private readKnown(): boolean {
    const { at, index, knowledge } = this;
    const { context } = index;
    const long = this.takeName(2);
    if (long !== null) return this.add(at, long[0].of, long[0].query, long);
    const readers: readonly (readonly [PhraseClass, () => Query | null])[] = [
      ['number', () => readNumber(this)],
      ['date', () => readDate(this, this.calendar)],
      ['format', () => readFormat(this, knowledge, context)],
      ['person', () => readPerson(this, index, vocabularyOf(index))],
      ['kind', () => this.readLike()],
      ['set', () => this.readNewest()],
      ['flag', () => this.readUnique()],
    ];
    for (const [of, read] of readers) {
      const query = this.attempt(read);
      if (query !== null) return this.add(at, of, query, provided(query));
    }
    const short = this.takeName(1);
    return short !== null && this.add(at, short[0].of, short[0].query, short);
  }

  /** The meanings of the longest name here; what follows may say which: `the Borealis cycle`. */
  private takeName(fewest: number): readonly [Meaning, ...Meaning[]] | null {
    for (let count = LONGEST_NAME; count >= fewest; count -= 1) {
      const name = this.phrase(count);
      const meanings = name === null ? [] : meaningsOf(vocabularyOf(this.index), name);
      const [first, ...others] = this.isVerb(count) ? meanings : this.nounsFirst(meanings);
      if (first === undefined || isCounter(this.tokens[this.at + count]?.text ?? '')) continue;
      this.at += count;
      return this.bySet([first, ...others]);
    }
    return null;
  }

  private bySet([first, ...others]: readonly [Meaning, ...Meaning[]]): readonly [Meaning, ...Meaning[]] {
    const all = [first, ...others];
    if (!all.some(({ of }) => of === 'set')) return [first, ...others];
    const word = this.take(AFTER_SET);
    if (word === null) return [first, ...others];
    const wanted = word === 'cycle' ? 'c' : 'e';
    const meant = all.find(({ query }) => query.kind === 'condition' && query.keyword === wanted) ?? first;
    return [meant, ...all.filter((one) => one !== meant)];
  }

  /** `that sabotage`, `with charge` is the ability; `a Mark event` is whatever else has the name. */
  private isVerb(count: number): boolean {
    const before = this.tokens[this.at - 1]?.text ?? '';
    const after = this.tokens[this.at + count]?.text ?? 'cards';
    const isLast = after === 'cards' || after === 'card';
    return isLast || /^(?:that|which|with|can|a|an|have|has)$/.test(before);
  }

  private nounsFirst(meanings: readonly Meaning[]): readonly Meaning[] {
    return meanings.toSorted((a, b) => Number(a.of === 'flag') - Number(b.of === 'flag'));
  }

  private readJoint(): boolean {
    const word = this.take(['as well as', 'and/or', 'or', '/', 'and', '&', ',', 'but', 'plus']);
    if (word === null) return false;
    if (this.joint === null || this.joint === ',') {
      this.joint = word === 'or' || word === '/' ? 'or' : word === ',' ? ',' : 'and';
    }
    return true;
  }

  private readNot(): boolean {
    const word = this.take(NOT);
    if (word !== null) this.negation = word;
    return word !== null;
  }

  private readUnique(): Query | null {
    const word = this.take(['unique', 'uniques', 'nonunique']);
    return word === null ? null : wordCondition('u', ':', word === 'nonunique' ? '0' : '1');
  }

  private readNewest(): Query | null {
    if (this.take(NEWEST) === null) return null;
    const isCycle = this.take(AFTER_SET) === 'cycle';
    const keyword = isCycle ? 'c' : 'e';
    const known = vocabularyOf(this.index);
    const dated = [...(this.index.context.released ?? NO_RELEASES)].flatMap(([name, day]) => {
      const query = meaningsOf(known, name).find(
        ({ query }) => query.kind === 'condition' && query.keyword === keyword,
      )?.query;
      return query === undefined ? [] : [{ query, day }];
    });
    return dated.sort((a, b) => (a.day < b.day ? 1 : -1))[0]?.query ?? null;
  }

  /** `like CARD`: cards of its type and subtypes. */
  private readLike(): Query | null {
    if (this.take(['like', 'similar to', 'cards like', 'such as']) === null) return null;
    this.take(['a', 'an', 'the']);
    for (let count = this.tokens.length - this.at; count > 0; count -= 1) {
      const name = this.phrase(count);
      const position = name === null ? -1 : findTitle(this.index, name);
      if (position < 0) continue;
      this.at += count;
      return kindOf(this.index, position);
    }
    return null;
  }

  private add(at: number, of: PhraseClass, query: Query, meanings: readonly Meaning[] = []): true {
    const words = this.tokens.slice(at, this.at);
    const start = words[0]?.start ?? 0;
    const end = words.at(-1)?.end ?? start;
    const last = this.phrases.at(-1);
    const goesOn =
      this.joint !== null && last?.isNegative === true && last.of === of && this.negation === null;
    this.phrases.push({
      of,
      text: (of === 'text' ? wordOf(query) : null) ?? words.map(({ text }) => text).join(' '),
      query: placed(query, { start, end }),
      isNegative: this.negation !== null || goesOn,
      joint: last === undefined ? null : this.joint,
      others: meanings.slice(1).map((other) => other.query),
      isObject: false,
      hasArticle: /^an?$/.test(this.tokens[at - 1]?.text ?? ''),
      start,
      end,
    });
    this.joint = null;
    this.negation = null;
    return true;
  }
}

/** What players call the fields whose values are names. */
const FIELD_NOUNS: Readonly<Record<string, PhraseClass>> = {
  type: 'kind',
  subtype: 'kind',
  faction: 'faction',
  side: 'side',
  set: 'set',
  cycle: 'set',
  format: 'format',
};

/** `type ice`, `the virus subtype`: says no more than the name beside it. */
function isFieldNoun({ of, text, isNegative, joint }: Phrase, before?: Phrase, after?: Phrase): boolean {
  const named = of === 'text' && !isNegative && joint === null ? entryOf(FIELD_NOUNS, text) : undefined;
  return named !== undefined && (before?.of === named || after?.of === named);
}

function withObjects(phrases: readonly Phrase[]): readonly Phrase[] {
  const firstText = phrases.findIndex(({ of }) => of === 'text');
  return phrases.map((phrase, at) => ({ ...phrase, isObject: firstText >= 0 && at > firstText }));
}

/** What hardware says of the numbers that programs and identities have: `hardware with 2 mu`. */
function provided(query: Query): readonly Meaning[] {
  const keyword = query.kind === 'condition' ? entryOf(PROVIDED, query.keyword ?? '') : undefined;
  if (query.kind !== 'condition' || keyword === undefined) return [];
  const of = 'number';
  return [
    { of, query },
    { of, query: { ...query, keyword } },
  ];
}

const PROVIDED: Readonly<Record<string, string>> = { m: 'mu_provided', l: 'link_provided' };

/** The day of a set's or cycle's release, by what players call it. */
function releaseOf(index: SearchIndex, name: string): string | null {
  const released = index.context.released ?? NO_RELEASES;
  const days = meaningsOf(vocabularyOf(index), name).map(({ of, query }) =>
    of === 'set' ? released.get(plainTitle((wordOf(query) ?? '').replaceAll('_', ' '))) : undefined,
  );
  return days.find((day) => day !== undefined) ?? null;
}

/** The one word or phrase that a condition is about; null for any other query. */
function wordOf(query: Query): string | null {
  return query.kind === 'condition' && query.value.kind === 'word' ? query.value.text : null;
}

const NO_RELEASES: ReadonlyMap<string, string> = new Map();

function placed(query: Query, span: Span): Query {
  if (query.kind === 'condition') return { ...query, span };
  if (query.kind === 'not') return { ...query, child: placed(query.child, span) };
  return { ...query, children: query.children.map((child) => placed(child, span)) };
}

/** A word of the rules text. */
export function textCondition(word: string): Condition {
  return wordCondition('x', ':', word);
}

const TITLE = sharedField('title');
const keptTitles = new WeakMap<SearchIndex, ReadonlyMap<string, number>>();

/** The position of a card by its title, or its part before the colon; -1 for none. */
function findTitle(index: SearchIndex, name: string): number {
  const byTitle = remember(keptTitles, index, () => {
    const titles = index.textColumn(TITLE);
    const named = (position: number) => titles.at(position) ?? '';
    const found = new Map<string, number>();
    for (const at of index.all.toReversed()) found.set(plainTitle(named(at).replace(/:.*/, '')), at);
    for (const at of index.all.toReversed()) found.set(plainTitle(named(at)), at);
    return found;
  });
  return byTitle.get(name) ?? -1;
}

function kindOf(index: SearchIndex, position: number): Query {
  const type = index.textColumn(sharedField('t')).at(position) ?? '';
  const subtypes = [...index.postingsOf(sharedField('s'))].flatMap(([name, positions]) =>
    positions.includes(position) ? name : [],
  );
  return joinQueries('and', [
    wordCondition('t', ':', type),
    ...subtypes.map((name) => wordCondition('s', ':', name)),
  ]);
}
