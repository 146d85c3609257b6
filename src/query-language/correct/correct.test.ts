import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Kind } from '../fields.ts';
import { sampleIndex } from '../testing/sample.ts';
import { interpret, interpretLeniently } from './correct.ts';

const knowledge = { today: '2022-06-01', format: 'duel', index: sampleIndex };

function correct(query: string, kind: Kind = 'cards') {
  const interpretation = interpret(query, kind, knowledge);
  return interpretation.ok ? interpretation.query : interpretation.error.message;
}

describe('what the strict grammar rejects', () => {
  it.each([
    // capitals and expected names
    ['T:ice', 't:ice'],
    ['Faction:HB', 'faction:haas_bioroid'],
    ['type:ice set:elev', 'card_type:ice card_set:elevation'],
    ['subtype:Killer', 'card_subtype:killer'],
    ['influence:1', 'influence_cost:1'],
    ['pool:startup', 'format:startup'],
    ['card-pool:eternal', 'card_pool:eternal'],
    ['rules:"net damage" legal:standard', 'text:"net damage" format:standard'],
    // another field was meant
    ['type:killer', 'card_subtype:killer'],
    ['T:damage', 'text:damage'],
    ['T:criminal', 'faction:criminal'],
    ['i<=2 c>3', 'influence_cost<=2 cost>3'],
    ['t:ice -i:0', 't:ice -influence_cost:0'],
    ['banned:duel', 'is_banned:list_2'],
    ['is:unique', 'is_unique:true'],
    ['is:banned', 'is_banned:list_2'],
    ['-is:legal t:ice', '-format:duel t:ice'],
    // values with a mistake in them
    ['F:crimnal', 'f:criminal'],
    ['T:ice s:killr', 't:ice s:killer'],
    ['-is:unique has:paid_ability', '-is_unique:true has_paid_ability:true'],
    // spaces and operators
    ['x: power', 'x:power'],
    ['cost = 3', 'cost:3'],
    ['cost =< 3', 'cost<=3'],
    ['cost ≥ 3', 'cost>=3'],
    ['cost:>=3 strength: <2', 'cost>=3 strength<2'],
    ['type!=ice', 'card_type!ice'],
    ['t<>ice', 't!ice'],
    ['format(duel', 'format:duel'],
    ['format!=duel', '-format:duel'],
    ['cost(0)', 'cost:0'],
    ['t:ice & f:nbn', 't:ice f:nbn'],
    ['t:ice\u00a0f:nbn', 't:ice f:nbn'],
    ['t:ice,s:killer;f:nbn+o:3', 't:ice s:killer f:nbn o:3'],
    ['f:nbno:3', 'f:nbn o:3'],
    ['t%3Aice%20f:nbn', 't:ice f:nbn'],
    // values
    ['s:virus | s:killer', 's:virus|killer'],
    ['x: runner & lose | spend', 'x:(runner&lose)|spend'],
    ['X:a|b&c', 'x:(a|b)&c'],
    ['f:nbn, criminal', 'f:nbn|criminal'],
    ['f:(nbn or criminal)', 'f:nbn|criminal'],
    ['F:[nbn, "criminal"] moth', 'f:criminal moth'],
    ['s:(killer and virus)', 's:killer&virus'],
    ['unique:Yes', 'is_unique:true'],
    ['o:1-3 strength:2+ cost:1..x', 'cost needs a number or x, not “1..x”'],
    ['o:1-3 p:2+', 'o>=1 o<=3 p>=2'],
    ['r:2024', 'r>=2024-01-01 r<=2024-12-31'],
    ['r>2024-02', 'r>2024-02-29'],
    // ids of which only a part is written
    ['T:ice s:code', 't:ice s:"code gate"'],
    ['T:ice s:gate|vir', 't:ice s:"code gate"|virus'],
    ['T:ice s:x', 't:ice s:x'],
    // values of many words
    ['T:ice s:Code Gate moth', 't:ice s:"code gate" moth'],
    ['text: end the run o:2', 'text:"end the run" o:2'],
    ['T: net damage', 'text:"net damage"'],
    ['x: end or (o: 2 and f: nbn)', 'x:end or o:2 f:nbn'],
    ['x: one or two and o:2', 'x:"one or two" o:2'],
    // quotation marks and patterns
    ['x:“hand size”', 'x:"hand size"'],
    ['x:"hand size', 'x:"hand size"'],
    ["x:''hand size''", 'x:"hand size"'],
    ['text:"gains\\""', 'text:gains'],
    ['t:"Ice", p:3', 't:ice p:3'],
    ['x:[click]', 'x:click'],
    ['x:/end the/ O:2', 'x:/end the/ o:2'],
    ['x:/end the/, o:2', 'x:/end the/ o:2'],
    ['O:2 x:/(end', 'o:2 end'],
    ['_=~^pa O:2', '_:/^pa/ o:2'],
    // connectives and brackets
    ['F:nbn OR F:jinteki', 'f:nbn or f:jinteki'],
    ['(F:nbn or (F:jinteki', 'f:nbn or f:jinteki'],
    ['(F:nbn or, F:jinteki), o:2', '(f:nbn or f:jinteki) o:2'],
    ['(t:ice OR o:2) is_latest_printing:true', '(t:ice or o:2) is_latest_printing:true'],
    ['T:ice)', 't:ice'],
    ['T:ice NOT f:nbn', 't:ice -f:nbn'],
    ['t: ice not (moth or knife)', 't:ice -(moth or knife)'],
    // names, also those of JavaScript's objects
    ['F:constructor', 'f:constructor'],
    ['T:__proto__', 'text:__proto__'],
    ['Mr. Li', 'Mr Li'],
    ['Fi<l3 moth', '"Fi<l3" moth'],
    ['mr.moth', 'mr moth'],
    ['24/7', '"24/7"'],
    ['Yog.0', '"Yog.0"'],
    ['Cat’s', `"Cat's"`],
    ['Moth: The Paper Knife', 'Moth The Paper Knife'],
    ['Moth:Paper', 'Moth Paper'],
    ['Unit U: Of Moths', 'Unit U Of Moths'],
    ['It is a Moth! (again)?', 'It is a Moth again'],
    ['Mo\u0302th.', 'Môth'],
    // half-typed, and nothing at all
    ['t:ice s:', 't:ice'],
    ['t:ice s:"', 't:ice'],
    ['t:ice s:virus|', 't:ice s:virus'],
    ['s:', ''],
    ['*', ''],
    ['$', ''],
  ])('%s is read as %s', (typed, strict) => {
    expect(correct(typed)).toBe(strict);
  });

  it('asks printings for what only printings have', () => {
    expect(interpret('i:smith', 'cards', knowledge)).toMatchObject({
      ok: true,
      kind: 'printings',
      query: 'i:smith',
    });
  });

  it('notes what it corrected', () => {
    const interpretation = interpret('type:ice s:', 'cards', knowledge);
    expect(interpretation.ok && interpretation.notes).toEqual([
      '“type” was read as “card_type”',
      '“s:” has no value yet and was left out',
    ]);
  });

  it('calls a query too long only when it is, not when it would be once corrected', () => {
    const error = (query: string) => {
      const interpretation = interpret(query, 'cards', knowledge);
      return interpretation.ok ? null : interpretation.error.message;
    };
    expect(error('a|'.repeat(3_000))).not.toMatch(/longer than/);
    expect(error('a|'.repeat(6_000))).toMatch(/longer than/);
  });

  it('needs no index', () => {
    const interpretation = interpret('Type:ice Set:Far Reach', 'cards', { today: '2022-06-01' });
    expect(interpretation.ok && interpretation.query).toBe('card_type:ice card_set:far Reach');
  });
});

