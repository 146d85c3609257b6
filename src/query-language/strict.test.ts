import { expect, it, vi } from 'vitest';
import { compileBacktrackingRegex } from './check.ts';
import { searchStrict } from './evaluate.ts';
import { safeRegexCompiler } from './safeRegex.ts';
import { REAL_TODAY, readRealCases, readRealIndexes } from './testing/realData.ts';
import { describeWithRealData } from './testing/withRealData.ts';

// Thousands of searches: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

describeWithRealData('real queries', () => {
  const cases = readRealCases();
  const indexes = readRealIndexes();

  it.each([
    ['cards', 'JavaScript', () => compileBacktrackingRegex],
    ['printings', 'JavaScript', () => compileBacktrackingRegex],
    ['cards', 'RE2', safeRegexCompiler],
    ['printings', 'RE2', safeRegexCompiler],
  ] as const)('mean over %s, by the engine of %s, what they mean to the reference', (kind, _, compiler) => {
    const index = indexes[kind];
    const wrong = cases.filter(({ query, [kind]: expected }) => {
      const compileRegex = compiler();
      const answer = searchStrict(index, query, { today: REAL_TODAY, compileRegex });
      if (!answer.ok) return expected !== null;
      const found = answer.positions.map((position) => index.records[position]?.id ?? '').sort();
      return expected === null || found.join() !== [...expected].sort().join();
    });
    process.stdout.write(`${cases.length - wrong.length} of ${cases.length} agree over ${kind}\n`);
    expect(wrong.map(({ query }) => query)).toEqual([]);
  });
});
