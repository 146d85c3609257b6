import { isJsonObject } from '../../../engine/json.ts';
import type { CollectionName, JsonObject } from '../../../src/domain/json-api/collections.ts';
import { sampleCollections } from '../index.ts';

export const sample = sampleCollections();

/** The attributes of every record of a collection, with the record's id. */
export function attributesOf(name: CollectionName): readonly JsonObject[] {
  return sample[name].map(({ id, attributes }) => ({ ...attributes, id }));
}

export function idsOf(name: CollectionName): ReadonlySet<string> {
  return new Set(sample[name].map(({ id }) => id));
}

/** A member that must be an object. */
export function objectAt(object: JsonObject, name: string): JsonObject {
  const value = object[name];
  if (!isJsonObject(value)) throw new Error(`${name} is no object in ${JSON.stringify(object)}`);
  return value;
}

/** The objects in a member that must be a list. */
export function objectsAt(object: JsonObject, name: string): readonly JsonObject[] {
  const value = object[name];
  if (!Array.isArray(value)) throw new Error(`${name} is no list in ${JSON.stringify(object)}`);
  return value.filter(isJsonObject);
}

/** Every text with a name in a collection's records and, for cards and printings, in their faces. */
export function textsOf(name: CollectionName, attribute: string): readonly string[] {
  return attributesOf(name)
    .flatMap((record) => [record, ...('faces' in record ? objectsAt(record, 'faces') : [])])
    .map((holder) => holder[attribute])
    .filter((text) => typeof text === 'string');
}
