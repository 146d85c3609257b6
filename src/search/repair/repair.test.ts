import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Kind } from '../fields.ts';
import { understand } from './repair.ts';

const knowledge = { today: '2026-05-09', subtypes: new Set(['code gate', 'killer', 'trojan']) };

function mended(query: string, kind: Kind = 'cards') {
  const understood = understand(query, kind, knowledge);
  return understood.ok ? understood.query : understood.error.message;
}

describe('what the strict grammar rejects', () => {
  it.each([
    // capitals and expected names
    ['T:ice', 't:ice'],
    ['Faction:HB', 'faction:haas_bioroid'],
    ['type:ice set:elev', 'card_type:ice card_set:elevation'],
    ['subtype:Killer', 'card_subtype:killer'],
    ['influence:1', 'influence_cost:1'],
    ['pool:standard', 'format:standard'],
    ['card-pool:eternal', 'card_pool:eternal'],
    ['type:trojan', 'card_subtype:trojan'],
    // spaces, operators
    ['x: power', 'x:power'],
    ['cost = 3', 'cost:3'],
    ['cost =< 3', 'cost<=3'],
    ['type!=ice', 'card_type!ice'],
    ['cost(0)', 'cost:0'],
    ['t:ice & f:nbn', 't:ice f:nbn'],
    ['s:ai | s:killer', 's:ai|killer'],
    ['x: runner & lose | spend', 'x:(runner&lose)|spend'],
    ['X:a|b&c', 'x:(a|b)&c'],
    ['T:ice s:Code Gate', 't:ice s:"code gate"'],
    // quotation marks
    ['x:“hand size”', 'x:"hand size"'],
    ['x:"hand size', 'x:"hand size"'],
    ["x:''hand size''", 'x:"hand size"'],
    ['t:"Ice", p:3', 't:ice p:3'],
    // connectives and brackets
    ['F:nbn OR F:jinteki', 'f:nbn or f:jinteki'],
    ['(F:nbn or (F:jinteki', 'f:nbn or f:jinteki'],
    ['T:ice)', 't:ice'],
    ['T:ice NOT f:nbn', 't:ice -f:nbn'],
    // punctuation in names
    ['Mr. Li', 'Mr Li'],
    ['24/7', '"24/7"'],
    ['Yog.0', '"Yog.0"'],
    ['Cat’s', `"Cat's"`],
    ['Jinteki: Personal Evolution', 'Jinteki Personal Evolution'],
    // half-typed, and nothing at all
    ['t:ice s:', 't:ice'],
    ['s:', ''],
    ['*', ''],
    ['$', ''],
    // time
    ['r:2024', 'r>=2024-01-01 r<=2024-12-31'],
  ])('%s is read as %s', (typed, strict) => {
    expect(mended(typed)).toBe(strict);
  });

  it('asks printings for what only printings have', () => {
    expect(understand('i:smith', 'cards', knowledge)).toMatchObject({
      ok: true,
      kind: 'printings',
      query: 'i:smith',
    });
  });

  it('says what it mended', () => {
    const understood = understand('type:ice s:', 'cards', knowledge);
    expect(understood.ok && understood.notes).toEqual([
      '“type” was read as “card_type”',
      '“s:” has no value yet and was left out',
    ]);
  });

  it.each([
    ['stength:3', 'strength', 0, 'strength:3'],
    ['t:ice snapshit:x', 'snapshot', 6, 't:ice snapshot:x'],
  ])('%s: asks whether %s was meant, and marks the place', (typed, meant, position, suggestion) => {
    const understood = understand(typed, 'cards', knowledge);
    expect(understood).toMatchObject({ ok: false, suggestion, error: { position } });
    expect(!understood.ok && understood.error.message).toContain(`did you mean “${meant}”?`);
  });

  it('marks a value that no mending makes fit', () => {
    expect(understand('T:ice cost:many', 'cards', knowledge)).toMatchObject({
      ok: false,
      error: { position: 11, length: 4 },
    });
  });
});

describe('any string', () => {
  const anything = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc
      .array(
        fc.constantFrom(
          '(',
          ')',
          '"',
          "'",
          '|',
          '&',
          '!',
          '-',
          ' ',
          ':',
          't:',
          's',
          'or',
          'and',
          '/',
          'x:',
          '[',
          '\\',
          '%',
          '_',
          '9',
          '‘',
          '*',
          'é',
          '\0',
          '<=',
        ),
        { maxLength: 60 },
      )
      .map((parts) => parts.join('')),
  );

  it('is understood as a query that the strict grammar takes, or refused with a place inside it', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom<Kind>('cards', 'printings'), (typed, kind) => {
        const understood = understand(typed, kind, knowledge);
        if (understood.ok) {
          if (understood.query !== '') {
            expect(understand(understood.query, understood.kind, knowledge)).toMatchObject({
              ok: true,
              query: understood.query,
              notes: [],
            });
          }
        } else {
          expect(understood.error.position).toBeGreaterThanOrEqual(0);
          expect(understood.error.position).toBeLessThanOrEqual(typed.length);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    '('.repeat(1000),
    '-'.repeat(10_000),
    '!('.repeat(3000),
    'a|'.repeat(5000),
    '"'.repeat(9999),
    `x:/${'(a+)+'.repeat(500)}/`,
    'x'.repeat(20_000),
  ])('of ten thousand characters gets an answer', (typed) => {
    expect(typeof understand(typed, 'cards', knowledge).ok).toBe('boolean');
  });
});

const CASES = resolve('../shared/search-cases.json.gz');

describe.runIf(existsSync(CASES))('real queries', () => {
  const cases: { query: string; cards: unknown; printings: unknown }[] = JSON.parse(
    gunzipSync(readFileSync(CASES)).toString(),
  );

  it('that the reference accepts are left as they are', () => {
    for (const { query, cards } of cases) {
      if (cards !== null) expect(mended(query)).toBe(query.trim());
    }
  });

  it.each(['cards', 'printings'] as const)(
    'that it rejects over %s are answered, all but one in twenty',
    (kind) => {
      const rejected = cases.filter((real) => real[kind] === null);
      const answered = rejected.filter(({ query }) => understand(query, kind, knowledge).ok);
      expect(answered.length / rejected.length).toBeGreaterThanOrEqual(0.95);
    },
  );
});
