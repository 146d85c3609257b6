import type { Decklist } from '../../data/api/resources/registry.ts';
import { param, type Target, withParam } from '../../domain/json-api/target.ts';
import {
  filterValues,
  fromStart,
  readFilters,
  setValue,
  withoutFilters,
} from '../../shared/lists/filters.ts';
import { LOADED_CRITERIA } from '../../shared/lists/listDefaults.ts';
import { copiesByCard } from './copiesByCard.ts';
import { isBoth, isFilteredHere } from './finderQuery.ts';

/** Whole numbers from … to …; a side left open is undefined. */
export interface Range {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** What the API has no filter for: it is looked for in the decklists that are loaded. */
export interface LoadedCriteria {
  /** All of them, in any case */
  readonly tags: readonly string[];
  readonly cards: Range;
  readonly influence: Range;
  /** A format, and whether it is asked of now (of the page's day) or of the day that a deck was published */
  readonly legal: { readonly formatId: string; readonly when: 'now' | 'published' } | null;
  /** Cards that no deck may hold, where the API cannot be asked for them. */
  readonly excluded: readonly string[];
}

/** One of the ways in which decklists that were found are shown. */
export type Show = 'table' | 'tiles' | 'copies';

/** What is looked for in the decklists that are loaded; null where the API answers the whole address. */
export function loadedCriteria(target: Target): LoadedCriteria | null {
  if (!isFilteredHere(target)) return null;
  const formatId = param(target, 'legal');
  return {
    tags: words(param(target, 'tag')),
    cards: readRange(param(target, 'cards')),
    influence: readRange(param(target, 'influence')),
    legal:
      formatId === null || formatId === ''
        ? null
        : { formatId, when: param(target, 'legal_on') === 'published' ? 'published' : 'now' },
    excluded: isBoth(target) ? filterValues(target, 'exclude_card_id') : [],
  };
}

/** Whether a decklist is one of those looked for; its legality is judged elsewhere, with its cards. */
export function meets(deck: Decklist, { tags, cards, influence, excluded }: LoadedCriteria): boolean {
  const has = new Set(deck.tags.map((tag) => tag.toLowerCase()));
  return (
    tags.every((tag) => has.has(tag.toLowerCase())) &&
    isWithin(deck.num_cards, cards) &&
    isWithin(deck.influence_spent, influence) &&
    !excluded.some((id) => id === deck.identity_card_id || copiesByCard(deck).has(id))
  );
}

/** `40-45`, `40-`, `-45` → a range; what is none limits nothing. */
export function readRange(text: string | null): Range {
  const match = /^(\d{0,6})-(\d{0,6})$/.exec(text ?? '');
  const side = (digits: string | undefined) =>
    digits === undefined || digits === '' ? undefined : Number(digits);
  return { min: side(match?.[1]), max: side(match?.[2]) };
}

/** A range as the address has it; null where nothing is limited. */
export function printRange(range: Range): string | null {
  return isLimited(range) ? `${range.min ?? ''}-${range.max ?? ''}` : null;
}

function isLimited({ min, max }: Range): boolean {
  return min !== undefined || max !== undefined;
}

function isWithin(count: number | null, { min, max }: Range): boolean {
  if (min === undefined && max === undefined) return true;
  return count !== null && count >= (min ?? 0) && count <= (max ?? Number.POSITIVE_INFINITY);
}

function words(text: string | null): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** How the decklists are shown. */
export function showOf(target: Target): Show {
  const named = param(target, 'show');
  return named === 'tiles' || named === 'copies' ? named : 'table';
}

/** The target with a parameter of the app set, from the first page on. */
export function setCriterion(target: Target, name: string, value: string | null): Target {
  return fromStart(withParam(target, name, value === '' ? null : value));
}

/** The target without anything that leaves decklists out; how they are shown and sorted stays. */
export function withoutCriteria(target: Target): Target {
  const rest = withoutFilters(target);
  return { ...rest, params: rest.params.filter(([name]) => !isCriterion(name)) };
}

function isCriterion(name: string): boolean {
  return LOADED_CRITERIA.some((criterion) => criterion === name);
}

/** The text of a filter that contains: one with a comma is kept whole (docs/api.md, Filters). */
export function matchValue(text: string): string | null {
  if (text === '') return null;
  return text.includes(',') ? `{{${text}}}` : text;
}

/** The text behind `matchValue`. */
export function matchText(target: Target, name: 'name' | 'notes'): string {
  const value = param(target, `filter[${name}][match]`) ?? '';
  return /^\{\{(.*)\}\}$/s.exec(value)?.[1] ?? value;
}

/** The first and last day of publication, `YYYY-MM-DD`; empty where open, and where the address names a time within a day. */
export function publishedRange(target: Target): { readonly from: string; readonly to: string } {
  const { from, to } = publishedWords(target);
  const day = (words: string) => (/^\d{4}-\d{2}-\d{2}$/.test(words) ? words : '');
  return { from: day(from), to: day(to) };
}

/**
 * What the address asks for of the time of publication: a day where it means whole days, otherwise the time in it. A day alone
 * is its first instant to the API, so that one typed as the last leaves out all of that day.
 */
export function publishedWords(target: Target): { readonly from: string; readonly to: string } {
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

/** The target with a first or last day of publication; the last day counts to its end. */
export function setPublished(target: Target, side: 'from' | 'to', day: string): Target {
  const name = side === 'from' ? 'filter[created_at][gte]' : 'filter[created_at][lte]';
  return setCriterion(target, name, day === '' || side === 'from' ? day : `${day}T23:59:59Z`);
}

/** Addresses with one thing less each, of what the API filters by: for a list that is empty. */
export function withOneLess(target: Target): readonly { readonly key: string; readonly target: Target }[] {
  const asked = isBoth(target) ? setValue(target, 'exclude_card_id', null) : target;
  return readFilters(asked).flatMap(({ name, operator, values }) => {
    const parameter = `filter[${name}]${operator === null ? '' : `[${operator}]`}`;
    return values.map((value) => {
      const left = values.filter((other) => other !== value);
      return {
        key: `${parameter}=${value}`,
        target: fromStart(withParam(target, parameter, left.length === 0 ? null : left.join(','))),
      };
    });
  });
}
