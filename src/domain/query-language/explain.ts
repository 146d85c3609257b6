import { type Field, fieldNamed, type Kind } from './fields.ts';
import { type Condition, type Operator, print, type Query, type Value, wordsIn } from './syntax.ts';

/** A display name for a field's value, if there is one: `haas_bioroid` → `Haas-Bioroid`. */
export type NameOf = (field: Field, value: string) => string;

/** Whether a value is only a part of several ids, and the id of none: `r` of `corp` and `runner`. */
export type IsPart = (field: Field, value: string) => boolean;

/** One of the conditions of a query that must all hold. */
export interface ExplainedCondition {
  /** In plain English: "cost is at most 4" */
  readonly words: string;
  /** As it stands in a strict query; joined by spaces, the conditions are the query. */
  readonly written: string;
  /** What it may mean instead, with the whole query for that. */
  readonly others?: readonly { readonly words: string; readonly query: string }[];
}

/** A query in plain English, by its and-ed conditions: `t:ice o<=4` → "type is ice", "cost is at most 4". */
export function explain(
  query: Query,
  kind: Kind,
  nameOf: NameOf = (_, value) => value,
  isPart: IsPart = () => false,
): readonly ExplainedCondition[] {
  const says = { nameOf, isPart };
  if (query.kind !== 'and') return [{ words: describe(query, kind, says, false), written: print(query) }];
  return mergeTitles(query.children).map((child) => ({
    words: describe(child, kind, says, true),
    written: writtenAs(child),
  }));
}

/** In brackets where it would not stand among others without; words of a title one after another. */
function writtenAs(child: Query): string {
  if (child.kind === 'or') return `(${print(child)})`;
  if (child.kind !== 'condition' || child.keyword !== null || child.value.kind !== 'all') return print(child);
  return child.value.values.map((value) => print({ ...child, value })).join(' ');
}

interface Says {
  readonly nameOf: NameOf;
  readonly isPart: IsPart;
}

function describe(query: Query, kind: Kind, says: Says, nested: boolean): string {
  switch (query.kind) {
    case 'or': {
      const text = query.children.map((child) => describe(child, kind, says, true)).join(', or ');
      return nested ? `(${text})` : text;
    }
    case 'and':
      return mergeTitles(query.children)
        .map((child) => describe(child, kind, says, true))
        .join(' and ');
    case 'not': {
      const negative = negated(query.child);
      if (negative !== null) return conditionWords(negative, kind, says);
      const words = describe(query.child, kind, says, false);
      return query.child.kind === 'condition' ? `not ${words}` : `not (${words})`;
    }
    case 'condition':
      return conditionWords(query, kind, says);
  }
}

/** Merges the words of a title into one condition: "title contains sure and gamble". */
function mergeTitles(children: readonly Query[]): readonly Query[] {
  const isWord = (child: Query): child is Condition =>
    child.kind === 'condition' && child.keyword === null && child.value.kind === 'word';
  const words = children.filter(isWord);
  const [first] = words;
  if (first === undefined || words.length === 1) return children;
  const value: Value = { kind: 'all', values: words.map((word) => word.value) };
  return [{ ...first, value }, ...children.filter((child) => !isWord(child))];
}

/** `-f:nbn` as `f!nbn`, which reads better; null if `!` does not mean the same. */
function negated(query: Query): Condition | null {
  const canNegate = query.kind === 'condition' && query.operator === ':' && query.value.kind !== 'all';
  return canNegate && !/^format/.test(query.keyword ?? '') ? { ...query, operator: '!' } : null;
}

