import { describe, expect, it } from 'vitest';
import { parseAppUrl, type Target, toAppUrl } from '../../domain/json-api/target.ts';
import { addressOf, type ListPlace, requestOf } from './listAddress.ts';

const at = (url: string): Target => {
  const { pathname, search } = new URL(url, 'https://app.example');
  return parseAppUrl(pathname, search) ?? { collection: 'cards', id: null, params: [] };
};
const place = (url: string): ListPlace => ({ address: at(url), sort: 'name,id', pageSize: '100' });
const ask = (where: ListPlace) => toAppUrl(requestOf(where));
const lead = (where: ListPlace, link: string) => toAppUrl(addressOf(where, at(link)));

describe('the request of an address', () => {
  it('has a page size and an order, those of the address first', () => {
    expect(ask(place('/sides'))).toBe('/sides?page[size]=100&sort=name,id');
    expect(ask(place('/sides?page[size]=20&page[number]=2&sort=-name'))).toBe(
      '/sides?page[size]=20&page[number]=2&sort=-name',
    );
    expect(ask({ ...place('/sides'), sort: null })).toBe('/sides?page[size]=100');
  });

  it('leaves out how the cards are shown, which the links between pages keep', () => {
    expect(ask(place('/cards?view=text'))).toBe('/cards?page[size]=100&sort=name,id');
    expect(lead(place('/cards?view=text'), '/cards?page[number]=2&page[size]=100&sort=name,id')).toBe(
      '/cards?page[number]=2&view=text',
    );
  });

  it.each(['0', '-3', 'many', ''])('has the usual size for %j', (size) => {
    expect(ask(place(`/sides?page[size]=${size}`))).toBe('/sides?page[size]=100&sort=name,id');
  });

  it.each(['0', '-1', 'first'])('is of the first page for %j', (number) => {
    expect(ask(place(`/sides?page[number]=${number}`))).toBe('/sides?page[size]=100&sort=name,id');
  });

  it('is of the list within a record’s page, with the paging of the address and no more', () => {
    const within = at('/cards?filter[side_id]=corp');
    expect(ask({ ...place('/sides/corp?page[number]=2&view=text'), within })).toBe(
      '/cards?filter[side_id]=corp&page[number]=2&page[size]=100&sort=name,id',
    );
  });
});

describe('the address of a document’s link', () => {
  it('is the link itself, without what the list adds', () => {
    expect(lead(place('/sides'), '/sides?page[number]=2&page[size]=100&sort=name,id')).toBe(
      '/sides?page[number]=2',
    );
    expect(lead(place('/sides'), '/sides?page[number]=1&page[size]=100&sort=name,id')).toBe('/sides');
    expect(lead(place('/sides?page[size]=100'), '/sides?page[number]=2&page[size]=100')).toBe(
      '/sides?page[number]=2&page[size]=100',
    );
  });

  it('keeps what the server says and the address does not', () => {
    expect(lead(place('/sides'), '/sides?page[after]=c0ffee&page[size]=50&sort=-name')).toBe(
      '/sides?page[after]=c0ffee&page[size]=50&sort=-name',
    );
  });

  it('is the record’s page for a list within it', () => {
    const where = {
      ...place('/sides/corp?page[number]=2&view=text'),
      within: at('/cards?filter[side_id]=corp'),
    };
    expect(lead(where, '/cards?filter[side_id]=corp&page[number]=3&page[size]=100&sort=name,id')).toBe(
      '/sides/corp?view=text&page[number]=3',
    );
  });

  it('asks for the same when it is opened', () => {
    const where = place('/sides?filter[id]=corp,runner');
    const link = at(
      '/sides?filter[id]=corp,runner&page[number]=2&page[size]=100&sort=name,id&stats[total]=count',
    );
    expect(toAppUrl(requestOf({ ...where, address: addressOf(where, link) }))).toBe(toAppUrl(link));
  });
});
