import { describe, expect, it } from 'vitest';
import { compileBacktrackingRegex } from './check.ts';
import { interpret } from './correct/correct.ts';
import { searchStrict } from './evaluate.ts';
import { explain } from './explain.ts';
import { parse } from './parse.ts';
import { buildIndex } from './searchIndex.ts';
import owned from './testing/owned.json' with { type: 'json' };

/** Cards of which the reader has 0, 1 … 4 copies; a deck may hold 3. */
const COPIES = [0, 1, 2, 3, 4];
const index = buildIndex(
  'cards',
  COPIES.map((count) => ({
    id: `card_${count}`,
    attributes: { stripped_title: `card ${count}`, card_type_id: count % 2 === 0 ? 'ice' : 'asset' },
  })),
  { subtypeNames: new Map(), snapshots: [] },
);
const reference = { today: '2026-05-09', compileRegex: compileBacktrackingRegex };
const options = {
  ...reference,
  owned: (position: number) => ({ copies: COPIES[position] ?? 0, limit: 3 }),
};

describe('conditions on the collection', () => {
  it.each(Object.entries(owned.finds))('%s finds cards of so many copies', (query, expected) => {
    expect(searchStrict(index, query, options)).toEqual({ ok: true, value: expected });
  });

  it.each([
    ['Owned:true', 'owned:true'],
    ['OWNED < 2 t:ice', 'owned<2 t:ice'],
    ['owned:2+', 'owned>=2'],
    ['owned:1-3 T:ice', 'owned>=1 owned<=3 t:ice'],
    ['owned:Yes OR T:ice', null],
    ['(owned:true t:ice', '(owned:true t:ice)'],
  ])('are corrected as others are: %s', (typed, expected) => {
    const reading = interpret(typed, 'cards', { today: '2026-05-09' });
    expect(reading.ok ? reading.query : null).toBe(expected?.replace(/^\((.*)\)$/, '$1') ?? null);
  });

  it.each(['owned:some', 'owned>deck', 'owned>true', 'owned:/a/', 'owned:trueish'])(
    'cannot be %s',
    (query) => {
      expect(searchStrict(index, query, options).ok).toBe(false);
    },
  );

  it('are no part of the reference’s language', () => {
    expect(searchStrict(index, 'owned:true', reference)).toMatchObject({ ok: false });
  });

  it.each(Object.entries(owned.words))('%s is said in words: %s', (query, words) => {
    const tree = parse(query);
    const conditions = tree.ok ? explain(tree.value, 'cards') : [];
    expect(conditions.map((condition) => condition.words).join(' and ')).toBe(words);
  });
});
