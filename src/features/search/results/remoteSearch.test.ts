import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { searchRequest } from '../../../data/catalogue/testing/requests.ts';
import { interpret } from '../../../domain/query-language/correct/correct.ts';
import { list, resource, stubApi } from '../../../shared/records/testing/api.tsx';
import { isPlainlyStrict, remoteSearch } from './remoteSearch.ts';

describe('a query that is plainly strict', () => {
  it.each(['', 'gate', 'no such words', 't:ice', 't:ice d:corp glass', 's:virus f:nbn'])(
    '%j is one',
    (query) => {
      expect(isPlainlyStrict(query)).toBe(true);
    },
  );

  it.each([
    'T:ice',
    't:',
    't: ice',
    'gate or moth',
    'Mr. Li',
    'stength:3',
    'o<=2',
    '-gate',
    '"a b"',
    'a  b',
    ' a',
  ])('%j has to be read', (query) => {
    expect(isPlainlyStrict(query)).toBe(false);
  });

  it('is taken as it is, whatever its words', () => {
    const word = fc.stringMatching(/^([a-z]{1,2}:)?[a-z0-9]{1,8}$/);
    const query = fc.array(fc.oneof(word, fc.constantFrom('and', 'or', 'not', 't:corp', 'd:x')), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(query, fc.constantFrom('cards' as const, 'printings' as const), (words, kind) => {
        const typed = words.join(' ');
        fc.pre(isPlainlyStrict(typed));
        expect(interpret(typed, kind, { today: '2030-01-01' })).toEqual({
          ok: true,
          query: typed,
          kind,
          notes: [],
        });
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a query that asks of a ban list', () => {
  it.each([
    ['is:banned', 'is_banned:list_9'],
    ['t:ice is:restricted', 't:ice is_restricted:list_9'],
    ['banned:standard', 'is_banned:list_9'],
    ['is:legal', 'format:standard'],
  ])('%s is read by the snapshots, before the card pool is here', async (typed, query) => {
    const snapshots = [['standard_9', true, 'list_9'] as const, ['standard_8', false, 'list_8'] as const].map(
      ([id, active, restriction_id]) =>
        resource('snapshots', id, {
          format_id: 'standard',
          active,
          date_start: '2030-01-01',
          card_pool_id: 'pool',
          restriction_id,
        }),
    );
    const asked = stubApi((path) =>
      path === '/snapshots' ? list(snapshots) : path === '/cards' ? list([]) : undefined,
    );
    const { answer } = await new QueryClient().fetchQuery(remoteSearch(searchRequest({ query: typed })));
    expect(answer).toMatchObject({ outcome: 'empty', searched: query });
    expect(asked.find((url) => url.startsWith('/cards'))).toContain(
      `filter[search]=${query.replaceAll(' ', '+')}`,
    );
    vi.unstubAllGlobals();
  });
});
