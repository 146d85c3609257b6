import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Kind } from '../fields.ts';
import { sampleIndex } from '../testing/sample.ts';
import { interpret, interpretLeniently } from './correct.ts';
import notesOf from './notes.json' with { type: 'json' };
import readings from './readings.json' with { type: 'json' };

const knowledge = { today: '2022-06-01', format: 'duel', index: sampleIndex };

function correct(query: string, kind: Kind = 'cards') {
  const interpretation = interpret(query, kind, knowledge);
  return interpretation.ok ? interpretation.query : interpretation.error.message;
}

describe('what the strict grammar rejects', () => {
  describe.each(Object.entries<Record<string, string>>(readings))('%s', (_, queries) => {
    it.each(Object.entries(queries))('%s is read as %s', (typed, strict) => {
      expect(correct(typed)).toBe(strict);
    });
  });

  it('asks printings for what only printings have', () => {
    expect(interpret('i:smith', 'cards', knowledge)).toMatchObject({
      ok: true,
      kind: 'printings',
      query: 'i:smith',
    });
  });

  it.each(Object.entries(notesOf))(
    '%s is read as another query, with notes: %j',
    (typed, [query, ...notes]) => {
      expect(interpret(typed, 'cards', knowledge)).toMatchObject({ ok: true, query, notes });
    },
  );

  it('calls a query too long only when it is, not when it would be once corrected', () => {
    const error = (query: string) => {
      const interpretation = interpret(query, 'cards', knowledge);
      return interpretation.ok ? null : interpretation.error.message;
    };
    expect(error('a|'.repeat(3_000))).not.toMatch(/can have at most/);
    expect(error('a|'.repeat(6_000))).toMatch(/can have at most/);
  });

  it('needs no index', () => {
    const interpretation = interpret('Type:ice Set:Far Reach', 'cards', { today: '2022-06-01' });
    expect(interpretation.ok && interpretation.query).toBe('card_type:ice card_set:far Reach');
  });
});

describe('what is taken as it is', () => {
  it.each(['', '  ', '*', ' * '])('asks for nothing yet: %j', (typed) => {
    expect(interpret(typed, 'cards', knowledge)).toEqual({
      ok: true,
      query: '',
      tree: null,
      kind: 'cards',
      notes: [],
    });
  });

  it('loses the space around it', () => {
    expect(interpret('  t:ice ', 'printings', knowledge)).toMatchObject({
      ok: true,
      query: 't:ice',
      kind: 'printings',
      notes: [],
    });
  });

  it('keeps its words where the other kind of record takes them', () => {
    expect(interpret('i:"smith"  t:ice', 'cards', knowledge)).toMatchObject({
      ok: true,
      kind: 'printings',
      query: 'i:"smith"  t:ice',
    });
  });

  it.each<[string, Kind, Kind]>([
    ['i:smith', 'cards', 'printings'],
    ['I:smith', 'cards', 'printings'],
    ['printing_id:01050', 'printings', 'cards'],
    ['PRINTING_ID:01050', 'printings', 'cards'],
  ])('is asked where it means something: %s, typed in %s, in %s', (typed, kind, other) => {
    const interpretation = interpret(typed, kind, knowledge);
    expect(interpretation).toMatchObject({ ok: true, kind: other });
    expect(interpretation.ok && interpretation.notes.at(-1)).toBe(
      `only ${other} have this, so Sift searched ${other}`,
    );
  });

  it('needs no copies that are counted', () => {
    expect(correct('owned:true t:ice')).toBe('owned:true t:ice');
    expect(correct('owned:deck')).toBe('owned:deck');
  });
});

describe('a strict query that finds nothing', () => {
  it.each([
    ['f:Anarch', 'f:anarch', []],
    ['t:killer', 'card_subtype:killer', ['searched the subtype: there is no card type “killer”']],
    ['format:Current', 'format:standard', []],
    [
      't:iec s:codee_gate f:nbm',
      't:ice s:"code gate" f:nbn',
      [
        'searched “ice”: there is no type “iec”',
        'searched “code gate”: there is no subtype “codee_gate”',
        'searched “nbn”: there is no faction “nbm”',
      ],
    ],
    [
      's:killr OR s:virsu',
      's:killer or s:virus',
      ['searched “killer”: there is no subtype “killr”', 'searched “virus”: there is no subtype “virsu”'],
    ],
    ['e:lw', 'e:low_water', ['read “lw” as the code of “low_water”']],
    ['c:6', 'c:tides', ['read “6” as the code of “tides”']],
    ['c:lw', 'e:low_water', ['“lw” is a set', 'read “lw” as the code of “low_water”']],
    ['c:lw|6', 'c:lw|tides', ['read “6” as the code of “tides”']],
  ])('%s may be meant for %s', (query, other, notes) => {
    expect(interpretLeniently(query, 'cards', knowledge)).toMatchObject({
      ok: true,
      query: other,
      kind: 'cards',
      notes,
    });
  });

  it.each(['f:anarch', 't:ice', '-', 'x:" "', '_:"b:x"'])('has no other meaning: %s', (query) => {
    expect(interpretLeniently(query, 'cards', knowledge)).toBeNull();
  });
});

describe('what no correction makes fit', () => {
  it.each([
    ['stength:3', 'strength', 0, 'strength:3'],
    ['t:ice snapshit:x', 'snapshot', 6, 't:ice snapshot:x'],
    ['cost≥3 subytpe:virus', 'subtype', 7, 'cost≥3 card_subtype:virus'],
    ['t:ice%20subytpe:virus', 'subtype', 8, 't:ice%20card_subtype:virus'],
    ['subytpe:x subytpe:y', 'subtype', 0, 'card_subtype:x subytpe:y'],
    ['ｓubytpe:virus', 'subtype', 0, 'card_subtype:virus'],
  ])('%s: asks whether %s was meant, and marks the place', (typed, meant, position, suggestion) => {
    const interpretation = interpret(typed, 'cards', knowledge);
    expect(interpretation).toMatchObject({ ok: false, suggestion, error: { position } });
    expect(!interpretation.ok && interpretation.error.message).toContain(`did you mean “${meant}”?`);
  });

  it.each([
    ['T:ice cost:many', { position: 11, length: 4 }],
    ['T:ice cost:MANY', { position: 11, length: 4 }],
    // printed with quotation marks, so the first thing that needed a correction is marked
    ['T:ice cost:m.y', { message: 'cost needs a number or x, not “m.y”', position: 12, length: 1 }],
    ['T:ice x:/+1/', { position: 8, length: 4 }],
    [`${'≥'.repeat(10)}${'('.repeat(101)}`, { position: 111, length: 1 }],
    ['flubber:true', { message: 'There is no keyword “flubber”', position: 0, length: 7 }],
    ['flubber flubber:true', { message: 'There is no keyword “flubber”', position: 8, length: 7 }],
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
