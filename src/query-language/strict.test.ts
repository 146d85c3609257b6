import { expect, it } from 'vitest';
import { searchStrict } from './strict.ts';
import { REAL_TODAY, readRealCases, readRealIndexes } from './testing/realData.ts';
import { describeWithRealData } from './testing/withRealData.ts';

describeWithRealData('real queries', () => {
  const cases = readRealCases();

  it.each(['cards', 'printings'] as const)('mean over %s what they mean to the reference', (kind) => {
    const index = readRealIndexes()[kind];
    const wrong = cases.filter(({ query, [kind]: expected }) => {
      const answer = searchStrict(index, query, { today: REAL_TODAY });
      if (!answer.ok) return expected !== null;
      const found = answer.positions.map((position) => index.records[position]?.id ?? '').sort();
      return expected === null || found.join() !== [...expected].sort().join();
    });
    process.stdout.write(`${cases.length - wrong.length} of ${cases.length} agree over ${kind}\n`);
    expect(wrong.map(({ query }) => query)).toEqual([]);
  });
});
