import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomFrom } from './pen.ts';

const row = (seed: string, length = 20) => {
  const random = randomFrom(seed);
  return Array.from({ length }, () => random.between(0, 1));
};

describe('randomFrom', () => {
  it('gives the same numbers for the same seed, here and on every machine', () => {
    expect(row('quiet_harbour')).toEqual(row('quiet_harbour'));
    expect(row('quiet_harbour', 3)).toMatchInlineSnapshot(`
      [
        0.6935476679354906,
        0.6225944336038083,
        0.7958901720121503,
      ]
    `);
  });

  it('gives other numbers for seeds that differ by one letter', () => {
    const first = row('investigator_a');
    const second = row('investigator_b');
    expect(first.filter((value, index) => value === second[index])).toEqual([]);
  });

  it('stays within its bounds', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(40), (seed, low, span) => {
        const random = randomFrom(seed);
        const whole = random.whole(low, low + span);
        const share = random.between(low, low + span + 1);
        return (
          Number.isInteger(whole) &&
          whole >= low &&
          whole <= low + span &&
          share >= low &&
          share < low + span + 1
        );
      }),
    );
  });

  it('spreads evenly enough', () => {
    const values = row('spread', 4000);
    const quarters = [0, 1, 2, 3].map(
      (quarter) => values.filter((v) => Math.floor(v * 4) === quarter).length,
    );
    for (const count of quarters) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });

  it('picks every item sooner or later', () => {
    const random = randomFrom('pick');
    const picked = new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c'])));
    expect([...picked].sort()).toEqual(['a', 'b', 'c']);
  });
});
