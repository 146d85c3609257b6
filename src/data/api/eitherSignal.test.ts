import { describe, expect, it } from 'vitest';
import { eitherSignal } from './fetchJson.ts';

describe('eitherSignal', () => {
  it.each([0, 1] as const)('is aborted with signal %i, for its reason, and no longer by the other', (at) => {
    const [first, second] = [new AbortController(), new AbortController()];
    const either = eitherSignal(first.signal, second.signal);
    expect(either.aborted).toBe(false);
    [first, second][at]?.abort('the first reason');
    [second, first][at]?.abort('another');
    expect(either.reason).toBe('the first reason');
  });

  it('is aborted from the start with one that was aborted before', () => {
    const never = new AbortController().signal;
    expect(eitherSignal(never, AbortSignal.abort('gone')).reason).toBe('gone');
    expect(eitherSignal(AbortSignal.abort('gone'), never).reason).toBe('gone');
  });
});