describe('a strict query that finds nothing', () => {
  it.each([
    ['f:Anarch', 'f:anarch', []],
    ['t:killer', 'card_subtype:killer', ['no card type is called “killer”: the subtype was searched']],
    ['format:Current', 'format:standard', []],
  ])('%s may be meant for %s', (query, other, notes) => {
    expect(interpretLeniently(query, 'cards', knowledge)).toEqual({
      ok: true,
      query: other,
      kind: 'cards',
      notes,
    });
  });

  it.each(['f:anarch', 't:ice', 'T:ice', 'moth (', '-'])(
    'has no other meaning, or is not strict: %s',
    (query) => {
      expect(interpretLeniently(query, 'cards', knowledge)).toBeNull();
    },
  );
});

describe('what no correction makes fit', () => {
  it.each([
    ['stength:3', 'strength', 0, 'strength:3'],
    ['t:ice snapshit:x', 'snapshot', 6, 't:ice snapshot:x'],
    ['cost≥3 subytpe:virus', 'subtype', 7, 'cost≥3 card_subtype:virus'],
  ])('%s: asks whether %s was meant, and marks the place', (typed, meant, position, suggestion) => {
    const interpretation = interpret(typed, 'cards', knowledge);
    expect(interpretation).toMatchObject({ ok: false, suggestion, error: { position } });
    expect(!interpretation.ok && interpretation.error.message).toContain(`did you mean “${meant}”?`);
  });

  it.each([
    ['T:ice cost:many', { position: 11, length: 4 }],
    ['T:ice x:/+1/', { position: 8, length: 4 }],
    ['flubber:true', { message: 'There is no keyword “flubber”', position: 0, length: 7 }],
  ])('marks the place: %s', (typed, error) => {
    expect(interpret(typed, 'cards', knowledge)).toMatchObject({ ok: false, suggestion: null, error });
  });
});

