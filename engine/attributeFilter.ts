import type { Json } from '../src/domain/json-api/collections.ts';
import type { AttributeType } from './collectionRules.ts';
import { type Collection, comparableColumn, type Positions, positionsWithIds } from './dataset.ts';
import { badRequest } from './errors.ts';
import { anyOf, indexOf } from './indexes.ts';
import {
  isScalar,
  parseBoolean,
  parseDate,
  parseDateTime,
  parseInteger,
  quote,
  type Scalar,
} from './values.ts';

/** The records that one filter leaves: positions in ascending order, or a test of each position. */
export type Selection = { readonly positions: Positions } | { readonly test: (position: number) => boolean };

/** One condition on an attribute, such as `filter[name][not_prefix]=a,b`. */
export interface AttributeCondition {
  readonly name: string;
  readonly type: AttributeType;
  /** As written; `undefined` means `eq`. */
  readonly operator: string | undefined;
  readonly values: readonly string[];
  /** The query parameter, for messages. */
  readonly parameter: string;
}

type Compare = (held: string, wanted: string) => boolean;
type Order = (held: Scalar, wanted: Scalar) => boolean;

const TEXT_OPERATORS: ReadonlyMap<string, { readonly caseSensitive?: true; readonly compare: Compare }> =
  new Map([
    ['eq', { compare: (held, wanted) => held === wanted }],
    ['eql', { caseSensitive: true, compare: (held, wanted) => held === wanted }],
    ['prefix', { compare: (held, wanted) => held.startsWith(wanted) }],
    ['suffix', { compare: (held, wanted) => held.endsWith(wanted) }],
    ['match', { compare: (held, wanted) => held.includes(wanted) }],
  ]);

const ORDER_OPERATORS: ReadonlyMap<string, Order> = new Map<string, Order>([
  ['eq', (held, wanted) => held === wanted],
  ['gt', (held, wanted) => held > wanted],
  ['gte', (held, wanted) => held >= wanted],
  ['lt', (held, wanted) => held < wanted],
  ['lte', (held, wanted) => held <= wanted],
]);

const COMPARISONS = ['eq', 'not_eq', 'gt', 'gte', 'lt', 'lte'];

const OPERATORS: Readonly<Record<AttributeType, readonly string[]>> = {
  string: [...TEXT_OPERATORS.keys()].flatMap((operator) => [operator, `not_${operator}`]),
  integer: COMPARISONS,
  date: COMPARISONS,
  datetime: COMPARISONS,
  boolean: ['eq'],
  uuid: ['eq', 'not_eq'],
  numberText: [],
  array: [],
};

/**
 * The mechanism behind every attribute filter (docs/api.md, Filters): operators by type, several values as alternatives,
 * and a missing value matches neither a condition nor its negation, as in SQL.
 * @throws {ApiError} 400 for an operator or value that does not fit the attribute's type
 */
export function filterByAttribute(collection: Collection, condition: AttributeCondition): Selection {
  const { name, type, values, parameter } = condition;
  const operator = (condition.operator ?? 'eq').replace(/^!/, 'not_');
  if (!OPERATORS[type].includes(operator)) {
    throw badRequest(
      `${quote(condition.operator ?? '')} is not an operator of ${name}. Operators: ${OPERATORS[type].join(', ')}`,
      parameter,
    );
  }
  if (values.length === 0) {
    // Links to nothing say `filter[id]=`, and clients ask for the sets of no cycle (docs/api.md, Filters)
    if (operator === 'eq') return { positions: new Uint32Array(0) };
    throw badRequest('This filter has no value', parameter);
  }
  if ((type === 'string' || type === 'uuid') && operator === 'eq') return equalText(collection, name, values);

  const negated = operator.startsWith('not_');
  const matches = matcher(type, negated ? operator.slice('not_'.length) : operator, values, parameter);
  const valueAt = comparableColumn(collection, name, type);
  return {
    test: (position) => {
      const value = valueAt(position);
      return value !== null && value !== undefined && matches(value) !== negated;
    },
  };
}

/** Links ask for equal text all the time, so it has an index. */
function equalText(collection: Collection, name: string, values: readonly string[]): Selection {
  // Unique ids are indexed by position already
  if (name === 'id' && collection.positionOf.size === collection.size)
    return { positions: positionsWithIds(collection, values) };
  const valueAt = collection.column(name);
  const index = indexOf(collection, `attribute ${name}`, (position) => {
    const value = valueAt(position);
    return typeof value === 'string' ? [value.toLowerCase()] : [];
  });
  const wanted = values.map((value) => value.toLowerCase());
  return { positions: anyOf(index, wanted) };
}

function matcher(
  type: AttributeType,
  operator: string,
  values: readonly string[],
  parameter: string,
): (value: Json) => boolean {
  const text = type === 'string' || type === 'uuid' ? TEXT_OPERATORS.get(operator) : undefined;
  if (text) {
    const fold = text.caseSensitive ? (value: string) => value : (value: string) => value.toLowerCase();
    const wanted = values.map(fold);
    return (value) => typeof value === 'string' && wanted.some((each) => text.compare(fold(value), each));
  }
  const order = ORDER_OPERATORS.get(operator);
  const wanted = values.map((value) => parseScalar(type, value, parameter));
  return (value) => {
    const held = scalarOf(type, value);
    return held !== undefined && wanted.some((each) => each !== undefined && order?.(held, each) === true);
  };
}

function parseScalar(type: AttributeType, text: string, parameter: string): Scalar | undefined {
  if (type === 'integer') return parseInteger(text, parameter);
  if (type === 'boolean') return parseBoolean(text, parameter);
  if (type === 'datetime') return parseDateTime(text, parameter);
  return parseDate(text);
}

/** A stored value in its comparable form; `undefined` if it has another type. */
function scalarOf(type: AttributeType, value: Json): Scalar | undefined {
  if (type === 'integer' && typeof value === 'string') return Number(value);
  return isScalar(value) ? value : undefined;
}
