import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../data/api/errors.ts';
import { LiveRegion } from '../ui/screenReader.tsx';
import { Panel } from './Panel.tsx';

// Isolated: nothing must have been announced yet

type Body = (data: string) => React.ReactNode;

function Probe({ load, body }: { load: () => Promise<string>; body: Body }) {
  const query = useQuery(queryOptions({ queryKey: ['probe'], queryFn: load }));
  return (
    <Panel what="The rulings" query={query} skeleton={<i>…</i>}>
      {body}
    </Panel>
  );
}

function show(load: () => Promise<string>, body: Body = (data) => <p>{data}</p>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Probe load={load} body={body} />
      <LiveRegion />
    </QueryClientProvider>,
  );
  return client;
}

const offline = () => new ApiError('https://cards.example/rulings', { kind: 'offline' });

describe('Panel', () => {
  it('says that it loads, then shows the data', async () => {
    show(async () => 'the ruling');
    screen.getByText('Loading the rulings…');
    expect(await screen.findByText('the ruling')).toBeTruthy();
  });

  it('says that there are no records, if it has words for that', async () => {
    const query = { error: null, errorUpdatedAt: 0, isError: false, isFetching: false, refetch: vi.fn() };
    const panel = (records: readonly string[]) => (
      <Panel what="The rulings" query={{ ...query, data: { records } }} empty="No rulings" skeleton={null}>
        {(data) => data.records.join()}
      </Panel>
    );
    const { rerender } = render(panel([]));
    screen.getByText('No rulings');
    rerender(panel(['the ruling']));
    screen.getByText('the ruling');
  });

  it('announces loading that takes long, and its end', async () => {
    vi.useFakeTimers();
    let arrive = (_ruling: string) => {};
    show(() => new Promise((resolve) => (arrive = resolve)));
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(1200));
    expect(status.textContent).toBe('Loading the rulings…');
    await act(async () => arrive('the ruling'));
    await act(() => vi.advanceTimersByTimeAsync(200));
    screen.getByText('the ruling');
    expect(status.textContent).toBe('The rulings loaded');
  });

  it('announces nothing where loading is quick', async () => {
    vi.useFakeTimers();
    show(async () => 'the ruling');
    const before = screen.getByRole('status').textContent;
    await act(() => vi.advanceTimersByTimeAsync(2000));
    screen.getByText('the ruling');
    expect(screen.getByRole('status').textContent).toBe(before);
  });

  it('says what failed, and Retry brings it', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(offline()).mockResolvedValue('came');
    show(load);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Couldn’t load the rulings');
    expect(alert.textContent).toContain('Couldn’t reach the server.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('came')).toBeTruthy();
  });

  it('keeps the last good data when a refresh fails, and says so', async () => {
    const load = vi.fn<() => Promise<string>>().mockResolvedValueOnce('old').mockRejectedValue(offline());
    const client = show(load);
    await screen.findByText('old');
    await client.refetchQueries();
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Couldn’t refresh'));
    expect(screen.getByText('old')).toBeTruthy();
  });

  it('catches what breaks inside', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    show(
      async () => 'x',
      () => {
        throw new Error('bug');
      },
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Something on this page broke');
  });
});

describe('Panel of a whole page', () => {
  const offlineOnce = () =>
    vi.fn<() => Promise<string>>().mockRejectedValueOnce(offline()).mockResolvedValue('came');

  function showPage(load: () => Promise<string>) {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    function Page() {
      const query = useQuery(queryOptions({ queryKey: ['page'], queryFn: load }));
      return (
        <Panel what="The card" query={query} skeleton={<i>…</i>} isPage>
          {(data) => <p>{data}</p>}
        </Panel>
      );
    }
    render(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    );
  }
  const heading = () => screen.getByRole('heading', { level: 1 });

  it('has a heading that takes the focus, and a title, while it loads and where it failed', async () => {
    showPage(offlineOnce());
    expect(heading().textContent).toBe('Loading the card…');
    expect(heading().tabIndex).toBe(-1);
    expect(document.title).toBe('Loading the card… — Sift');
    await screen.findByRole('alert');
    expect(heading().textContent).toBe('Couldn’t load the card');
    expect(heading().tabIndex).toBe(-1);
    expect(document.title).toBe('Couldn’t load the card — Sift');
  });

  it('keeps the focus on Retry while it is tried again, and after that failed too', async () => {
    let fail = () => {};
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(offline())
      .mockImplementationOnce(() => new Promise((_, reject) => (fail = () => reject(offline()))))
      .mockResolvedValue('came');
    showPage(load);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await userEvent.click(retry);
    expect(retry.textContent).toBe('Retrying…');
    expect(document.activeElement).toBe(retry);
    await act(async () => fail());
    await waitFor(() => expect(retry.textContent).toBe('Retry'));
    expect(document.activeElement).toBe(retry);
    await userEvent.click(retry);
    expect(await screen.findByText('came')).toBeTruthy();
  });
});
