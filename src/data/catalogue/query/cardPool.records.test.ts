import { beforeAll, expect, it, vi } from 'vitest';
import { readRecords } from '../../../../server/testing/records.ts';
import plainWordings from '../../../domain/query-language/testing/plainWordings.json' with { type: 'json' };
import { REAL_TODAY, readRealCases } from '../../../domain/query-language/testing/realData.ts';
import { atOnce } from '../../idle.ts';
import { pack } from '../records/packed.ts';
import { REFERENCES } from '../records/storedRecords.ts';
import { expectLegal, idsOf } from '../testing/legalOnDays.ts';
import { searchRequest } from '../testing/requests.ts';
import { downloadSample } from '../testing/server.ts';
import type { SearchAnswer } from './answers.ts';
import { type CardPool, createCardPool } from './cardPool.ts';
import { loadRegexEngine } from './regexEngine.ts';

// All records, or many queries: allow a busy machine more time.
vi.setConfig({ testTimeout: 60_000 });

const cases = readRealCases();
let real: CardPool;
beforeAll(async () => {
  const names = ['cards', 'printings', ...REFERENCES] as const;
  const collections = Object.fromEntries(names.map((name) => [name, readRecords(name)]));
  real = createCardPool(pack(await downloadSample({ collections })), () => REAL_TODAY);
  await loadRegexEngine();
}, 60_000);

const BEST_MATCH = { by: 'relevance', descending: false } as const;

/** What the query as typed finds, without what its words mean besides. */
function asTyped(answer: SearchAnswer): readonly string[] {
  if (answer.outcome !== 'found') return [];
  const count = answer.titles?.count ?? (answer.reading === null ? answer.count : 0);
  return idsOf(answer.cards.slice(0, count));
}

it('offers the cards that short forms mean', () => {
  const meant = idsOf(real.meant('hb 5/3s', 20));
  const answer = search('f:haas_bioroid g:5 v:3');
  expect(meant.toSorted()).toEqual(answer.outcome === 'found' && idsOf(answer.cards).toSorted());
});

function search(query: string): SearchAnswer {
  return real.search(searchRequest({ query, sort: BEST_MATCH, format: 'standard' }));
}

it.each(['cards', 'printings'] as const)('finds of %s what the reference finds', (kind) => {
  const wrong = cases.filter(({ query, [kind]: expected }) => {
    if (expected === null) return false;
    const request = searchRequest({ kind, query, sort: BEST_MATCH });
    let answer = real.search(request);
    while (answer.outcome === 'unfinished') answer = real.search(request);
    const found = asTyped(answer).toSorted();
    return found.join() !== expected.toSorted().join();
  });
  expect(wrong.map(({ query }) => query)).toEqual([]);
});

it('finds with is:legal what was legal on a day, over real records', () => {
  expectLegal(real);
});

it.each([
  [null, 'format:standard', 584],
  ['2018-06-01', 'snapshot:standard_5 is_banned!napd_mwl_2_1 r<=2018-06-01', 1113],
])('leaves nothing to hide of is:legal, which on %s is %s', (asOf, searched, count) => {
  const answer = real.search(searchRequest({ query: 'is:legal', format: 'standard', asOf }));
  expect(answer).toMatchObject({ searched, count, unplayable: 0 });
});

