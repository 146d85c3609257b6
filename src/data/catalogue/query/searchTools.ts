import type { NameOf } from '../../../domain/query-language/explain.ts';
import type { CatalogueData } from '../data.ts';
import type { References } from '../records/storedRecords.ts';
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

/** The collection with the names of a field's values, by its path. */
const COLLECTION_OF: Readonly<Record<string, keyof References>> = {
  card_cycle_id: 'card_cycles',
  card_cycle_ids: 'card_cycles',
  card_pool_ids: 'card_pools',
  card_set_id: 'card_sets',
  card_set_ids: 'card_sets',
  card_subtype_ids: 'card_subtypes',
  card_type_id: 'card_types',
  faction_id: 'factions',
  format: 'formats',
  format_ids: 'formats',
  restriction_ids: 'restrictions',
  'restrictions.banned': 'restrictions',
  'restrictions.global_penalty': 'restrictions',
  'restrictions.restricted': 'restrictions',
  side_id: 'sides',
};

/** Display names for values, from the reference collections. */
function createNames(references: References): NameOf {
  const names = new Map<string, string>();
  for (const collection of Object.values(COLLECTION_OF)) {
    for (const record of references[collection]) {
      if ('name' in record) names.set(`${collection} ${record.id}`, record.name);
    }
  }
  return ({ path }, value) => names.get(`${COLLECTION_OF[path.join('.')]} ${value}`) ?? value;
}
