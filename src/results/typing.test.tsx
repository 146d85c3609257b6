import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flushDraft, followUrl, typeQuery, useTypedQuery } from './typing.ts';

function Query({ inUrl }: { inUrl: string }) {
  return <output>{useTypedQuery(inUrl)}</output>;
}

const shown = () => screen.getByRole('status').textContent;
const type = (text: string, write: () => void = () => {}) => act(() => typeQuery(text, write));
const pause = () => act(() => vi.runAllTimers());

beforeEach(() => {
  vi.useFakeTimers();
  render(<Query inUrl="old" />);
});
afterEach(() => {
  act(() => followUrl(null));
  vi.useRealTimers();
});

test('the page follows each key, the URL the last before a pause', () => {
  const writes = [vi.fn(), vi.fn()];
  expect(shown()).toBe('old');
  type('n', writes[0]);
  type('ne', writes[1]);
  expect(shown()).toBe('ne');
  expect(writes[1]).not.toHaveBeenCalled();
  pause();
  expect(writes.map((write) => write.mock.calls.length)).toEqual([0, 1]);
  act(() => followUrl('ne'));
  expect(shown()).toBe('old');
});

test('what is typed while the URL is being written stays', () => {
  type('n');
  pause();
  type('ne');
  act(() => followUrl('n'));
  expect(shown()).toBe('ne');
  pause();
  act(() => followUrl('ne'));
  expect(shown()).toBe('old');
});

test('leaving the field writes at once, and only once', () => {
  const write = vi.fn();
  type('n', write);
  flushDraft();
  pause();
  expect(write).toHaveBeenCalledOnce();
});

test('who goes elsewhere is not led back', () => {
  const write = vi.fn();
  type('n', write);
  act(() => followUrl('other'));
  expect(shown()).toBe('old');
  pause();
  expect(write).not.toHaveBeenCalled();
});
