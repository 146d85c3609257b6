import type { Json } from '../src/domain/json-api/collections.ts';
import { badRequest } from './errors.ts';
import { isJsonArray } from './json.ts';
import type { ParamNode } from './params.ts';

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 't', '1', 'yes', 'y', 'on'].map((word) => [word, true] as const),
  ...['false', 'f', '0', 'no', 'n', 'off'].map((word) => [word, false] as const),
]);

/**
 * The values of a filter: `a,b`, `[]=a` twice, the JSON list `["a","b"]`, and `{{a,b}}` for a value with a comma
 * (docs/api.md, Filters). Blank ones are left out, so the result may be empty.
 */
export function parseValues(node: ParamNode, parameter: string): readonly string[] {
  if (typeof node === 'string') return (jsonList(node) ?? commaList(node)).filter((value) => value !== '');
  if (Array.isArray(node)) return node.filter((value) => value !== '');
  throw badRequest('A filter takes at most one operator: filter[name][operator]=value', parameter);
}

function jsonList(text: string): readonly string[] | undefined {
  if (!text.startsWith('[') || !text.endsWith(']')) return undefined;
  try {
    const list: unknown = JSON.parse(text);
    return isJsonArray(list) ? list.filter(isScalar).map(String) : undefined;
  } catch {
    return undefined;
  }
}

export type Scalar = string | number | boolean;

export function isScalar(value: Json): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function commaList(text: string): readonly string[] {
  const literal: string[] = [];
  const rest = text.replace(/\{\{(.*?)\}\}/gs, (_, inner: string) => {
    literal.push(inner);
    return '';
  });
  return [...rest.split(','), ...literal];
}

export function parseInteger(text: string, parameter: string): number {
  if (!/^[+-]?\d{1,15}$/.test(text)) throw badRequest(`${quote(text)} is not a whole number`, parameter);
  return Number(text);
}

export function parseBoolean(text: string, parameter: string): boolean {
  const value = BOOLEANS.get(text.toLowerCase());
  if (value === undefined) throw badRequest(`${quote(text)} is not a boolean: use true or false`, parameter);
  return value;
}

/** A day as `YYYY-MM-DD`; `undefined` for an invalid date, which matches no record (docs/api.md, Filters). */
export function parseDate(text: string): string | undefined {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})(?:$|[T ])/.exec(text);
  if (!match) return undefined;
  const day = `${match[1]}-${match[2]}-${match[3]}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  // Date.parse reads 30 February as 1 March
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined;
}

/** An ISO 8601 day or date-time as milliseconds since 1970; UTC without an offset. */
export function parseDateTime(text: string, parameter: string): number {
  // An unencoded plus sign of an offset arrives as a space
  const match =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+ -]\d{2}:?\d{2})?)?$/i.exec(text);
  const offset = (match?.[3] ?? 'Z').replace(' ', '+').replace(/(\d{2}):?(\d{2})$/, '$1:$2');
  const time = match ? Date.parse(`${match[1]}T${match[2] ?? '00:00'}${offset.toUpperCase()}`) : Number.NaN;
  if (Number.isNaN(time)) throw badRequest(`${quote(text)} is not a date and time in ISO 8601`, parameter);
  return time;
}

/** A value for a message: short, on one line. */
export function quote(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
