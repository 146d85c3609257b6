import { FIELDS_BY_KEYWORD, type Field, type Kind } from './fields.ts';
import type { Operator, Query, Value } from './syntax.ts';

/** The word for a value of a field, where there is a better one than the id: `haas_bioroid` → `Haas-Bioroid`. */
export type NameOf = (field: Field, value: string) => string;

/** A query in plain English: "subtype is virus, or type is ice and cost is at most 4". */
export function explain(query: Query, kind: Kind, nameOf: NameOf = (_, value) => value): string {
  return describe(query, { kind, nameOf }, false);
}

interface Context {
  readonly kind: Kind;
  readonly nameOf: NameOf;
}

function describe(query: Query, context: Context, nested: boolean): string {
  switch (query.kind) {
    case 'or': {
      const text = query.children.map((child) => describe(child, context, true)).join(', or ');
      return nested ? `(${text})` : text;
    }
    case 'and':
      return mergeTitles(query.children)
        .map((child) => describe(child, context, true))
        .join(' and ');
    case 'not': {
      const negative = negated(query.child);
      if (negative !== null) return conditionWords(negative, context);
      const words = describe(query.child, context, false);
      return query.child.kind === 'condition' ? `not ${words}` : `not (${words})`;
    }
    case 'condition':
      return conditionWords(query, context);
  }
}

type Condition = Extract<Query, { kind: 'condition' }>;

/** Words of a title one after another, as one condition: "title contains sure and gamble". */
function mergeTitles(children: readonly Query[]): readonly Query[] {
  const isWord = (child: Query): child is Condition =>
    child.kind === 'condition' && child.keyword === null && child.value.kind === 'word';
  const words = children.filter(isWord);
  const [first] = words;
  if (first === undefined || words.length === 1) return children;
  const value: Value = { kind: 'all', values: words.map((word) => word.value), span: first.span };
  return [{ ...first, value }, ...children.filter((child) => !isWord(child))];
}

/** `-f:nbn` as `f!nbn`, which reads better; null where the operator `!` does not mean the same. */
function negated(query: Query): Condition | null {
  const canNegate = query.kind === 'condition' && query.operator === ':' && query.value.kind !== 'all';
  return canNegate && !/^format/.test(query.keyword ?? '') ? { ...query, operator: '!' } : null;
}

function conditionWords(condition: Condition, { kind, nameOf }: Context): string {
  const field = FIELDS_BY_KEYWORD[kind].get(condition.keyword ?? 'title');
  if (field === undefined) return condition.keyword ?? '';
  if (field.type === 'boolean') return flagWords(field, condition.operator, condition.value);
  if (field.type === 'format') return `legal in ${valueWords(field, condition.value, nameOf, 'or')}`;
  const values = valueWords(field, condition.value, nameOf, condition.operator === '!' ? 'nor' : 'or');
  if (field.type === 'date') return `${RELEASED[condition.operator]} ${values}`;
  const verb = (isId(field) ? EQUALITY : VERBS[field.type])[condition.operator] ?? 'is';
  return `${field.name} ${isPlural(field) ? verb.replace(/^is/, 'are') : verb} ${values}`;
}

const EQUALITY: Partial<Record<Operator, string>> = { ':': 'is', '!': 'is not' };
const ORDER = {
  ':': 'is',
  '!': 'is not',
  '<': 'is under',
  '<=': 'is at most',
  '>': 'is over',
  '>=': 'is at least',
} as const;
const VERBS: Readonly<Record<'string' | 'array' | 'integer', Partial<Record<Operator, string>>>> = {
  string: { ':': 'contains', '!': 'does not contain' },
  array: EQUALITY,
  integer: ORDER,
};
/** The only dates are those of release. */
const RELEASED: Readonly<Record<Operator, string>> = {
  ':': 'released on',
  '!': 'not released on',
  '<': 'released before',
  '<=': 'released until',
  '>': 'released after',
  '>=': 'released since',
};

/** Numbers of things: `agenda points are at least 2`. */
function isPlural({ type, name }: Field): boolean {
  return type === 'integer' && name.endsWith('s');
}

/** Fields whose text is one of a few ids: a part of it names the whole. */
function isId({ type, keywords: [main] }: Field): boolean {
  return type === 'string' && /^(side|faction|card_type|card_set|card_cycle)$/.test(main);
}

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
  return ADJECTIVES.test(field.keywords[0]) ? `not ${field.name}` : `no ${field.name}`;
}

/** Flags for what a card is; the others are for what it has. */
const ADJECTIVES = /^(?:is_|in_|advanceable|gains_)/;
