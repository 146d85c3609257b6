import { remember } from '../../text/remember.ts';
import type { Field } from '../fields.ts';
import { foldText } from '../fold.ts';
import type { SearchIndex } from '../searchIndex.ts';
import { isIdField, isKnownValue, type Knowledge, wordsOf } from './knowledge.ts';
import { nearestName, valueAliases } from './names.ts';

/** Nobody types ids of records, and comparing a long list with thousands would take a second. */
const MOST_VALUES = 500;

/**
 * The value that a mistyped one is meant for: `annarch` → `anarch`, `weylnad` → `weyland_consortium`. Null if it is no typo of
 * a name, or of several alike, or if records have it.
 */
export function nearestValue(knowledge: Knowledge, field: Field, value: string): string | null {
  const { index } = knowledge;
  const hasNames = isIdField(field) || isIllustrator(field);
  if (index === undefined || !hasNames || !field.kinds.includes(index.kind)) return null;
  if (isKnownValue(knowledge, field, value)) return null;
  const written = foldText(value);
  // A part of a text is enough to find it
  const texts = field.type === 'string' ? index.textColumn(field).distinct : [];
  if (texts.some((text) => text.includes(written))) return null;
  const ofIndex = remember(namesOfIndexes, index, () => new Map<Field, Names>());
  const names = remember(ofIndex, field, () => namesOf(index, field));
  const name = nearestName(written, names.keys());
  return name === null ? null : (names.get(name) ?? null);
}

function isIllustrator({ type, keywords }: Field): boolean {
  return type === 'string' && keywords[0] === 'illustrator';
}

/** An illustrator's text may name several. */
function valuesOf(index: SearchIndex, field: Field): readonly string[] {
  const values = index.valuesOf(field);
  return isIllustrator(field)
    ? values.flatMap((text) => text.split(/[,&]/).map((name) => name.trim()))
    : values;
}

/** A shorter word of a value, such as `of`, does not stand for it. */
const SHORTEST_WORD = 4;

/** What people call a field's values → what to search for it. */
type Names = ReadonlyMap<string, string>;

const namesOfIndexes = new WeakMap<SearchIndex, Map<Field, Names>>();

/** The values, single words of them, and short names; none of a field with too many. */
function namesOf(index: SearchIndex, field: Field): Names {
  const values = valuesOf(index, field);
  const names = new Map<string, string>();
  if (values.length > MOST_VALUES) return names;
  const shared = new Set<string>();
  for (const value of new Set(values)) {
    for (const word of new Set(wordsOf(value).filter(({ length }) => length >= SHORTEST_WORD))) {
      if (names.has(word)) shared.add(word);
      names.set(word, value);
    }
  }
  for (const word of shared) {
    // A text is found by a word of it, an element is not
    if (field.type === 'string') names.set(word, word);
    else names.delete(word);
  }
  for (const value of values) names.set(value, value);
  for (const [alias, id] of valueAliases(field)) {
    const value = names.get(id);
    if (value !== undefined) names.set(alias, value);
  }
  return names;
}
