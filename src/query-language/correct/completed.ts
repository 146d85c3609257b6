import type { Field } from '../fields.ts';
import { isKnownValue, type Knowledge } from './knowledge.ts';

/** Fields whose ids people write the beginning or a part of. */
const COMPLETED = new Set(['card_set', 'card_cycle', 'card_pool', 'card_subtype', 'card_subtype_id']);
/** More than this may be anything. */
const MOST = 5;
const SHORTEST = 2;

/**
 * The ids that an id which no record has may stand for: those that begin with it (`elev`), else those with a word that does
 * (`gateway`), else those that hold all of its words (`standard_vantage_point`). Itself where there is none, or too many.
 */
export function completed(knowledge: Knowledge, field: Field, id: string): readonly string[] {
  const { index } = knowledge;
  const isCompleted = field.type === 'array' && COMPLETED.has(field.keywords[0]) && id.length >= SHORTEST;
  if (!isCompleted || index === undefined || !field.kinds.includes(index.kind)) return [id];
  if (isKnownValue(knowledge, field, id)) return [id];
  const known = [...index.postingsOf(field).keys()].sort();
  const words = wordsOf(id);
  const ways: readonly ((value: string) => boolean)[] = [
    (value) => value.startsWith(id),
    (value) => words.length === 1 && wordsOf(value).some((word) => word.startsWith(id)),
    (value) => words.length > 1 && words.every((word) => wordsOf(value).includes(word)),
  ];
  const found = ways.map((way) => known.filter(way)).find((values) => values.length > 0) ?? [];
  return found.length === 0 || found.length > MOST ? [id] : found;
}

function wordsOf(id: string): readonly string[] {
  return id.split(/[_ -]+/);
}
