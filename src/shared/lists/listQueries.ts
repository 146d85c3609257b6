import type { AnyQuery, PageAddress, QueriesOf } from '../../data/api/pageQueries.ts';
import { CARD_NAMES, LEGALITY } from '../../data/api/pageQueries.ts';
import { pageQuery, recordQuery } from '../../data/api/queries.ts';
import type { CollectionName } from '../../domain/json-api/jsonapi.ts';
import { appName, collectionTarget, parseAppUrl } from '../../domain/json-api/target.ts';
import { requestOf } from './listAddress.ts';
import { CARDS_OF_RECORD, LIST_DEFAULTS, PRINTINGS_OF_RECORD } from './listDefaults.ts';

/** The page of a collection that an address shows. */
export function listQuery(collection: CollectionName, { search }: Pick<PageAddress, 'search'>): AnyQuery {
  const address = parseAppUrl(`/${appName(collection)}`, search) ?? { collection, id: null, params: [] };
  return pageQuery(collection, requestOf({ address, ...LIST_DEFAULTS[collection] }).params);
}

/** The queries of a record's page that lists the cards, or printings, which belong to it: its own address pages and sorts them. */
export function withCardsOf(
  collection: CollectionName,
  filter: string,
  listed: 'cards' | 'printings' = 'cards',
): QueriesOf {
  return ({ search, params: { id = '' } }) => {
    const address = parseAppUrl(`/${listed}`, search) ?? { collection: listed, id: null, params: [] };
    const defaults = listed === 'cards' ? CARDS_OF_RECORD : PRINTINGS_OF_RECORD;
    const within = collectionTarget(listed, { [filter]: id });
    return {
      required: [recordQuery(collection, id)],
      optional: [
        pageQuery(listed, requestOf({ address, within, ...defaults }).params),
        ...LEGALITY,
        ...CARD_NAMES,
      ],
    };
  };
}
