import * as v from 'valibot';

/**
 * Field schemas that several resources share. The API sends some members only at times (docs/api.md, Documents) and
 * some in two types (Faces); what can be read is read, and a missing optional member becomes `null` or an empty list.
 */

export const text = v.string();
export const nullableText = v.nullish(v.string(), null);
export const nullableInteger = v.nullish(v.pipe(v.number(), v.integer()), null);
export const integer = v.pipe(v.number(), v.integer());
export const flag = v.optional(v.boolean(), false);
export const ids = v.optional(v.array(v.string()), []);

/** `"3"`, `"X"` or null; a number is taken as its digits. */
export const numeral = v.nullish(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), null);

/** An integer that a face sends as text (`base_link: "1"`, docs/api.md, Faces). */
export const integerOrText = v.nullish(
  v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number))]),
  null,
);

/** `YYYY-MM-DD`. */
export const date = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}/));
/** ISO 8601 with an offset. */
export const timestamp = v.optional(v.string(), '');

/** id → number, e.g. points per restriction. */
export const integersById = v.optional(v.record(v.string(), v.number()), {});
