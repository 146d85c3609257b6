import { param, type Target, withParam } from '../api/target.ts';

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

/** The same for the page after `number`: written as it is when that page is opened, so that it is asked for once. */
export function withDefaultsAfter(
  number: number,
  target: Target,
  sort: string | null,
  size?: string,
): Target {
  return withDefaults(withParam(target, 'page[number]', String(number + 1)), sort, size);
}