it('finds the card of a title first', () => {
  // Those with signs and numbers, and some others: src/domain/query-language/titles.records.test.ts ranks all
  const some = real.cards().all.filter(({ title }, at) => at % 20 === 0 || /[^a-z ’':-]/i.test(title));
  expect(some.length).toBeGreaterThan(200);
  const wrong = some.filter(({ id, title }) => {
    const answer = search(title);
    return answer.outcome !== 'found' || answer.cards[0]?.id !== id;
  });
  // Titles that several cards share
  expect(wrong.map(({ title }) => title)).toEqual([]);
});

it('counts in the head what the list and the filters count', () => {
  const words = [...Object.keys(plainWordings), ...cases.slice(0, 60).map(({ query }) => query)];
  for (const query of words) {
    const answer = search(query);
    if (answer.outcome !== 'found') continue;
    const { count, cards, titles, searched, kind, unplayable } = answer;
    expect(cards, query).toHaveLength(count);
    expect(titles?.count ?? 0, query).toBeLessThanOrEqual(count);
    const again = real.search(searchRequest({ query: searched, kind, format: 'standard' }));
    expect(again, query).toMatchObject({ count, unplayable });
    const legal = real.search(
      searchRequest({ query, format: 'standard', playableOnly: true, sort: BEST_MATCH }),
    );
    expect(legal.outcome === 'found' ? legal.count : 0, query).toBe(count - unplayable);
    const { counts, values } = real.filters(
      searchRequest({ query, sort: BEST_MATCH, format: 'standard' }),
      ['card_type', 'faction'],
      [],
    );
    for (const [keyword, counted] of Object.entries(counts ?? {})) {
      if ((values[keyword] ?? []).length > 0) continue;
      expect(
        counted.reduce((sum, one) => sum + one.count, 0),
        `${query}, ${keyword}`,
      ).toBe(count);
    }
  }
});

it.each([
  ['criminal or shaper ice', ['faction is Criminal or Shaper', 'type is Ice']],
  ['corp events', ['side is Corp', 'type is Event']],
])('names what excludes each other in “%s”', (query, clash) => {
  const request = searchRequest({ query, sort: BEST_MATCH });
  expect(real.search(request).outcome).toBe('empty');
  expect(atOnce(real.help(request))?.clash).toEqual(clash);
});

it('answers 300 random descriptions, none of them with an error', () => {
  const words = [...new Set(Object.keys(plainWordings).flatMap((text) => text.split(' ')))];
  for (let seed = 1; seed <= 300; seed += 1) {
    const text = Array.from(
      { length: 1 + (seed % 9) },
      (_, at) => words[(seed * 7919 + at * 104_729) % words.length],
    );
    expect(['found', 'empty', 'rejected'], text.join(' ')).toContain(search(text.join(' ')).outcome);
  }
});

it.each([
  ['t:ice -s:barier', 't:ice -s:barrier', 239],
  ['t:ice|progam', 't:ice|program', 572],
  ['f:anarch|crimnal', 'f:anarch|criminal', 514],
  ['t:ice -f:hb', 't:ice -f:haas_bioroid', 242],
  ['d:r', 'd:runner', 928],
])('names the unknown value in %s', (query, instead, count) => {
  expect(search(query)).toMatchObject({ doubts: { instead: { query: instead, count } } });
});

it.each([
  ['x:[trash]', 132],
  ['[trash]', 132],
  ['R&D', 236],
  ['R&D access', 75],
  ['R&amp;D access', 75],
  ['shuffle into R&D', 33],
  ['type: ice, cost 3', 53],
  ['t:ice strength 5+', 91],
  ['t:ice cost 3 or more', 218],
  ['cost 3 or more t:ice', 218],
  ['criminal or shaper programs cost 3 or less', 109],
  ['t:ice wall or tower', 10],
  ['t:ice virus or the', 110],
  ['barriers with strength 5 or more', 22],
  ['three foobar', null],
  ['確実なギャンブル', null],
  ['Привет', null],
  ['x:"→"', null],
  ['🎲', null],
  ['[TRASH]', 132],
  ['x:5₵', 36],
  ['₵ [click]', 134],
  ['[click]: gain', 19],
])('finds for %s %s cards', (query, count) => {
  const answer = search(query);
  expect(answer.outcome === 'found' ? answer.count : null).toBe(count);
});

it.each([
  ['r>2020-13-45', '“2020-13-45” is no day'],
  ['r:2020-02-31', '“2020-02-31” is no day'],
  ['x:R&D', '“R&D” means R and D here'],
  ['i:"Adam S. Doyle"|zzzz', 'No printing has the illustrator “zzzz”'],
])('says of %s: %s', (query, said) => {
  expect(search(query)).toMatchObject({ doubts: { said: [said] } });
});

it.each([
  ['x:"gain Привет"', '“Привет” doesn’t count: card records are in English'],
  ['x:"100% sure"', '“%” stands for any letters'],
  ['x:ギャンブル', 'card records are in English, so “ギャンブル” finds nothing'],
  ['t:アイス', 'card records are in English, so “アイス” finds nothing'],
])('notes of %s: %s', (query, note) => {
  expect(search(query)).toMatchObject({ notes: [note], doubts: null });
});

it('shows first of R&D what is found as typed and by what it means', () => {
  const [typed, meant] = ['R&D', 'x:"r&d"'].map(search);
  const [first] = typed?.outcome === 'found' ? idsOf(typed.cards) : [];
  expect(meant?.outcome === 'found' && idsOf(meant.cards)).toContain(first);
});

it.each(['Sandman', 'Hunter'])('corrects nothing in the title %s', (title) => {
  expect(search(title)).toMatchObject({ reading: null, titles: null });
});
