import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ApiError } from '../../data/api/errors.ts';
import { pageQuery, pagesQuery } from '../../data/api/queries.ts';
import type { Decklist } from '../../data/api/resources/registry.ts';
import { namedCardQueries } from '../../data/catalogue/useCards.ts';
import { filterParam, param, type Target, withParam } from '../../domain/json-api/target.ts';
import type { Bounds } from '../../domain/query-language/edit.ts';
import {
  filterValues,
  fromStart,
  LIST_DEFAULTS,
  LOADED_CRITERIA,
  listAt,
  readFilters,
  requestOf,
  setValue,
  withoutFilters,
  withoutValue,
} from '../../shared/lists/listAddress.ts';
import { copiesByCard } from './copiesByCard.ts';

/**
 * The URL's criteria without an API filter, applied to the loaded decklists; null if the API can handle the whole URL.
 * @param isOld whether the API lacks the newest filters
 */
export function loadedCriteria(target: Target, isOld = lacksFilters()) {
  if (!isFilteredHere(target, isOld)) return null;
  const formatId = param(target, 'legal');
  const when: 'now' | 'published' = param(target, 'legal_on') === 'published' ? 'published' : 'now';
  return {
    /** Decks must have all of them; case-insensitive. */
    tags: (param(target, 'tag') ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    cards: readRange(param(target, 'cards')),
    influence: readRange(param(target, 'influence')),
    /** A format, and whether its current rules (or of the page's day) or those of the publication date apply. */
    legal: formatId ? { formatId, when } : null,
    /** Excluded cards and allowed sets, if the API cannot filter by them. */
    excluded: isOld ? filterValues(target, 'exclude_card_id') : [],
    sets: isOld ? filterValues(target, 'card_set_id') : [],
  };
}

export type LoadedCriteria = NonNullable<ReturnType<typeof loadedCriteria>>;

/**
 * Whether a decklist meets the criteria, except legality and sets, which need its cards.
 * @param spent its influence that counts
 */
export function meets(
  deck: Decklist,
  { tags, cards, influence, excluded }: LoadedCriteria,
  spent: number | null,
): boolean {
  const has = new Set(deck.tags.map((tag) => tag.toLowerCase()));
  return (
    tags.every((tag) => has.has(tag.toLowerCase())) &&
    isWithin(deck.num_cards, cards) &&
    isWithin(spent, influence) &&
    !excluded.some((id) => id === deck.identity_card_id || copiesByCard(deck).has(id))
  );
}

/** `40-45`, `40-`, `-45` → a range; unlimited if invalid. */
export function readRange(text: string | null): Bounds {
  const [, min = '', max = ''] = /^(\d{0,6})-(\d{0,6})$/.exec(text ?? '') ?? [];
  return { min: min === '' ? null : Number(min), max: max === '' ? null : Number(max) };
}

/** A range for the URL; empty if unlimited. */
export function printRange({ min, max }: Bounds): string {
  return min === null && max === null ? '' : `${min ?? ''}-${max ?? ''}`;
}

function isWithin(count: number | null, { min, max }: Bounds): boolean {
  if (min === null && max === null) return true;
  return count !== null && count >= (min ?? 0) && count <= (max ?? Number.POSITIVE_INFINITY);
}

/** How found decklists are shown. */
export function showOf(target: Target): 'table' | 'tiles' | 'copies' {
  const named = param(target, 'show');
  return named === 'tiles' || named === 'copies' ? named : 'table';
}

/** The target with an app parameter set, back on the first page. */
export function setCriterion(target: Target, name: string, value: string | null): Target {
  return fromStart(withParam(target, name, value === '' ? null : value));
}

/** The target without filters, keeping view and sort. */
export function withoutCriteria(target: Target): Target {
  return LOADED_CRITERIA.reduce((rest, name) => withParam(rest, name, null), withoutFilters(target));
}

/** The value of a `match` filter; braces keep commas (docs/api.md, Filters). */
export function matchValue(text: string): string | null {
  if (text === '') return null;
  return text.includes(',') ? `{{${text}}}` : text;
}

/** Inverse of `matchValue`. */
export function matchText(target: Target, name: 'name' | 'notes'): string {
  const value = param(target, `filter[${name}][match]`) ?? '';
  return /^\{\{(.*)\}\}$/s.exec(value)?.[1] ?? value;
}

/** First and last day of publication, `YYYY-MM-DD`; empty if open, or if the URL has a time of day. */
export function publishedRange(target: Target) {
  const { from, to } = publishedWords(target);
  const day = (words: string) => (/^\d{4}-\d{2}-\d{2}$/.test(words) ? words : '');
  return { from: day(from), to: day(to) };
}

/**
 * The URL's publication range: days where it means whole days, else times. The API reads a bare date as its first
 * instant, so one as the upper bound excludes that day.
 */
export function publishedWords(target: Target) {
  const words = (name: string, bound: RegExp, alone: string) => {
    const value = param(target, `filter[created_at][${name}]`) ?? '';
    const [, day, time = ''] = /^(\d{4}-\d{2}-\d{2})(?:[T ](.+))?$/.exec(value) ?? [];
    if (day === undefined) return value;
    if (time === '') return day + alone;
    return bound.test(time) ? day : `${day} ${time.replace(/Z$/, ' UTC')}`;
  };
  return {
    from: words('gte', /^00:00(:00)?(Z|[+-]00:00)?$/, ''),
    to: words('lte', /^23:59:59(Z|[+-]00:00)?$/, ' 00:00 UTC'),
  };
}

/** Sets the first or last day of publication; the last day counts to its end. */
export function setPublished(target: Target, side: 'from' | 'to', day: string): Target {
  const name = side === 'from' ? 'filter[created_at][gte]' : 'filter[created_at][lte]';
  return setCriterion(target, name, day === '' || side === 'from' ? day : `${day}T23:59:59Z`);
}

/** Targets with one API filter less each, to suggest for an empty list. */
export function withOneLess(target: Target) {
  return readFilters(askedOf(target, lacksFilters())).flatMap((filter) =>
    filter.values.map((value) => ({
      key: `${filterParam(filter.name, filter.operator)}=${value}`,
      ...filter,
      value,
      target: withoutValue(target, filter, value),
    })),
  );
}

/** The filters shown as card fields in the finder, with their labels. */
export const CARD_FIELDS = {
  card_id: 'With all of these cards',
  exclude_card_id: 'Without these cards',
} as const;

/** Page size for client-side filters: fewer requests, each still below half a megabyte. */
const LOADED_PAGE = '250';

/** The target of a `/decklists` URL. Removes duplicate cards, which match no deck (docs/api.md, Filters). */
export function finderTarget(search: string): Target {
  const target = listAt('decklists', search);
  return {
    ...target,
    params: target.params.map(([name, value]) => [
      name,
      /^filter\[(exclude_)?card_id\]$/.test(name) ? [...new Set(value.split(','))].join(',') : value,
    ]),
  };
}

function isFilteredHere(target: Target, isOld: boolean): boolean {
  return (
    LOADED_CRITERIA.some((name) => name !== 'legal_on' && param(target, name)) ||
    (isOld && needsNewFilters(target))
  );
}

/** The target without filters that an old API lacks. */
function askedOf(target: Target, isOld: boolean): Target {
  if (!isOld || !needsNewFilters(target)) return target;
  return setValue(setValue(target, 'exclude_card_id', null), 'card_set_id', null);
}

/** The API's part of a URL that is filtered client-side, page by page. */
export function loadedQuery(target: Target, isOld = lacksFilters()) {
  const asked = askedOf(target, isOld);
  const address = { ...asked, params: asked.params.filter(([name]) => !name.startsWith('page[')) };
  const { params } = requestOf({ ...LIST_DEFAULTS.decklists, address, pageSize: LOADED_PAGE });
  return pagesQuery('decklists', params);
}

/** The queries for a URL's first screen: its decks, and the cards named in its fields. */
export function firstDecksQueries(search: string) {
  const address = finderTarget(search);
  const decks = isFilteredHere(address, lacksFilters())
    ? loadedQuery(address)
    : pageQuery('decklists', requestOf({ address, ...LIST_DEFAULTS.decklists }).params);
  const chosen = Object.keys(CARD_FIELDS).flatMap((filter) =>
    namedCardQueries(filterValues(address, filter)),
  );
  return [decks, ...chosen];
}

/**
 * Whether the API refused the filters for decklists that came in May 2026: with cards and without others at once, and of sets
 * (docs/api.md, Filters). Noticed once; from then on the page filters what it loads.
 */
const refused = createStore(() => false);

export function useLacksFilters(): boolean {
  return useStore(refused);
}

function lacksFilters(): boolean {
  return refused.getState();
}

/** Whether a URL needs those filters. */
export function needsNewFilters(target: Target): boolean {
  const names = (name: string) => filterValues(target, name).length > 0;
  return names('card_set_id') || (names('card_id') && names('exclude_card_id'));
}

/** Notices the API's refusal; the live API says 500 to filters that it lacks (docs/api.md, Errors). */
export function useRefusal(target: Target, error: unknown): void {
  const isRefusal =
    error instanceof ApiError &&
    error.fault.kind === 'status' &&
    [400, 500].includes(error.fault.status) &&
    needsNewFilters(target);
  useEffect(() => {
    if (isRefusal) refused.setState(true, true);
  }, [isRefusal]);
}
