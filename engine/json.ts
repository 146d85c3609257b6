import type { Json, JsonObject } from '../src/domain/json-api/jsonapi.ts';

/**
 * Whether `value`, which must come from `JSON.parse`, is an object. Its members need no check: whatever
 * `JSON.parse` gives is JSON all the way down.
 */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether `value`, which must come from `JSON.parse`, is a list. */
export function isJsonArray(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/**
 * The strings of a list; nothing for whatever is not a list of strings. Absent attributes are common (docs/api.md,
 * Documents).
 */
export function stringsOf(value: Json | undefined): readonly string[] {
  return isJsonArray(value) ? value.filter((element) => typeof element === 'string') : [];
}

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Compact JSON in which no markup can start, whoever reads it (docs/api.md, Documents). */
export function writeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign);
}
