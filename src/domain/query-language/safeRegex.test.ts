import { describe, expect, it, test } from 'vitest';
import { compileBacktrackingRegex } from './check.ts';
import { searchStrict } from './evaluate.ts';
import { compileSafely, needsThread, safeRegexCompiler } from './safeRegex.ts';
import { sampleIndex, sampleOptions } from './testing/sample.ts';

describe('the safe engine', () => {
  it('finds anywhere, in either case, and lets a dot match no newline', () => {
    const matches = safeRegexCompiler()('b.d');
    expect(['aBcDe', 'b\nd', 'bd'].map(matches)).toEqual([true, false, false]);
  });

  test.each(['(', 'a{2,1}', '(?=a)', '\\1', 'a{1001}'])('refuses %s', (source) => {
    expect(() => safeRegexCompiler()(source)).toThrow();
  });

  it('takes what is as large as may be, and no larger', () => {
    const largest = 'a'.repeat(5_000 - (compileSafely('aa').programSize() - 2));
    expect(() => compileSafely(largest)).not.toThrow();
    expect(() => compileSafely(`${largest}a`)).toThrow('it is too large');
    const small = 'a'.repeat(16 - (compileSafely('aa').programSize() - 2));
    expect(needsThread(`x:/${small}/`, 'cards')).toBe(false);
    expect(needsThread(`x:/${small}a/`, 'cards')).toBe(true);
  });

  it('refuses an expression that is too large', () => {
    expect(() => safeRegexCompiler()('(.{0,900}){1}'.repeat(20))).toThrow('it is too large');
  });

  it('gives a query so much time for all of its expressions', () => {
    let time = 0;
    const compile = safeRegexCompiler(() => time);
    const matches = compile('a');
    time = 1_000;
    expect(matches('a')).toBe(true);
    time = 1_001;
    expect(() => matches('a')).toThrow('it takes too long');
    expect(() => compile('b')).toThrow('it takes too long');
  });
});

describe('a query needs a thread', () => {
  test.each([
    ['x:/(?!additional).*(play|operation).*ignoring/', 'cards'],
    ['a:/.{2588}/', 'printings'],
    ['t:ice or -x!/(?<=gain )2/', 'cards'],
    ['x:/(.)\\1/', 'cards'],
    [`x:/${'(.{0,900}){1}'.repeat(20)}/`, 'cards'],
    ['x:(/gain/|/(?=lose)/)', 'cards'],
    // Large, by one expression or by two
    ['x:/gain.*credits/ or x:/^.{255}.{200}$/', 'cards'],
    ['x:/e.{20}z/', 'cards'],
    ['x:/^gain .*ed/ or x:/^lose .*ed/', 'cards'],
  ] as const)('for %s over %s', (query, kind) => {
    expect(needsThread(query, kind)).toBe(true);
  });

  test.each([
    ['t:ice', 'cards'],
    ['"24/7"', 'cards'],
    ['x:/gain.*credits/', 'cards'],
    // QueryRejection by both engines, or for another reason
    ['x:/(/ x:/(?=a)/', 'cards'],
    ['x:/(?=a/', 'cards'],
    ['x:/(?=a)/ (', 'cards'],
    ['a:/.{2588}/', 'cards'],
    ['t:ice s:/(?=a)/', 'cards'],
    [`x:/(?=a)${'b'.repeat(500)}/`, 'cards'],
  ] as const)('not for %s over %s', (query, kind) => {
    expect(needsThread(query, kind)).toBe(false);
  });

  it('where the safe engine rejects it and the other answers it', () => {
    const query = 'x:/^(?!lose).*2 (?=credits)/';
    const safe = searchStrict(sampleIndex, query, { ...sampleOptions, compileRegex: safeRegexCompiler() });
    expect(safe).toMatchObject({ ok: false, error: { position: 2 } });
    const answer = searchStrict(sampleIndex, query, {
      ...sampleOptions,
      compileRegex: compileBacktrackingRegex,
    });
    expect(answer).toEqual({ ok: true, value: [0] });
  });
});
