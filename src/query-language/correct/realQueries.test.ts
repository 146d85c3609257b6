import { expect, it, vi } from 'vitest';
import { compileBacktrackingRegex } from '../check.ts';
import { searchStrict } from '../evaluate.ts';
import { REAL_TODAY, readRealCases, readRealIndexes } from '../testing/realData.ts';
import { describeWithRealData } from '../testing/withRealData.ts';
import { interpret } from './correct.ts';

const options = { today: REAL_TODAY, compileRegex: compileBacktrackingRegex };

// Thousands of searches: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

describeWithRealData('real queries', () => {
  const cases = readRealCases();

  it('that the reference accepts are left as they are', () => {
    const touched = cases.filter(({ query, cards }) => {
      const interpretation = interpret(query, 'cards', options);
      return cards !== null && !(interpretation.ok && interpretation.query === query.trim());
    });
    expect(touched).toEqual([]);
  });

  it.each(['cards', 'printings'] as const)('that it rejects over %s are answered', (kind) => {
    const index = readRealIndexes()[kind];
    const rejected = cases.filter((real) => real[kind] === null);
    const answered = rejected.filter(({ query }) => interpret(query, kind, { ...options, index }).ok);
    process.stdout.write(`${answered.length} of ${rejected.length} rejected over ${kind} are answered\n`);
    expect(answered.length / rejected.length).toBeGreaterThanOrEqual(0.95);
  });
});

describeWithRealData('real titles', () => {
  it('find their card as they are printed', () => {
    const index = readRealIndexes().cards;
    const lost = index.records.flatMap(({ attributes: { title } }, position) => {
      const interpretation = interpret(String(title), 'cards', { ...options, index });
      const answer = interpretation.ok ? searchStrict(index, interpretation.query, options) : interpretation;
      // What is strict as it stands is not corrected: `ʼ` is a letter there.
      const isStrict = interpretation.ok && interpretation.query === title;
      return isStrict || (answer.ok && answer.positions.includes(position)) ? [] : [title];
    });
    expect(lost).toEqual([]);
  });
});
