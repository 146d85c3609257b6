import type { ResourceObject } from '../../domain/json-api/collections.ts';
import { poison } from '../../domain/text/testing/hostileTexts.ts';

/** Members that must stay valid for a record to parse: dates, and numbers sent as text. */
const NEEDED = /^date_|_at$|^base_link$|^link$|position|^cost$|requirement$/;
/** Ids, and members that reference other records. */
const TIES = /_ids?$|^(?:id|type|relationships|links)$/;

/**
 * The first of some records with its strings replaced by a text.
 * @param withIds also replaces the ids of other records
 */
export function hostileRecord(
  [record]: readonly ResourceObject[],
  text: string,
  id: string,
  withIds: boolean,
): ResourceObject {
  if (record === undefined) throw new Error('there is no record to change');
  const keep = (key: string) => NEEDED.test(key) || (!withIds && TIES.test(key));
  const attributes = poison(record.attributes, text, keep);
  return { ...record, id, attributes: attributes as ResourceObject['attributes'] };
}
