import { allQuery, recordQueries } from '../../data/api/queries.ts';
import { recordPage } from '../../shared/records/RecordPage.tsx';
import { SetsOf } from './SetsOf.tsx';
import { cardSetTypes } from './setEntries.tsx';

export const queries = recordQueries('card_set_types', (id) => [
  allQuery('card_sets', [['filter[card_set_type_id]', id]]),
]);

/** `/card_set_types/:id` */
export const Component = recordPage(cardSetTypes, (type) => ({
  subtitle: type.description,
  main: <SetsOf filter="card_set_type_id" id={type.id} />,
}));