function conditionWords(condition: Condition, kind: Kind, says: Says): string {
  const { nameOf, isPart } = says;
  const field = fieldNamed(condition.keyword ?? 'title', kind);
  if (field === undefined) return condition.keyword ?? '';
  if (field.type === 'owned') return ownedWords(condition.operator, condition.value);
  if (field.type === 'boolean') return flagWords(field, condition.operator, condition.value);
  if (field.type === 'format') return `legal in ${valueWords(field, condition.value, nameOf, 'or')}`;
  const values = valueWords(field, condition.value, nameOf, condition.operator === '!' ? 'nor' : 'or');
  if (field.type === 'date') return `${RELEASED[condition.operator]} ${values}`;
  // Fields named by a participle need no verb: "banned in Standard Ban List 26.03", "not designed by …"
  const isParticiple = / (?:in|by)$/.test(field.name);
  if (isParticiple && condition.operator === ':') return `${field.name} ${values}`;
  if (isParticiple && condition.operator === '!') return `not ${field.name} ${values}`;
  const isText =
    field.type === 'string' &&
    (!ID_FIELDS.has(field.keywords[0]) || wordsIn(condition.value).some((text) => isPart(field, text)));
  const verb = (isText && CONTAINMENT[condition.operator]) || ORDER[condition.operator];
  return `${field.name} ${isPlural(field) ? verb.replace(/^is/, 'are') : verb} ${values}`;
}

const CONTAINMENT: Partial<Record<Operator, string>> = { ':': 'contains', '!': 'does not contain' };
const ORDER: Readonly<Record<Operator, string>> = {
  ':': 'is',
  '!': 'is not',
  '<': 'is under',
  '<=': 'is at most',
  '>': 'is over',
  '>=': 'is at least',
};
/** All dates are release dates. */
const RELEASED: Readonly<Record<Operator, string>> = {
  ':': 'released on',
  '!': 'not released on',
  '<': 'released before',
  '<=': 'released until',
  '>': 'released after',
  '>=': 'released since',
};

/** Counts of things: `agenda points are at least 2`. */
function isPlural({ type, name }: Field): boolean {
  return type === 'integer' && name.endsWith('s');
}

/** Fields of text with a few known ids, where part of an id stands for the whole. */
const ID_FIELDS = new Set(['side', 'faction', 'card_type', 'card_set', 'card_cycle']);

function valueWords(field: Field, value: Value, nameOf: NameOf, joint: string): string {
  switch (value.kind) {
    case 'any':
    case 'all':
      return value.values
        .map((part) => {
          const words = valueWords(field, part, nameOf, joint);
          return 'values' in part ? `(${words})` : words;
        })
        .join(value.kind === 'any' || joint === 'nor' ? ` ${joint} ` : ' and ');
    case 'regex':
      return `the pattern /${value.source}/`;
    case 'word': {
      const name = nameOf(field, value.text);
      const isPhrase = field.type === 'string' && name === value.text && /[^\p{L}\p{N}]/u.test(name);
      return isPhrase ? `“${name}”` : name;
    }
  }
}

function flagWords(field: Field, operator: Operator, value: Value): string {
  if (value.kind !== 'word') return `${field.name} or not`;
  const isTrue = /^(?:true|t|1)$/.test(value.text) !== (operator === '!');
  if (isTrue) return field.name;
  return isAdjective(field) ? `not ${field.name}` : `no ${field.name}`;
}

/** Whether a flag is for what a card is, rather than what it has. */
export function isAdjective({ keywords: [main] }: Field): boolean {
  return /^(?:is_|in_|advanceable|gains_)/.test(main);
}

/** In a sentence: "you own at least 3 of it". */
function ownedWords(operator: Operator, value: Value): string {
  if (operator === '!') return `not (${ownedWords(':', value)})`;
  if (value.kind === 'regex') return '';
  if (value.kind !== 'word') {
    const words = value.values.map((part) => ownedWords(operator, part));
    return `(${words.join(value.kind === 'any' ? ' or ' : ' and ')})`;
  }
  if (value.text === 'true') return 'you own it';
  if (value.text === 'false') return 'you don’t own it';
  if (value.text === 'deck') return 'you own as many as a deck allows';
  const comparison = { ':': '', '<': 'fewer than ', '<=': 'at most ', '>': 'more than ', '>=': 'at least ' };
  return `you own ${comparison[operator]}${value.text} of it`;
}
