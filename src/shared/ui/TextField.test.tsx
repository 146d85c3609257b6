import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useTypedValue } from './TextField.tsx';

function show(value: string) {
  const onChange = vi.fn<(text: string) => void>();
  const hook = renderHook((now: string) => useTypedValue(now, onChange), { initialProps: value });
  return {
    onChange,
    type: (text: string) => act(() => hook.result.current[1](text)),
    arrive: (text: string) => hook.rerender(text),
    shown: () => hook.result.current[0],
  };
}

describe('a field whose value comes back late', () => {
  it('shows what is typed at once and hands it on', () => {
    const field = show('');
    field.type('a');
    expect(field.shown()).toBe('a');
    expect(field.onChange).toHaveBeenCalledWith('a');
  });

  it('keeps what was typed meanwhile when an older text comes back', () => {
    const field = show('');
    field.type('a');
    field.type('ab');
    field.arrive('a');
    expect(field.shown()).toBe('ab');
    field.type('abc');
    field.arrive('ab');
    field.arrive('abc');
    expect(field.shown()).toBe('abc');
  });

  it('takes a value from elsewhere, also one that was typed before', () => {
    const field = show('start');
    field.type('a');
    field.arrive('a');
    field.type('b');
    field.arrive('b');
    field.arrive('a');
    expect(field.shown()).toBe('a');
    field.arrive('start');
    expect(field.shown()).toBe('start');
  });

  it('survives texts that never come back', () => {
    const field = show('');
    field.type('a');
    field.type('ab');
    field.arrive('ab');
    field.arrive('');
    expect(field.shown()).toBe('');
  });
});
