import { type Dataset, recordsOf, recordWithId } from '../../engine/dataset.ts';
import { readAttributes } from '../../src/data/api/documents.ts';
import { schemas } from '../../src/data/api/resources/registry.ts';
import type { CollectionName } from '../../src/domain/json-api/collections.ts';

/** A record's attributes, validated, with its id; null if it is unknown or invalid. */
export function readOne<C extends CollectionName>(dataset: Dataset, collection: C, id: string) {
  const found = recordWithId(dataset[collection], id);
  return found === undefined ? null : readAttributes(found, schemas[collection]);
}

/** All valid records of a collection. */
export function readAll<C extends CollectionName>(dataset: Dataset, collection: C) {
  return recordsOf(dataset[collection]).flatMap(
    (record) => readAttributes(record, schemas[collection]) ?? [],
  );
}
