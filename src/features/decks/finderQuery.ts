import { pageQuery, pagesQuery } from '../../data/api/queries.ts';
import { cardsByIdQueries } from '../../data/catalogue/useCards.ts';
import { param, parseAppUrl, type Target } from '../../domain/json-api/target.ts';
import { filterValues, setValue } from '../../shared/lists/filters.ts';
import { requestOf } from '../../shared/lists/listAddress.ts';
import { LIST_DEFAULTS, LOADED_CRITERIA } from '../../shared/lists/listDefaults.ts';

/** The labels of the two fields, here for those who wait for them too. */
export const WITH_CARDS = 'With all of these cards';
export const WITHOUT_CARDS = 'Without these cards';

/** Records of a page that is filtered here: fewer requests for a whole collection, each still below half a megabyte. */
const LOADED_PAGE = '250';

/**
 * What `/decklists` is asked for. A card that is named twice counts once: asked for twice it is in no deck (docs/api.md,
 * Filters).
 */
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

/** Whether the address asks for something that the API has no filter for. */
export function isFilteredHere(target: Target): boolean {
  return LOADED_CRITERIA.some((name) => name !== 'legal_on' && param(target, name)) || isBoth(target);
}

/** Asked for decks with some cards and without others the API fails (docs/api.md, Filters). */
export function isBoth(target: Target): boolean {
  return filterValues(target, 'card_id').length > 0 && filterValues(target, 'exclude_card_id').length > 0;
}

/** The part of the address that the API answers, page by page, for what is filtered here. */
export function loadedQuery(target: Target) {
  const asked = isBoth(target) ? setValue(target, 'exclude_card_id', null) : target;
  const address = { ...asked, params: asked.params.filter(([name]) => !name.startsWith('page[')) };
  return pagesQuery(
    'decklists',
    requestOf({ ...LIST_DEFAULTS.decklists, address, pageSize: LOADED_PAGE }).params,
  );
}

/** What the first screen of an address needs: its decks, and the names of the cards that its fields show. */
export function firstDecksQueries(search: string) {
  const address = finderTarget(search);
  const decks = isFilteredHere(address)
    ? loadedQuery(address)
    : pageQuery('decklists', requestOf({ address, ...LIST_DEFAULTS.decklists }).params);
  const chosen = CARD_FIELDS.flatMap((filter) => cardsByIdQueries(filterValues(address, filter)));
  return [decks, ...chosen];
}

/** The filters whose fields in the finder show cards. */
const CARD_FIELDS = ['card_id', 'exclude_card_id'];
