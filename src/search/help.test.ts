import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenRange, chosenValues, relaxed, toggleValue, withRange, withValues } from './edit.ts';
import { explain } from './explain.ts';
import { facetCounts } from './facets.ts';
import { FIELDS, FIELDS_BY_KEYWORD } from './fields.ts';
import { parse } from './parse.ts';
import { print } from './print.ts';
import { searchStrict } from './strict.ts';
import { suggest } from './suggest.ts';
import type { Query, Value } from './syntax.ts';
import { sampleIndex } from './testing/sample.ts';
import { buildTitleIndex, rankTitles } from './titles.ts';

const options = { today: '2022-06-01' };

describe('every field', () => {
  it.each(FIELDS.map((field) => [field.example, field] as const))(
    'has an example that works: %s',
    (example, field) => {
      const [kind] = field.kinds;
      if (kind === undefined) throw new Error('a field of nothing');
      const index = { ...sampleIndex, kind };
      const tree = parse(example);
      expect(tree.ok).toBe(true);
      for (const keyword of field.keywords) expect(FIELDS_BY_KEYWORD[kind].get(keyword)).toBe(field);
      if (kind === 'cards') expect(searchStrict(sampleIndex, example, options).ok).toBe(true);
      expect(index.kind).toBe(kind);
    },
  );
});

/** A tree without its positions. */
function shape(node: Query | Value): unknown {
  return JSON.parse(
    JSON.stringify(node, (key, value: unknown) => (key === 'span' || key === 'quoted' ? undefined : value)),
  );
}

describe('print', () => {
  const text = fc.oneof(fc.stringMatching(/^[a-z_!-]{1,8}$/), fc.stringMatching(/^[a-z .:'&|()é]{1,8}$/));
  const word = text.map(
    (value): Value => ({ kind: 'word', text: value, quoted: false, span: { start: 0, end: 0 } }),
  );
  const span = { start: 0, end: 0 };
  const { value } = fc.letrec<{ value: Value }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      word,
      fc
        .array(
          tie('value').filter(({ kind }) => kind !== 'any'),
          { minLength: 2, maxLength: 3 },
        )
        .map((values) => ({ kind: 'any' as const, values, span })),
      fc
        .array(
          tie('value').filter(({ kind }) => kind !== 'all'),
          { minLength: 2, maxLength: 3 },
        )
        .map((values) => ({ kind: 'all' as const, values, span })),
    ),
  }));
  const { query } = fc.letrec<{ query: Query }>((tie) => ({
    query: fc.oneof(
      { depthSize: 'small' },
      fc.record({
        kind: fc.constant('condition' as const),
        keyword: fc.constantFrom('x', 'title'),
        operator: fc.constantFrom(':' as const, '!' as const),
        value,
        span: fc.constant(span),
      }),
      word.map((alone): Query => ({ kind: 'condition', keyword: null, operator: ':', value: alone, span })),
      tie('query')
        .filter(({ kind }) => kind !== 'not')
        .map((child): Query => ({ kind: 'not', child, span })),
      fc
        .array(
          tie('query').filter(({ kind }) => kind !== 'and'),
          { minLength: 2, maxLength: 3 },
        )
        .map((children): Query => ({ kind: 'and', children, span })),
      fc
        .array(
          tie('query').filter(({ kind }) => kind !== 'or'),
          { minLength: 2, maxLength: 3 },
        )
        .map((children): Query => ({ kind: 'or', children, span })),
    ),
  }));

  it('reads back as the same tree', () => {
    fc.assert(
      fc.property(query, (tree) => {
        const read = parse(print(tree));
        expect(read.ok && shape(read.value)).toEqual(shape(tree));
      }),
      { numRuns: 500 },
    );
  });
});

describe('explain', () => {
  it.each([
    ['s:virus or t:ice o<=4', 'subtype is virus, or type is ice and cost is at most 4'],
    ['-u:true', 'not unique'],
    ['u!true', 'not unique'],
    ['rez_effect:f', 'no rez effect'],
    ['-f:nbn|jinteki', 'faction is not nbn nor jinteki'],
    ['-(x:a&b)', 'not text contains a and b'],
    ['paper moth t:ice', 'title contains paper and moth and type is ice'],
    ['x:(a|b)&c', 'text contains (a or b) and c'],
    ['format:standard -(a or b)', 'legal in standard and not (title contains a, or title contains b)'],
    ['x:"net damage"', 'text contains “net damage”'],
    ['f!nbn|jinteki', 'faction is not nbn nor jinteki'],
    ['r>=2024-01-01', 'release is since 2024-01-01'],
  ])('%s: %s', (query, words) => {
    const tree = parse(query);
    expect(tree.ok && explain(tree.value, 'cards')).toBe(words);
  });

  it('uses names where it is given them', () => {
    const tree = parse('f:haas_bioroid');
    expect(tree.ok && explain(tree.value, 'cards', () => 'Haas-Bioroid')).toBe('faction is Haas-Bioroid');
  });
});

