import { QueryClient } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstContent } from './firstContent.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page whose code and answer come when they are told to, and whether its content is there by then. */
function open() {
  const code = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  const further = Promise.withResolvers<string>();
  const client = new QueryClient();
  const ask = (queryKey: string[], promise: Promise<string>) =>
    client.fetchQuery({ queryKey, queryFn: () => promise, retry: false }).catch(() => {});
  const router = createMemoryRouter([
    {
      path: '*',
      lazy: async () => {
        await code.promise;
        return {};
      },
      loader: () => {
        void ask(['record'], answer.promise).then(() => ask(['decks of it'], further.promise));
        return null;
      },
    },
  ]);
  const shown = vi.fn();
  void firstContent(router, client, () => [['record']]).then(shown);
  return { code, answer, shown };
}

/** Less than it waits for content */
const SOON = 100;

it('waits for the code of a page and for the answers that it asks for first, not for what follows from these', async () => {
  const { code, answer, shown } = open();
  code.resolve();
  await vi.advanceTimersByTimeAsync(SOON);
  expect(shown).not.toHaveBeenCalled();
  answer.resolve('Sure Gamble');
  await vi.advanceTimersByTimeAsync(SOON);
  expect(shown).toHaveBeenCalledOnce();
});

it('waits no longer for an answer that fails', async () => {
  const { code, answer, shown } = open();
  code.resolve();
  answer.reject(new Error('No network'));
  await vi.advanceTimersByTimeAsync(SOON);
  expect(shown).toHaveBeenCalledOnce();
});

it('shows the place of a page whose code or answers take longer', async () => {
  const { shown } = open();
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown).toHaveBeenCalledOnce();
});
