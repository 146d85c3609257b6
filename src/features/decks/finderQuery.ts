import { pageQuery, pagesQuery } from '../../data/api/queries.ts';
import { cardsByIdQueries } from '../../data/catalogue/useCards.ts';
import { param, parseAppUrl, type Target } from '../../domain/json-api/target.ts';
import { filterValues, setValue } from '../../shared/lists/filters.ts';
import { LIST_DEFAULTS, LOADED_CRITERIA, requestOf } from '../../shared/lists/listAddress.ts';

/** The field labels, shared with their placeholders. */
export const WITH_CARDS = 'With all of these cards';
export const WITHOUT_CARDS = 'Without these cards';

/** Page size for client-side filters: fewer requests, each still below half a megabyte. */
const LOADED_PAGE = '250';

/** The target of a `/decklists` URL. Removes duplicate cards, which match no deck (docs/api.md, Filters). */
export function finderTarget(search: string): Target {
  const target = parseAppUrl('/decklists', search) ?? { collection: 'decklists', id: null, params: [] };
  return {
    ...target,
    params: target.params.map(([name, value]) => [
      name,
      /^filter\[(exclude_)?card_id\]$/.test(name) ? [...new Set(value.split(','))].join(',') : value,
    ]),
  };
}

/** Whether the URL has criteria without an API filter. */
export function isFilteredHere(target: Target): boolean {
  return LOADED_CRITERIA.some((name) => name !== 'legal_on' && param(target, name)) || isBoth(target);
}

/** The API fails if decks are filtered both with and without cards (docs/api.md, Filters). */
export function isBoth(target: Target): boolean {
  return filterValues(target, 'card_id').length > 0 && filterValues(target, 'exclude_card_id').length > 0;
}

/** The API's part of a URL that is filtered client-side, page by page. */
export function loadedQuery(target: Target) {
  const asked = isBoth(target) ? setValue(target, 'exclude_card_id', null) : target;
  const address = { ...asked, params: asked.params.filter(([name]) => !name.startsWith('page[')) };
  return pagesQuery(
    'decklists',
    requestOf({ ...LIST_DEFAULTS.decklists, address, pageSize: LOADED_PAGE }).params,
  );
}

/** The queries for a URL's first screen: its decks, and the cards named in its fields. */
export function firstDecksQueries(search: string) {
  const address = finderTarget(search);
  const decks = isFilteredHere(address)
    ? loadedQuery(address)
    : pageQuery('decklists', requestOf({ address, ...LIST_DEFAULTS.decklists }).params);
  const chosen = CARD_FIELDS.flatMap((filter) => cardsByIdQueries(filterValues(address, filter)));
  return [decks, ...chosen];
}

/** The filters shown as card fields in the finder. */
const CARD_FIELDS = ['card_id', 'exclude_card_id'];
