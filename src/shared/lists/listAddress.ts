import { param, type Target, withoutTransport, withParam } from '../../domain/json-api/target.ts';
import type { ListDefaults } from './listDefaults.ts';

/** Where a list stands in the app, and what is asked of the API where the address does not say it. */
export interface ListPlace extends ListDefaults {
  /** The app's address: that of the list, or of the record on whose page the list stands. */
  readonly address: Target;
  /** On a record's page: the list itself, with the filters that its records share. Of the address only paging and order count. */
  readonly within?: Target;
}

const NUMBER = 'page[number]';
const SIZE = 'page[size]';

/** What is asked of the API for a place: its page size and order where the address names none, or makes no sense. */
export function requestOf({ address, within, sort, pageSize, notAsked = [] }: ListPlace): Target {
  const named =
    within === undefined
      ? { ...address, params: address.params.filter(([name]) => !notAsked.includes(name)) }
      : { ...within, params: [...within.params, ...address.params.filter(([name]) => isPaging(name))] };
  const sized = isPositive(param(named, SIZE)) ? named : withParam(named, SIZE, pageSize);
  const numbered = isPositive(param(named, NUMBER)) ? sized : withParam(sized, NUMBER, null);
  return sort === null || param(numbered, 'sort') ? numbered : withParam(numbered, 'sort', sort);
}

/**
 * The app's address that shows what a document of the list links to: the link as it is, without what `requestOf` adds
 * by itself, so that addresses stay short. On a record's page the address of that record, with the link's paging.
 */
export function addressOf(place: ListPlace, link: Target): Target {
  const { address, within, sort, pageSize, notAsked = [] } = place;
  const isAdded = (name: string, value: string, byDefault: string | null) =>
    value === byDefault && param(address, name) === null;
  const params = withoutTransport(link).params.filter(
    ([name, value]) =>
      !(name === NUMBER && value === '1') &&
      !(name === SIZE && isAdded(name, value, pageSize)) &&
      !(name === 'sort' && isAdded(name, value, sort)),
  );
  if (within === undefined) {
    const kept = address.params.filter(([name]) => notAsked.includes(name));
    return { ...link, params: [...params.filter(([name]) => !notAsked.includes(name)), ...kept] };
  }
  return {
    ...address,
    params: [
      ...address.params.filter(([name]) => !isPaging(name)),
      ...params.filter(([name]) => isPaging(name)),
    ],
  };
}

function isPaging(name: string): boolean {
  return name === 'sort' || name.startsWith('page[');
}

function isPositive(value: string | null): boolean {
  return /^[1-9]\d*$/.test(value ?? '');
}
