import { param, type Target, withParam } from '../../api/target.ts';

/** Records per page where the URL does not say: most reference lists fit on one. */
const PAGE_SIZE = '100';

/**
 * What is asked of the API for a list's URL: its own page size and order where it names none, or makes no sense. Without a
 * `sort` the order is the API's.
 */
export function withDefaults(target: Target, sort: string | null, size: string = PAGE_SIZE): Target {
  const sized = /^[1-9]\d*$/.test(param(target, 'page[size]') ?? '')
    ? target
    : withParam(target, 'page[size]', size);
  const numbered = /^[1-9]\d*$/.test(param(target, 'page[number]') ?? '')
    ? sized
    : withParam(sized, 'page[number]', null);
  return sort === null || param(numbered, 'sort') ? numbered : withParam(numbered, 'sort', sort);
}

/** The list's own URL for the page after `number`: what is asked for it must be written as it is when it is opened. */
export function pageAfter(target: Target, number: number): Target {
  return withParam(target, 'page[number]', String(number + 1));
}
