import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interpret } from './correct/correct.ts';
import { searchStrict } from './evaluate.ts';
import type { NameOf } from './explain.ts';
import { FIELDS_BY_KEYWORD } from './fields.ts';
import { buildIndex, type SearchIndex } from './searchIndex.ts';
import { suggest } from './suggest.ts';
import { sampleIndex, sampleOptions, samplePrintings } from './testing/sample.ts';
import suggested from './testing/suggested.json' with { type: 'json' };

/** Suggestions for a query whose caret is `^`, or at the end. */
function suggestAt(marked: string, index: SearchIndex = sampleIndex) {
  const caret = marked.indexOf('^');
  return caret < 0 ? suggest(index, marked, marked.length) : suggest(index, marked.replace('^', ''), caret);
}

function labels(marked: string, index: SearchIndex = sampleIndex): readonly string[] {
  return suggestAt(marked, index).map(({ label }) => label);
}

describe('values', () => {
  it('come with counts, and replace what was begun', () => {
    expect(suggestAt('s:v')).toEqual([
      { label: 'virus', name: null, about: null, count: 2, query: 's:virus', caret: 7 },
    ]);
  });

  it.each(['moth s:v', 's:v^ moth', '-s:v', 's!v', 's:killer|v', '(s:v'])(
    'have no count that is not what the query finds: %s',
    (marked) => {
      expect(suggestAt(marked)).toMatchObject([{ label: 'virus', count: null }]);
    },
  );

  it('have the names of their records', () => {
    const nameOf: NameOf = ({ keywords: [main] }, value) => (value === 'list_2' ? `${main} 2.0` : value);
    const found = suggest(sampleIndex, 'is_banned:', 10, nameOf);
    expect(found).toMatchObject([{ label: 'list_2', name: 'is_banned 2.0' }]);
    expect(suggest(sampleIndex, 's:v', 3, nameOf)[0]?.name).toBeNull();
  });

  it.each(Object.entries(suggested.values))('%s: %j', (marked, expected) => {
    expect(labels(marked)).toEqual(expected);
  });

  it.each(Object.entries(suggested.taken))('%s becomes %s', (marked, expected) => {
    const [first] = suggestAt(marked);
    expect(first && `${first.query.slice(0, first.caret)}^${first.query.slice(first.caret)}`).toBe(expected);
  });
});

describe('values of is: and has:', () => {
  const VERDICTS = ['is:banned', 'is:restricted', 'is:legal'];

  it('are words with what they mean, and without counts', () => {
    expect(suggestAt('is:b')[0]).toEqual({
      label: 'is:banned',
      name: 'banned',
      about: 'Banned in your format',
      count: null,
      query: 'is:banned',
      caret: 9,
    });
    expect(suggestAt('is:paid')).toMatchObject([
      { label: 'is:paid_ability', name: 'paid ability', about: 'Has a paid ability' },
    ]);
  });

  it('begin with the verdicts, then flags, twelve at most', () => {
    expect(labels('is:').slice(0, 4)).toEqual([...VERDICTS, 'is:unique']);
    expect(labels('is:')).toHaveLength(12);
  });

  it.each(Object.entries(suggested.conditions))('%s: %j', (marked, expected) => {
    expect(labels(marked)).toEqual(expected);
  });

  it.each([
    ['(is:le^ t:ice)', '(is:legal^ t:ice)'],
    ['is:"ba^" t:ice', 'is:banned^ t:ice'],
    ['is:un^ique', 'is:unique^'],
  ])('%s becomes %s', (marked, expected) => {
    const [first] = suggestAt(marked);
    expect(first && `${first.query.slice(0, first.caret)}^${first.query.slice(first.caret)}`).toBe(expected);
  });

  it.each([sampleIndex, samplePrintings])('are all read: %#', (index) => {
    const begun = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((letter) => [`is:${letter}`, `has:${letter}`]);
    const queries = new Set(begun.flatMap((typed) => suggestAt(typed, index).map(({ query }) => query)));
    const flags = [...new Set(FIELDS_BY_KEYWORD[index.kind].values())].filter(
      ({ type }) => type === 'boolean',
    );
    expect([...queries].filter((query) => query.startsWith('is:'))).toHaveLength(
      VERDICTS.length + flags.length,
    );
    expect(queries).toContain('has:paid_ability');
    for (const query of queries) {
      const read = interpret(query, index.kind, { ...sampleOptions, format: 'duel', index });
      expect([query, read]).toMatchObject([query, { ok: true, kind: index.kind }]);
      expect(read.ok && read.query).not.toBe('');
    }
  });
});

