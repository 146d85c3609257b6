import { describe, expect, it } from 'vitest';
import { HAS_REAL_DATA } from './realData.ts';

/**
 * Tests over the real records and queries; only a note where they do not lie beside the project. Apart from `realData.ts`,
 * which benchmarks read without a test runner.
 */
export function describeWithRealData(what: string, tests: () => void): void {
  if (HAS_REAL_DATA) {
    describe(what, () => {
      tests();
    });
  } else it(`${what} do not lie beside the project`, () => expect(HAS_REAL_DATA).toBe(false));
}
