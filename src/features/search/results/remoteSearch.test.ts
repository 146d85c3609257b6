import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchRequest } from '../../../data/catalogue/testing/requests.ts';
import { interpret } from '../../../domain/query-language/correct/correct.ts';
import { list, resource, stubApi } from '../../../shared/records/testing/api.tsx';
import { askApi, isPlainlyStrict, remoteSearch } from './remoteSearch.ts';

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
        expect(interpret(typed, kind, { today: '2030-01-01' })).toMatchObject({
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
    ['is:banned', 'is_banned:list_9', null],
    ['t:ice is:restricted', 't:ice is_restricted:list_9', null],
    ['banned:standard', 'is_banned:list_9', null],
    ['banned:standard', 'is_banned:list_8', '2028-06-01'],
    ['is:legal', 'format:standard', null],
    ['is:legal', 'snapshot:standard_8 is_banned!list_8 r<=2028-06-01', '2028-06-01'],
  ])('%s is read by the snapshots as %s on %s, before the card pool is here', async (typed, query, asOf) => {
    const snapshots = (['2028-01-01', '2029-01-01'] as const).map((date_start, at) =>
      resource('snapshots', `standard_${at + 8}`, {
        format_id: 'standard',
        active: at === 1,
        date_start,
        card_pool_id: 'pool',
        restriction_id: `list_${at + 8}`,
      }),
    );
    const asked = stubApi((path) =>
      path === '/snapshots' ? list(snapshots) : path === '/cards' ? list([]) : undefined,
    );
    const { answer } = await new QueryClient().fetchQuery(
      remoteSearch(searchRequest({ query: typed, asOf }), askApi),
    );
    expect(answer).toMatchObject({ outcome: 'empty', searched: query });
    expect(asked.find((url) => url.startsWith('/cards'))).toContain(
      `filter[search]=${query.replaceAll(' ', '+')}`,
    );
  });
});
