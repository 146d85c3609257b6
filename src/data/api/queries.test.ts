import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { recordTarget } from '../../domain/json-api/target.ts';
import { recordQueries, recordQuery } from './queries.ts';

it.each([
  ['of a small collection', recordTarget('sides', 'corp'), ['sides', 'names']],
  ['of a decklist', recordTarget('decklists', 'd'), ['decklists', 'record', 'd']],
  ['of a printing', recordTarget('printings', '1'), ['printings', 'record', '1']],
  [
    'to a list',
    { collection: 'cards', id: null, params: [['filter[x]', '1']] } as const,
    ['cards', 'count', [['filter[x]', '1']]],
  ],
])('a record’s page asks for what the link %s shows', async (_, target, queryKey) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(recordQuery('illustrators', 'ann').queryKey, {
    id: 'ann',
    name: 'Ann',
    num_printings: 1,
    updated_at: '',
    related: { it: { kind: 'target', target } },
  });
  const { following = [] } = recordQueries('illustrators', () => [])({
    params: { id: 'ann' },
    pathname: '/illustrators/ann',
    search: '',
  });
  const queries = await Promise.all(following.map((queriesOf) => queriesOf(client)));
  expect(queries.flat().map((query) => query.queryKey)).toEqual([queryKey]);
});