describe('symbols', () => {
  it.each([
    ['x:[', 'click credit interrupt link mu recurring-credit subroutine trash'],
    ['x:gain|[CR', 'credit'],
    ['text:[x', ''],
    // Other texts hold none
    ['title:[cr', ''],
  ])('of rules texts are suggested uncounted: %s', (marked, names) => {
    expect(suggestAt(marked).map(({ label, count }) => [label, count])).toEqual(
      names
        .split(' ')
        .filter(Boolean)
        .map((name) => [`[${name}]`, null]),
    );
  });
});

describe('many values', () => {
  const snapshot = (id: string, active: boolean) => ({
    id,
    format_id: 'duel',
    active,
    date_start: '2020-01-01',
    restriction_id: active ? 'list_new' : 'list_old',
  });
  const letters = [...'abcdefghijklmno'];
  const index = buildIndex(
    'cards',
    letters.map((letter, place) => ({
      id: letter,
      attributes: {
        faction_id: `house_${letter}`,
        snapshot_ids: place === 0 ? ['old', 'new'] : ['old'],
        restrictions: { banned: place === 0 ? ['list_old', 'list_new'] : ['list_old'] },
      },
    })),
    { subtypeNames: new Map(), snapshots: [snapshot('old', false), snapshot('new', true)] },
  );

  it('are cut off after twelve', () => {
    expect(labels('f:', index)).toEqual(letters.slice(0, 12).map((letter) => `house_${letter}`));
  });

  it.each([
    ['snapshot:', ['new', 'old']],
    ['is_banned:', ['list_new', 'list_old']],
  ])('begin with what is in force, however few cards have it: %s', (marked, expected) => {
    expect(labels(marked, index)).toEqual(expected);
  });
});

describe('keywords', () => {
  it.each(Object.entries(suggested.keywords))('for a word: %s', (marked, expected) => {
    expect(labels(marked)).toEqual(expected);
  });

  it('say what they mean', () => {
    expect(suggestAt('fac^ d:corp')[0]).toEqual({
      label: 'faction:',
      name: 'faction',
      about: 'The faction’s id',
      count: null,
      query: 'faction: d:corp',
      caret: 8,
    });
  });

  it('include “is”, which is no field', () => {
    const about = 'Banned, restricted or legal in your format, unique, and the like';
    expect(suggestAt('i')[0]).toMatchObject({ label: 'is:', name: 'is', about, count: null, query: 'is:' });
  });

  it.each([
    ['fac^tion d:corp', 'faction:^ d:corp'],
    ['fac^t:nbn', 'faction^:nbn'],
    ['tras^<3', 'trash_cost^<3'],
  ])('replace the whole word: %s', (marked, expected) => {
    const [first] = suggestAt(marked);
    expect(first && `${first.query.slice(0, first.caret)}^${first.query.slice(first.caret)}`).toBe(expected);
  });
});

it.each(['', 'x:gai', 's:virus ', 'o:', 'o>=', 'id:pa', 's:nothing', 'nothing:', '"fac', 'moth #fac'])(
  'nothing is suggested for %j',
  (marked) => {
    expect(labels(marked)).toEqual([]);
  },
);

