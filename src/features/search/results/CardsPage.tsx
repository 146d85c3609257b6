import { useLocation } from 'react-router';
import { allQuery, CARD_NAMES, LEGALITY, namesQuery, type QueriesOf } from '../../../data/api/queries.ts';
import { parseAppUrl } from '../../../domain/json-api/target.ts';
import { listQuery } from '../../../shared/lists/listAddress.ts';
import { BrowsePage } from './browse/BrowsePage.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { SearchPage } from './SearchPage.tsx';

/** Reference data for the filters. */
const FACETS = [allQuery('factions'), namesQuery('card_sets'), namesQuery('card_cycles')];

export const queries: QueriesOf = (at) => {
  const isSearch = new URLSearchParams(at.search).has('q');
  const collection = kindOf(at.pathname);
  return {
    required: isSearch ? [] : [listQuery(collection, at)],
    optional: [...LEGALITY, ...CARD_NAMES, ...(isSearch ? [] : FACETS)],
  };
};

/** `/cards` and `/printings`: searches the card pool if the URL has `q`, else browses the API's list. */
export function Component() {
  const { pathname, search } = useLocation();
  const collection = kindOf(pathname);
  return (
    <>
      {new URLSearchParams(search).has('q') ? (
        <SearchPage key={collection} kind={collection} />
      ) : (
        <BrowsePage key={collection} collection={collection} />
      )}
      <FilterSheet key={`filters of ${collection}`} />
    </>
  );
}

function kindOf(pathname: string): 'cards' | 'printings' {
  return parseAppUrl(pathname, '')?.collection === 'printings' ? 'printings' : 'cards';
}