describe('editing a query', () => {
  it.each([
    ['', 'anarch', 'f:anarch'],
    ['f:anarch', 'anarch', ''],
    ['moth f:anarch o<3', 'nbn', 'moth f:anarch|nbn o<3'],
    ['moth faction:anarch|nbn', 'anarch', 'moth f:nbn'],
    ['f!anarch', 'nbn', 'f!anarch f:nbn'],
    ['f:anarch or t:ice', 'nbn', '(f:anarch or t:ice) f:nbn'],
  ])('“%s” with %s toggled', (query, value, edited) => {
    expect(toggleValue(query, 'cards', 'f', value)).toBe(edited);
  });

  it('leaves alone what it cannot read', () => {
    expect(withValues('mr. li', 'cards', 'f', ['nbn'])).toBe('mr. li');
  });

  it('reads and sets bounds', () => {
    expect(withRange('moth o:3', 'cards', 'o', 1, 4)).toBe('moth o>=1 o<=4');
    expect(withRange('moth', 'cards', 'o', 2, 2)).toBe('moth o:2');
    expect(chosenRange('moth o>=1 o<=4', 'cards', 'cost')).toEqual({ min: 1, max: 4 });
    expect(withRange('o>=1 moth o<=4', 'cards', 'o', null, null)).toBe('moth');
  });

  it('finds what each condition costs', () => {
    expect(relaxed('moth f:nbn -u:true').map(({ without }) => without)).toEqual(['moth', 'f:nbn', '-u:true']);
    expect(relaxed('moth')).toEqual([]);
  });

  it('comes back to the same values when one is toggled twice', () => {
    const values = fc.uniqueArray(fc.constantFrom('a', 'b b', 'c-c', '!d'), { maxLength: 4 });
    fc.assert(
      fc.property(values, fc.constantFrom('a', 'b b', 'z'), (chosen, value) => {
        const query = withValues('moth', 'cards', 's', chosen);
        const twice = toggleValue(toggleValue(query, 'cards', 's', value), 'cards', 's', value);
        expect([...chosenValues(twice, 'cards', 's')].sort()).toEqual([...chosen].sort());
      }),
    );
  });
});

describe('facets', () => {
  it('count what a choice would leave, without the facet’s own choice', () => {
    expect(facetCounts(sampleIndex, 'f:nbn d:corp', 'f', options)).toEqual([{ value: 'nbn', count: 2 }]);
    expect(facetCounts(sampleIndex, 'moth f:nbn', 'f', options)).toEqual([{ value: 'anarch', count: 2 }]);
    expect(facetCounts(sampleIndex, '', 's', options)).toEqual([
      { value: 'killer', count: 2 },
      { value: 'virus', count: 2 },
      { value: 'code gate', count: 1 },
    ]);
  });
});

describe('suggestions', () => {
  const labels = (query: string, caret = query.length) =>
    suggest(sampleIndex, query, caret).map(({ label }) => label);

  it('offer values after a keyword, with counts', () => {
    expect(suggest(sampleIndex, 'moth s:v', 8)).toEqual([
      { label: 'virus', about: null, count: 2, query: 'moth s:virus', caret: 12 },
    ]);
    expect(labels('f:')).toEqual(['anarch', 'nbn', 'criminal']);
    expect(labels('f:nbn|an')).toEqual(['anarch']);
    expect(suggest(sampleIndex, 's:co', 4)[0]?.query).toBe('s:"code gate"');
    expect(suggest(sampleIndex, 's:"code g', 9)[0]?.query).toBe('s:"code gate"');
    expect(suggest(sampleIndex, 's:"co gate" d:corp', 5)[0]?.query).toBe('s:"code gate" d:corp');
    expect(labels('format:')).toEqual(['duel']);
    expect(labels('t:ice -S:virus|ki')).toEqual(['killer']);
    expect(labels('t:ice s:"code gate"|"vi')).toEqual(['virus']);
    expect(labels('snapshot:')).toEqual(['duel_2', 'duel_1']);
    expect(labels('moth subtype:')).toEqual(['killer', 'virus', 'code gate']);
  });

  it('offer keywords for a word', () => {
    expect(labels('moth fac')).toEqual(['faction:', 'universal_faction_cost:']);
    expect(labels('t:ice type')).toEqual(['card_type:']);
    expect(labels('-(set')).toEqual(['card_set:']);
    expect(suggest(sampleIndex, 'fac d:corp', 3)[0]).toMatchObject({ query: 'faction: d:corp', caret: 8 });
  });

  it('stay silent in quotes, texts and after a finished word', () => {
    expect(labels('x:gai')).toEqual([]);
    expect(labels('s:virus ')).toEqual([]);
  });
});

describe('titles', () => {
  const index = buildTitleIndex([
    { id: 'a', title: 'Hard-Hitting News', otherTitles: [] },
    { id: 'b', title: 'Mr. Li', otherTitles: [] },
    { id: 'c', title: 'Déjà Vu', otherTitles: [] },
    { id: 'd', title: 'Listening Post', otherTitles: [] },
    { id: 'e', title: 'Wren Adeyemi: Loose Ends', otherTitles: ['Wren Adeyemi: Tied Up'] },
    { id: 'f', title: 'Quiet Listening', otherTitles: [] },
    { id: 'g', title: 'San-San Grid', otherTitles: [] },
  ]);
  const ids = 'abcdefg';
  const found = (text: string) =>
    rankTitles(index, text, 10).map(({ position, match }) => `${ids[position]} ${match}`);

  it.each([
    ['mr li', ['b exact']],
    ['deja vu', ['c exact']],
    ['hhn', ['a acronym']],
    ['li', ['d prefix', 'b word', 'f word']],
    ['listen', ['d prefix', 'f word']],
    ['hitting hard', ['a word']],
    ['tied up', ['e word']],
    ['sansan', ['g prefix']],
    ['jav', ['c inside']],
    ['listning', ['d fuzzy', 'f fuzzy']],
    ['nwes', []],
    ['', []],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});
