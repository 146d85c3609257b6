import { expect, it } from 'vitest';
import { searchStrict } from '../strict.ts';
import { REAL_TODAY, readRealCases, readRealIndexes } from '../testing/realData.ts';
import { describeWithRealData } from '../testing/withRealData.ts';
import { understand } from './repair.ts';

const options = { today: REAL_TODAY };

describeWithRealData('real queries', () => {
  const cases = readRealCases();

  it('that the reference accepts are left as they are', () => {
    const touched = cases.filter(({ query, cards }) => {
      const understood = understand(query, 'cards', options);
      return cards !== null && !(understood.ok && understood.query === query.trim());
    });
    expect(touched).toEqual([]);
  });

  it.each(['cards', 'printings'] as const)('that it rejects over %s are answered', (kind) => {
    const index = readRealIndexes()[kind];
    const rejected = cases.filter((real) => real[kind] === null);
    const answered = rejected.filter(({ query }) => understand(query, kind, { ...options, index }).ok);
    process.stdout.write(`${answered.length} of ${rejected.length} rejected over ${kind} are answered\n`);
    expect(answered.length / rejected.length).toBeGreaterThanOrEqual(0.95);
  });
});

describeWithRealData('real titles', () => {
  it('find their card as they are printed', () => {
    const index = readRealIndexes().cards;
    const lost = index.records.flatMap(({ attributes: { title } }, position) => {
      const understood = understand(String(title), 'cards', { ...options, index });
      const answer = understood.ok ? searchStrict(index, understood.query, options) : understood;
      // What is strict as it stands is not mended: `ʼ` is a letter there.
      const isStrict = understood.ok && understood.query === title;
      return isStrict || (answer.ok && answer.positions.includes(position)) ? [] : [title];
    });
    expect(lost).toEqual([]);
  });
});
