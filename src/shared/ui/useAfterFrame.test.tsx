import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { afterFrame, useAfterFrame } from './useAfterFrame.ts';

afterEach(() => vi.useRealTimers());

function Shown({ value }: { readonly value: string }) {
  const settled = useAfterFrame(value);
  return (
    <p>
      {value} {settled}
    </p>
  );
}

test('a value follows after the frame that shows what changed it', () => {
  vi.useFakeTimers();
  const { rerender } = render(<Shown value="a" />);
  screen.getByText('a a');
  rerender(<Shown value="b" />);
  screen.getByText('b a');
  act(() => vi.advanceTimersByTime(50));
  screen.getByText('b b');
});

test('what waits for a frame is done together, and not if it is cancelled', () => {
  vi.useFakeTimers();
  const done: string[] = [];
  afterFrame(() => done.push('first'));
  const cancel = afterFrame(() => done.push('second'));
  afterFrame(() => done.push('third'));
  cancel();
  expect(done).toEqual([]);
  vi.advanceTimersByTime(50);
  expect(done).toEqual(['first', 'third']);
});
