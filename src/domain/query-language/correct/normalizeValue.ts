import type { Field } from '../fields.ts';
import type { Operator, Query, Span, Value } from '../syntax.ts';
import { isIdField } from './knowledge.ts';
import { editDistance, type NamedField, valueAlias } from './names.ts';

/** A value in the form that the field's values have: ids in lower case with underscores, subtypes with spaces. */
export function normalizeValue(text: string, field: Pick<Field, 'type' | 'source' | 'keywords'>): string {
  const lower = text.trim().toLowerCase();
  const alias = valueAlias(field, lower);
  if (alias !== null) return alias;
  switch (field.type) {
    case 'array':
      return field.source.in === 'subtypeNames' ? lower.replaceAll('_', ' ') : toId(lower);
    case 'format':
      return toId(lower, '-latest');
    case 'boolean':
      return toFlag(lower);
    case 'string':
      return isIdField(field) ? toId(lower) : text.trim();
    default:
      return lower.replace(/^"|"$/g, '');
  }
}

/** @param suffix stays as it is */
function toId(lower: string, suffix = ''): string {
  const stem = suffix !== '' && lower.endsWith(suffix) ? lower.slice(0, -suffix.length) : lower;
  const id = stem.replace(/[\s-]+/g, '_').replace(/[^\p{L}\p{N}_]/gu, '');
  return id === '' ? lower : id + lower.slice(stem.length);
}

function toFlag(lower: string): string {
  if (/^(?:y|yes|on)$/.test(lower)) return 'true';
  if (/^(?:n|no|off)$/.test(lower)) return 'false';
  return ['true', 'false'].find((word) => editDistance(lower, word, 2) <= 2) ?? lower;
}

/** The two ends of a range; null where it is open. */
interface Range {
  readonly first: string | null;
  readonly last: string | null;
}

/**
 * The conditions that a range stands for: `r:2024` and `r:2024-05` for all their days, `o:1-3` and `o:1..3` for all numbers
 * between, `o:2+`, `o:2..` and `o:..3` for those on one side; `r:2020..2022-05` likewise. Null for a value that is no range.
 */
export function rangeCondition(
  { field, keyword }: NamedField,
  operator: Operator,
  value: Value,
  span: Span,
): Query | null {
  const range = value.kind === 'word' ? rangeOf(field, value.text.trim()) : null;
  if (range === null) return null;
  const bound = (sign: Operator, text: string | null): Query[] =>
    text === null
      ? []
      : [
          {
            kind: 'condition',
            keyword,
            operator: sign,
            value: { kind: 'word', text, quoted: false, span },
            span,
          },
        ];
  const within = [...bound('>=', range.first), ...bound('<=', range.last)];
  switch (operator) {
    case '<':
    case '>=':
      return bound(operator, range.first)[0] ?? null;
    case '>':
    case '<=':
      return bound(operator, range.last)[0] ?? null;
    case '!':
      return { kind: 'not', child: allOf(within, span), span };
    default:
      return allOf(within, span);
  }
}

function rangeOf({ type }: Field, text: string): Range | null {
  if (type === 'integer') {
    const [, first, last] = /^(\d+)(?:-|\.\.+|…)(\d+)$/.exec(text) ?? [];
    if (first !== undefined && last !== undefined) return { first, last };
    const from = /^(\d+)(?:\+|\.\.+|…|-)$/.exec(text)?.[1] ?? null;
    const to = /^(?:\.\.+|…)(\d+)$/.exec(text)?.[1] ?? null;
    return from === null && to === null ? null : { first: from, last: to };
  }
  if (type !== 'date') return null;
  const [, from, to] = /^([\d-]*)(?:\.\.+|…)([\d-]*)$/.exec(text) ?? [];
  if (from === undefined || to === undefined) return /^\d{4}(?:-\d{2})?$/.test(text) ? daysOf(text) : null;
  const first = daysOf(from)?.first ?? null;
  const last = daysOf(to)?.last ?? null;
  const isRead = (first !== null || from === '') && (last !== null || to === '');
  return isRead && (first !== null || last !== null) ? { first, last } : null;
}

/** The first and the last day of a year, a month or a day; null for anything else. */
function daysOf(text: string): Range | null {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text) ?? [];
  if (year === undefined) return null;
  if (day !== undefined) return { first: text, last: text };
  const days = new Date(Date.UTC(Number(year), Number(month ?? 12), 0)).getUTCDate();
  return { first: `${year}-${month ?? '01'}-01`, last: `${year}-${month ?? '12'}-${days || 31}` };
}

function allOf(children: readonly Query[], span: Span): Query {
  const [only] = children;
  return children.length === 1 && only !== undefined ? only : { kind: 'and', children, span };
}
