import type { Json, JsonObject } from '../../src/api/jsonapi.ts';

/**
 * Whether `value`, which must come from `JSON.parse`, is an object. Its members need no look of their own: whatever
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
