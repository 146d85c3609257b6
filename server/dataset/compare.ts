import { DataError, type Dataset } from '../../engine/dataset.ts';
import { readAttributes } from '../../src/data/api/documents.ts';
import { schemas } from '../../src/data/api/resources/registry.ts';
import { COLLECTIONS, type CollectionName, DECLARATIONS } from '../../src/domain/json-api/collections.ts';

/** A collection that loses a larger share at once was probably read incompletely. */
const MOST_LOST = 0.1;
/** The share of records that may fail their schema: an API adds and drops attributes. */
const MOST_ODD = 0.1;
/** How many records of a collection are sampled. */
const LOOKED_AT = 2_000;

/**
 * Rejects data that is not a plausible update.
 * @param before the data being served
 * @throws {DataError} if a collection would lose more than a tenth, or does not match its schema
 */
export function checkSuccessor(before: Dataset, after: Dataset): void {
  for (const name of COLLECTIONS) {
    const [had, has] = [before[name].size, after[name].size];
    if (has < had * (1 - MOST_LOST))
      throw new DataError(`${name} would shrink from ${number(had)} to ${number(has)}`);
    const odd = oddShare(after, name);
    if (odd > MOST_ODD)
      throw new DataError(`${Math.round(odd * 100)}% of ${name} don’t match the API’s description`);
  }
}

function oddShare<C extends CollectionName>(dataset: Dataset, name: C): number {
  const { size, record } = dataset[name];
  const step = Math.max(1, Math.ceil(size / LOOKED_AT));
  let looked = 0;
  let odd = 0;
  for (let position = 0; position < size; position += step) {
    const found = record(position);
    looked += 1;
    if (found === undefined || readAttributes(found, schemas[name]) === null) odd += 1;
  }
  return looked === 0 ? 0 : odd / looked;
}

/** A summary of changes: `3 new cards, 1 new ruling, 2 decklists removed`, or `no records added or removed`. */
export function describeChanges(before: Dataset, after: Dataset): string {
  const changes = COLLECTIONS.flatMap((name) => {
    const came = countMissing(after[name].positionOf, before[name].positionOf);
    const went = countMissing(before[name].positionOf, after[name].positionOf);
    return [
      ...(came > 0 ? [`${number(came)} new ${words(name, came)}`] : []),
      ...(went > 0 ? [`${number(went)} ${words(name, went)} removed`] : []),
    ];
  });
  return changes.length > 0 ? changes.join(', ') : 'no records added or removed';
}

function countMissing(ids: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): number {
  let missing = 0;
  for (const id of ids.keys()) if (!others.has(id)) missing += 1;
  return missing;
}

function words(name: CollectionName, count: number): string {
  const { one, many } = DECLARATIONS[name];
  return count === 1 ? one : many;
}

function number(count: number): string {
  return count.toLocaleString('en-US');
}
