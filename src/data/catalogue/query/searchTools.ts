import type { NameOf } from '../../../domain/query-language/explain.ts';
import { formatDate } from '../../../domain/text/format.ts';
import type { CatalogueData } from '../data.ts';
import { REFERENCES, type References } from '../records/storedRecords.ts';
import { createByName } from './byName.ts';
import { createRecordIndexes } from './recordIndex.ts';

export type SearchTools = ReturnType<typeof createSearchTools>;

/** @throws TypeError if a column of the packed form is missing */
export function createSearchTools(data: CatalogueData) {
  const { references } = data;
  return {
    indexes: createRecordIndexes(data),
    byName: createByName(data.cards().all),
    nameOf: createNames(references),
  };
}

/** Display names for values, from the reference collections. A snapshot has no name, so it is “Standard from 1 March 2026”. */
function createNames(references: References): NameOf {
  const names = new Map<string, string>();
  for (const collection of REFERENCES) {
    for (const record of references[collection]) {
      if ('name' in record) names.set(`${collection} ${record.id}`, record.name);
    }
  }
  for (const { id, format_id, date_start } of references.snapshots) {
    const format = names.get(`formats ${format_id}`) ?? format_id;
    names.set(`snapshots ${id}`, `${format} from ${formatDate(date_start)}`);
  }
  return ({ path }, value) => names.get(`${collectionOf(path[0] ?? '')} ${value}`) ?? value;
}

/** The collection whose ids an attribute holds: `card_cycles` for `card_cycle_id` and `card_cycle_ids`. */
function collectionOf(attribute: string): string {
  return attribute.replace(/(?:_ids?|s)?$/, 's');
}
