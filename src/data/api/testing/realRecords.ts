import { readDump } from '../../../../server/testing/records.ts';
import type { CollectionName } from '../../../domain/json-api/collections.ts';
import { parseCollection } from '../documents.ts';

/** The real records of a collection as lists read them. */
export function realRecords<C extends CollectionName>(collection: C) {
  return parseCollection(collection, readDump(collection), collection, 'https://api.example/').records;
}
