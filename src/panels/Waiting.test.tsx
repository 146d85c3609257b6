import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useAwaited } from '../records/useAwaited.ts';
import { Waiting } from './Waiting.tsx';

function Name({ load }: { load: () => Promise<string> }) {
  const { data } = useAwaited(queryOptions({ queryKey: ['name'], queryFn: load }));
  return <p>Made by {data ?? 'someone'}</p>;
}

function show(content: React.ReactNode): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 1e6 } } });
  render(<QueryClientProvider client={client}>{content}</QueryClientProvider>);
}

function showWaiting(load: () => Promise<string>): void {
  show(
    <Waiting label="The list: loading…" skeleton={<i>…</i>}>
      <Name load={load} />
    </Waiting>,
  );
}

const never = () => new Promise<string>(() => {});

afterEach(() => vi.useRealTimers());

describe('Waiting', () => {
  it('keeps the skeleton until the name is here', async () => {
    let arrive = (_name: string) => {};
    showWaiting(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    expect(await screen.findByText('The list: loading…')).toBeTruthy();
    expect(screen.queryByText(/Made by/)).toBeNull();
    await act(async () => arrive('Ada'));
    expect(await screen.findByText('Made by Ada')).toBeTruthy();
  });

  it('goes on without the name when the first try failed', async () => {
    showWaiting(() => Promise.reject(new Error('down')));
    expect(await screen.findByText('Made by someone')).toBeTruthy();
  });

  it('goes on without the name when it takes too long', async () => {
    vi.useFakeTimers();
    showWaiting(never);
    await act(() => vi.advanceTimersByTimeAsync(1400));
    expect(screen.queryByText('Made by someone')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByText('Made by someone')).toBeTruthy();
  });

  it('is asked for: elsewhere nothing waits', () => {
    show(<Name load={never} />);
    expect(screen.getByText('Made by someone')).toBeTruthy();
  });
});
