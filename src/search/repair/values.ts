import { type Field, OPERATORS } from '../fields.ts';
import type { Operator, Query, Span, Value } from '../syntax.ts';
import { VALUE_ALIASES } from './aliases.ts';
import { editDistance } from './nearest.ts';

/** A value as written, and the mark that joins it to the one before. */
export interface LooseValue {
  readonly text: string;
  readonly isRegex?: boolean;
  readonly joint: '|' | '&' | null;
}

/** The 11 card types are complete (API-NOTES 2.2); what is none of them was meant as a subtype. */
const CARD_TYPES =
  'agenda asset corp_identity event hardware ice operation program resource runner_identity upgrade'.split(
    ' ',
  );
/** Formats that share their name with no card pool. */
const FORMATS = new Set(['standard', 'startup', 'ram']);

/** Makes a condition of loosely written values: each is brought into the form that the field's values have. */
export function readValue(
  known: { readonly field: Field; readonly keyword: string },
  operator: Operator,
  values: readonly LooseValue[],
  span: Span,
  notes: Set<string>,
): Query | null {
  const meant = meantField(known, values, notes);
  const fits = OPERATORS[meant.field.type].includes(operator);
  if (!fits) notes.add(`“${operator}” does not fit ${meant.field.name} and was read as “:”`);
  const year = readPeriod(meant, operator, values, span);
  if (year !== null) return year;
  const used = fits ? operator : ':';
  const value = joinValues(
    values.map((loose) => ({
      ...loose,
      text: loose.isRegex ? loose.text : wellFormed(loose.text, meant.field),
    })),
    span,
  );
  if (value === null) return null;
  const condition: Query = { kind: 'condition', keyword: meant.keyword, operator: used, value, span };
  const isNegative = operator === '!' && meant.field.type === 'format';
  return isNegative ? { kind: 'not', child: condition, span } : condition;
}

type Known = { readonly field: Field | MeantField; readonly keyword: string };
type MeantField = Pick<Field, 'type' | 'name' | 'source' | 'keywords'>;

/** `type:trojan` asks for a subtype, `pool:standard` for a format. */
function meantField(
  known: { field: Field; keyword: string },
  values: readonly LooseValue[],
  notes: Set<string>,
): Known {
  const [main] = known.field.keywords;
  const words = values.map(({ text }) => text.toLowerCase().replace(/[\s-]+/g, '_'));
  if (main === 'card_type' && values.every(({ isRegex }) => !isRegex)) {
    const aliases = VALUE_ALIASES.card_type ?? {};
    const isType = words.some((word) => CARD_TYPES.some((type) => type.includes(aliases[word] ?? word)));
    if (!isType) {
      notes.add(`no card type is called “${values[0]?.text ?? ''}”: the subtype was searched`);
      return {
        keyword: 'card_subtype',
        field: { ...known.field, type: 'array', source: { in: 'subtypeNames' } },
      };
    }
  }
  if (main === 'card_pool' && words.every((word) => FORMATS.has(word))) {
    notes.add(`“${values[0]?.text ?? ''}” is a format`);
    return {
      keyword: 'format',
      field: { ...known.field, type: 'format', source: { in: 'formats' }, keywords: ['format'] },
    };
  }
  return known;
}

/** `r:2024` and `r:2024-05` are stretches of time. */
function readPeriod(
  { field, keyword }: Known,
  operator: Operator,
  values: readonly LooseValue[],
  span: Span,
): Query | null {
  const [only] = values;
  const found = values.length === 1 && only !== undefined ? /^(\d{4})(?:-(\d{2}))?$/.exec(only.text) : null;
  if (field.type !== 'date' || found?.[1] === undefined) return null;
  const [, year, month] = found;
  const first = `${year}-${month ?? '01'}-01`;
  const last = `${year}-${month ?? '12'}-${String(new Date(Date.UTC(Number(year), Number(month ?? 12), 0)).getUTCDate()).padStart(2, '0')}`;
  const bound = (sign: Operator, text: string): Query => ({
    kind: 'condition',
    keyword,
    operator: sign,
    value: { kind: 'word', text, quoted: false, span },
    span,
  });
  switch (operator) {
    case '<':
    case '>=':
      return bound(operator, first);
    case '>':
    case '<=':
      return bound(operator, last);
    default: {
      const within: Query = { kind: 'and', children: [bound('>=', first), bound('<=', last)], span };
      return operator === '!' ? { kind: 'not', child: within, span } : within;
    }
  }
}

/** A value in the form that the field's values have: ids in lower case with underscores, subtypes with spaces. */
function wellFormed(text: string, field: MeantField): string {
  const [main] = field.keywords;
  const lower = text.trim().toLowerCase();
  const alias = VALUE_ALIASES[main]?.[lower];
  if (alias !== undefined) return alias;
  switch (field.type) {
    case 'array':
      return field.source.in === 'subtypeNames' ? lower.replaceAll('_', ' ') : asId(lower);
    case 'format':
      return asId(lower, '-latest');
    case 'boolean':
      return asFlag(lower);
    case 'string':
      return ID_FIELDS.has(main) ? asId(lower) : text;
    default:
      return lower.replace(/^"|"$/g, '');
  }
}

const ID_FIELDS = new Set(['side', 'faction', 'card_type', 'card_set', 'card_cycle', 'id', 'card_id']);

function asId(lower: string, kept = ''): string {
  const stem = kept !== '' && lower.endsWith(kept) ? lower.slice(0, -kept.length) : lower;
  const id = stem.replace(/[\s-]+/g, '_').replace(/[^\p{L}\p{N}_]/gu, '');
  return id + lower.slice(stem.length);
}

function asFlag(lower: string): string {
  if (/^(y|yes|on)$/.test(lower)) return 'true';
  if (/^(n|no|off)$/.test(lower)) return 'false';
  return ['true', 'false'].find((word) => editDistance(lower, word, 2) <= 2) ?? lower;
}

/** `|` and `&` bind alike, from the left, as in the strict grammar. */
function joinValues(values: readonly LooseValue[], span: Span): Value | null {
  return values.reduce<Value | null>((left, { text, isRegex = false, joint }) => {
    const value: Value = isRegex
      ? { kind: 'regex', source: text, span }
      : { kind: 'word', text, quoted: false, span };
    if (left === null) return value;
    const kind = joint === '&' ? 'all' : 'any';
    return { kind, values: [...(left.kind === kind ? left.values : [left]), value], span };
  }, null);
}
