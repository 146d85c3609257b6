import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce, LiveRegion, useAnnouncement } from './screenReader.tsx';

// Isolated: nothing must have been announced yet

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  act(() => announce(''));
  vi.runAllTimers();
});

/** The region's texts, one for each change that a screen reader notices. */
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

it('says a message, and the same words again as another change', async () => {
  render(<LiveRegion />);
  const texts = listen();
  act(() => announce('116 cards'));
  await speak();
  act(() => announce('116 cards'));
  await speak();
  expect(texts).toEqual(['116 cards', '116 cards']);
});

it('says the last of several at once', async () => {
  render(<LiveRegion />);
  const texts = listen();
  act(() => announce('Searching'));
  act(() => announce('116 cards'));
  await speak();
  expect(texts).toEqual(['116 cards']);
});

function Result({ text, cause }: { text: string | null; cause?: string }) {
  useAnnouncement(text, cause);
  return <LiveRegion />;
}

it('says a result once typing pauses, and none in between', async () => {
  const { rerender } = render(<Result text={null} />);
  const texts = listen();
  rerender(<Result text="99 cards" cause="v" />);
  await act(() => vi.advanceTimersByTimeAsync(200));
  rerender(<Result text="12 cards" cause="vi" />);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(texts).toEqual([]);
  await speak();
  expect(texts).toEqual(['12 cards']);
});

it('says the same result again for another query, and not for the same one', async () => {
  const { rerender } = render(<Result text="0 cards" cause="a" />);
  const texts = listen();
  await speak();
  rerender(<Result text="0 cards" cause="a" />);
  await speak();
  expect(texts).toEqual(['0 cards']);
  rerender(<Result text="0 cards" cause="b" />);
  await speak();
  expect(texts).toEqual(['0 cards', '0 cards']);
});