describe('any string', () => {
  const marks =
    '( ) [ ] " \' | & ! - : = < > / \\ % _ * , ; . ~ + x: t: s T: or and NOT 9 é ‘ ≤ \0 foo: is:'.split(' ');
  const anything = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.array(fc.constantFrom(...marks, ' '), { maxLength: 60 }).map((parts) => parts.join('')),
  );

  it('is read as a query that the strict grammar takes, or refused with a place inside it', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom<Kind>('cards', 'printings'), (typed, kind) => {
        const interpretation = interpret(typed, kind, knowledge);
        if (!interpretation.ok) {
          expect(interpretation.error.position).toBeGreaterThanOrEqual(0);
          expect(interpretation.error.position).toBeLessThanOrEqual(typed.length);
        } else if (interpretation.query !== '') {
          const again = interpret(interpretation.query, interpretation.kind, knowledge);
          expect(again).toMatchObject({ ok: true, query: interpretation.query, notes: [] });
        }
      }),
      { numRuns: 1000 },
    );
  });

  it.each([100, 101, 1000])('never drops what stands in %i parentheses', (depth) => {
    const typed = `${'('.repeat(depth)}t:ice${')'.repeat(depth)}`;
    for (const query of [typed, typed.slice(0, -1), typed.toUpperCase()]) {
      const interpretation = interpret(query, 'cards', knowledge);
      if (interpretation.ok) expect(interpretation.query).toContain('t:ice');
      else
        expect(interpretation.error).toMatchObject({
          message: expect.stringContaining('nested deeper'),
          length: 1,
        });
      expect(interpretation.ok).toBe(depth <= 100);
    }
  });

  it.each([
    '('.repeat(1000),
    '-'.repeat(10_000),
    '!('.repeat(3000),
    'a|'.repeat(5000),
    '"'.repeat(9999),
    `x${'.'.repeat(9000)}x`,
    `x:"${'_'.repeat(9000)}"`,
    `x:/${'(a+)+'.repeat(500)}/`,
    'x'.repeat(20_000),
  ])('of ten thousand characters gets an answer', (typed) => {
    expect(typeof interpret(typed, 'cards', knowledge).ok).toBe('boolean');
  });
});
