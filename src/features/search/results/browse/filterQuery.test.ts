import { expect, it } from 'vitest';
import { parseAppUrl } from '../../../../domain/json-api/target.ts';
import { filterQuery } from './filterQuery.ts';

it.each([
  ['', ''],
  ['?sort=cost&page[number]=2', ''],
  ['?filter[card_type_id]=ice', 't:ice '],
  ['?filter[faction_id]=anarch,criminal&filter[card_type_id]=event', 'f:anarch|criminal t:event '],
  ['?filter[format_id]=standard&filter[search]=x:virus', 'format:standard x:virus '],
  // No field of the search asks for these
  ['?filter[updated_at][gte]=2026-01-01&filter[unknown]=1', ''],
])('%s is the query %j', (search, query) => {
  const target = parseAppUrl('/cards', search);
  if (target === null) throw new Error('no list');
  expect(filterQuery(target)).toBe(query);
});
