import type { Json, JsonObject } from '../src/domain/json-api/collections.ts';

/** Whether `value`, which must come from `JSON.parse` and so be JSON all the way down, is an object. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether `value`, which must come from `JSON.parse`, is a list. */
export function isJsonArray(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** The strings of a list; empty for anything else, since attributes are often absent (docs/api.md, Documents). */
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

/** Compact JSON that is safe to embed in HTML (docs/api.md, Documents). */
export function writeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign);
}
