import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePools } from './snapshots.ts';

const anyRecords = fc.array(
  fc.record({ id: fc.string(), card_pool_ids: fc.subarray(['old', 'new', 'other']) }),
);

describe('two card pools', () => {
  it('are compared by what says that it is in them', () => {
    const records = [
      { id: 'came', card_pool_ids: ['new'] },
      { id: 'left', card_pool_ids: ['old', 'other'] },
      { id: 'stayed', card_pool_ids: ['old', 'new'] },
      { id: 'elsewhere', card_pool_ids: ['other'] },
    ];
    const { came, left, stayed } = comparePools(records, 'old', 'new');
    expect([came, left, stayed].map((some) => some.map(({ id }) => id))).toEqual([
      ['came'],
      ['left'],
      ['stayed'],
    ]);
  });

  it('are compared the other way round when they change places', () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        const there = comparePools(records, 'old', 'new');
        const back = comparePools(records, 'new', 'old');
        expect(back).toEqual({ came: there.left, left: there.came, stayed: there.stayed });
      }),
    );
  });
});
