import { describe, expect, it, vi } from 'vitest';
import { remember } from './remember.ts';

describe('a function that remembers', () => {
  it('computes each text once', () => {
    const compute = vi.fn((text: string) => `${text}!`);
    const remembering = remember(compute);
    expect(['a', 'b', 'a', 'b'].map(remembering)).toEqual(['a!', 'b!', 'a!', 'b!']);
    expect(compute.mock.calls).toEqual([['a'], ['b']]);
  });

  it('forgets all when it knows as many as it may', () => {
    const compute = vi.fn((text: string) => text);
    const remembering = remember(compute, 2);
    for (const text of ['a', 'b', 'a', 'b', 'c', 'a', 'c']) remembering(text);
    expect(compute.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a']);
  });
});
