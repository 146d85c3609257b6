import type { Field } from '../fields.ts';
import type { Operator, Query, Span, Value } from '../syntax.ts';
import type { KnownKeyword } from './aliases.ts';

/** Two ends of what a value spans; null where it is open. */
interface Range {
  readonly first: string | null;
  readonly last: string | null;
}

/**
 * Values that stand for several: `r:2024` and `r:2024-05` for all their days, `o:1-3`, `o:1..3` and `o:2+` for all
 * numbers between. Null for a value that is none of these.
 */
export function readRange(
  { field, keyword }: KnownKeyword,
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
      return { kind: 'not', child: all(within, span), span };
    default:
      return all(within, span);
  }
}

function rangeOf({ type }: Field, text: string): Range | null {
  if (type === 'integer') {
    const [, first, last] = /^(\d+)(?:-|\.\.+)(\d+)$/.exec(text) ?? [];
    if (first !== undefined && last !== undefined) return { first, last };
    const from = /^(\d+)(?:\+|\.\.+|-)$/.exec(text)?.[1];
    return from === undefined ? null : { first: from, last: null };
  }
  const [, year, month] = (type === 'date' ? /^(\d{4})(?:-(\d{2}))?$/.exec(text) : null) ?? [];
  if (year === undefined) return null;
  const days = new Date(Date.UTC(Number(year), Number(month ?? 12), 0)).getUTCDate();
  return { first: `${year}-${month ?? '01'}-01`, last: `${year}-${month ?? '12'}-${days || 31}` };
}

function all(children: readonly Query[], span: Span): Query {
  const [only] = children;
  return children.length === 1 && only !== undefined ? only : { kind: 'and', children, span };
}
