import type { ResourceObject } from '../../domain/json-api/jsonapi.ts';
import { poison } from '../../domain/text/testing/hostileTexts.ts';

/** What a record needs to be read at all: dates, and numbers that are sent as text. */
const NEEDED = /^date_|_at$|^base_link$|^link$|position|^cost$|requirement$/;
/** And what ties it to others. */
const TIES = /_ids?$|^(?:id|type|relationships|links)$/;

/**
 * The first of some records with a text in each of its strings.
 * @param withIds in the ids of others, too
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
