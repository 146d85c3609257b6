import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchStrict } from './evaluate.ts';
import { sampleIndex, sampleOptions } from './testing/sample.ts';

/** Positions that a query finds, as text. */
function find(query: string): string {
  const answer = searchStrict(sampleIndex, query, sampleOptions);
  if (!answer.ok) throw new Error(`${query}: ${answer.error.message}`);
  return answer.positions.join();
}

/** Some of these are UNKNOWN for some records: not all have a trash cost, a strength, a text. */
const CONDITIONS =
  'moth h:3 h!2 p>0 x:gain x!credits u:true s:virus s!killer f!nbn o<=2 r<now format:duel'.split(' ');

const { query: anyQuery } = fc.letrec<{ query: string }>((tie) => ({
  query: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(...CONDITIONS),
    tie('query').map((query) => `-(${query})`),
    fc.tuple(tie('query'), tie('query')).map(([a, b]) => `(${a} ${b})`),
    fc.tuple(tie('query'), tie('query')).map(([a, b]) => `(${a} or ${b})`),
  ),
}));

/** Two ways to say the same of any two queries. */
function expectSame(one: (a: string, b: string) => string, other: (a: string, b: string) => string): void {
  fc.assert(
    fc.property(anyQuery, anyQuery, (a, b) => {
      expect(find(one(a, b))).toBe(find(other(a, b)));
    }),
  );
}

describe('three truths', () => {
  it('do not depend on the order of conditions', () => {
    expectSame(
      (a, b) => `${a} ${b}`,
      (a, b) => `${b} ${a}`,
    );
    expectSame(
      (a, b) => `${a} or ${b}`,
      (a, b) => `${b} or ${a}`,
    );
  });

  it('obey De Morgan, what is unknown included', () => {
    expectSame(
      (a, b) => `-(${a} ${b})`,
      (a, b) => `-(${a}) or -(${b})`,
    );
    expectSame(
      (a, b) => `-(${a} or ${b})`,
      (a, b) => `-(${a}) -(${b})`,
    );
  });

  it('absorb what is said twice', () => {
    expectSame(
      (a, b) => `${a} (${a} or ${b})`,
      (a) => a,
    );
  });

  it('never hold for a query and its negation', () => {
    expectSame(
      (a) => `${a} -(${a})`,
      () => 'x:nothing u:true',
    );
  });
});
