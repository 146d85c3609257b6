import { followingCounts, type QueriesOf } from '../../data/api/pageQueries.ts';
import { allQuery, recordQuery } from '../../data/api/queries.ts';
import { recordPage } from '../../shared/records/RecordPage.tsx';
import { SetsOf } from './SetsOf.tsx';
import { cardSetTypes } from './setEntries.tsx';

export const queries: QueriesOf = (at) => {
  const { id = '' } = at.params;
  return {
    required: [recordQuery('card_set_types', id)],
    optional: [allQuery('card_sets', [['filter[card_set_type_id]', id]])],
    following: [followingCounts('card_set_types', at)],
  };
};

/** `/card_set_types/:id` */
export const Component = recordPage(cardSetTypes, (type) => ({
  subtitle: type.description,
  main: <SetsOf filter="card_set_type_id" id={type.id} />,
}));
