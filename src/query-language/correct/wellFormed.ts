import type { Field } from '../fields.ts';
import { VALUE_ALIASES } from './aliases.ts';
import { isIdField } from './knowledge.ts';
import { editDistance } from './nearest.ts';

/** A value in the form that the field's values have: ids in lower case with underscores, subtypes with spaces. */
export function wellFormed(text: string, field: Pick<Field, 'type' | 'source' | 'keywords'>): string {
  const lower = text.trim().toLowerCase();
  const alias = VALUE_ALIASES[field.keywords[0]]?.[lower];
  if (alias !== undefined) return alias;
  switch (field.type) {
    case 'array':
      return field.source.in === 'subtypeNames' ? lower.replaceAll('_', ' ') : asId(lower);
    case 'format':
      return asId(lower, '-latest');
    case 'boolean':
      return asFlag(lower);
    case 'string':
      return isIdField(field) ? asId(lower) : text.trim();
    default:
      return lower.replace(/^"|"$/g, '');
  }
}

function asId(lower: string, kept = ''): string {
  const stem = kept !== '' && lower.endsWith(kept) ? lower.slice(0, -kept.length) : lower;
  const id = stem.replace(/[\s-]+/g, '_').replace(/[^\p{L}\p{N}_]/gu, '');
  return id === '' ? lower : id + lower.slice(stem.length);
}

function asFlag(lower: string): string {
  if (/^(?:y|yes|on)$/.test(lower)) return 'true';
  if (/^(?:n|no|off)$/.test(lower)) return 'false';
  return ['true', 'false'].find((word) => editDistance(lower, word, 2) <= 2) ?? lower;
}
