import { describe, expect, it, vi } from 'vitest';
import { memoize } from './lookup.ts';

describe('a memoized function', () => {
  it('computes each text once', () => {
    const compute = vi.fn((text: string) => `${text}!`);
    const memoized = memoize(compute);
    expect(['a', 'b', 'a', 'b'].map(memoized)).toEqual(['a!', 'b!', 'a!', 'b!']);
    expect(compute.mock.calls).toEqual([['a'], ['b']]);
  });

  it('forgets all when it knows as many as it may', () => {
    const compute = vi.fn((text: string) => text);
    const memoized = memoize(compute, 2);
    for (const text of ['a', 'b', 'a', 'b', 'c', 'a', 'c']) memoized(text);
    expect(compute.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a']);
  });
});