describe('printings', () => {
  it.each([
    ['e:', ['near_miss', 'far_reach']],
    ['set:far', ['far_reach']],
    ['released_by:', ['long_press', 'short_press']],
    ['illustrator_id:b', ['b_brush']],
    ['is_latest_printing:t', ['true']],
    ['card_id:', []],
    ['illus', ['illustrator:', 'illustrator_id:']],
    ['flav', ['flavor:']],
  ])('have values and keywords of their own: %s', (marked, expected) => {
    expect(labels(marked, samplePrintings)).toEqual(expected);
  });

  it.each([['released_by:'], ['illus'], ['flav'], ['is_latest_printing:']])(
    'that cards have not: %s',
    (marked) => {
      expect(labels(marked)).toEqual([]);
    },
  );

  it('are counted as printings', () => {
    const counts = (index: SearchIndex) => suggestAt('snapshot:duel_2', index).map(({ count }) => count);
    expect([counts(sampleIndex), counts(samplePrintings)]).toEqual([[4], [3]]);
  });
});

describe('any suggestion', () => {
  const index = fc.constantFrom(sampleIndex, samplePrintings);
  const parts = fc.constantFrom(
    ...'s: f: e: is: set: snapshot: u! t:ice fac il "co v | & ( ) - ! " \' ^ or é'.split(' '),
    ' ',
  );
  const typed = fc.array(parts, { maxLength: 12 }).map((all) => all.join(''));

  it('changes nothing but what is being typed, and is the only one of its label', () => {
    fc.assert(
      fc.property(index, typed, fc.nat(), (records, query, place) => {
        const caret = place % (query.length + 1);
        const suggestions = suggest(records, query, caret);
        expect(new Set(suggestions.map(({ label }) => label)).size).toBe(suggestions.length);
        for (const suggestion of suggestions) {
          const { query: taken, caret: after } = suggestion;
          const added = taken.slice(0, after).replace(/(?:\w+:?|"[^"]*")$/, '');
          expect(query.slice(0, caret).startsWith(added)).toBe(true);
          expect(query.slice(caret).endsWith(taken.slice(after))).toBe(true);
          const dropped = query.slice(caret, query.length - (taken.length - after));
          expect(dropped).toMatch(/^(?:[^\s()|&]*|[^":|&()]*")$/);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('of a value finds as many records as it says', () => {
    const keyword = fc.constantFrom(
      ...FIELDS_BY_KEYWORD.cards.keys(),
      ...FIELDS_BY_KEYWORD.printings.keys(),
      'Type',
      'set',
    );
    fc.assert(
      fc.property(index, keyword, fc.constantFrom('', 'a', 'e', '"', 'd', 'l'), (records, name, begun) => {
        for (const { query, count } of suggestAt(`${name}:${begun}`, records)) {
          const interpretation = interpret(query, records.kind, { ...sampleOptions, index: records });
          const strict = interpretation.ok ? interpretation.query : '';
          const answer = searchStrict(records, strict, sampleOptions);
          expect(interpretation).toMatchObject({ kind: records.kind });
          // A text contains more than it equals: a set's id may be the beginning of another's.
          expect(answer.ok && answer.value.length).toBeGreaterThanOrEqual(count ?? Number.NaN);
          if (FIELDS_BY_KEYWORD[records.kind].get(name)?.type === 'array')
            expect(answer).toMatchObject({ value: { length: count } });
        }
      }),
      { numRuns: 500 },
    );
  });

  it('of a keyword is one that the records have', () => {
    fc.assert(
      fc.property(index, fc.stringMatching(/^[a-z_]{1,4}$/), (records, word) => {
        for (const { label } of suggestAt(word, records)) {
          // The app's own
          const keyword = label.slice(0, -1);
          expect(
            ['is', 'has', 'owned'].includes(keyword) || FIELDS_BY_KEYWORD[records.kind].has(keyword),
          ).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
