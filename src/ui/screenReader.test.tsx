import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce, LiveRegion } from './screenReader.tsx';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  act(() => announce(''));
  vi.runAllTimers();
  vi.useRealTimers();
});

/** The texts that the region gets, one after another. */
function listen(): string[] {
  const texts: string[] = [];
  const region = screen.getByRole('status');
  new MutationObserver(() => texts.push(region.textContent)).observe(region, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  return texts;
}

const speak = () => act(() => vi.advanceTimersByTimeAsync(1000));

it('is there before anything is said, polite and empty', () => {
  render(<LiveRegion />);
  const region = screen.getByRole('status');
  expect(region.ariaLive ?? region.getAttribute('aria-live')).toBe('polite');
  expect(region.textContent).toBe('');
});

it('says a message, and the same words again after it was empty', async () => {
  render(<LiveRegion />);
  const texts = listen();
  act(() => announce('116 cards'));
  await speak();
  act(() => announce('116 cards'));
  await speak();
  expect(texts).toEqual(['116 cards', '', '116 cards']);
});

it('says the last of several at once', async () => {
  render(<LiveRegion />);
  const texts = listen();
  act(() => announce('Searching'));
  act(() => announce('116 cards'));
  await speak();
  expect(texts).toEqual(['116 cards']);
});
