import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Progress } from '../../api/client.ts';
import { API, CARDS, card, FULL_PRINTINGS, PRINTINGS } from '../testing/sample.ts';
import { requestsOf, stubServer } from '../testing/server.ts';
import { downloadCatalogue } from './download.ts';

async function download() {
  const progress: Progress[] = [];
  const catalogue = await downloadCatalogue(API, {
    onProgress: (step) => progress.push(step),
    now: () => 42,
  });
  return { catalogue, progress };
}

const failing = (status: number) => new Response('oops', { status });

beforeEach(() => {
  vi.useFakeTimers();
});

describe('a whole download', () => {
  it('asks for sorted pages of a thousand with only the fields that are needed', async () => {
    const mock = stubServer();
    const { catalogue } = await download();
    const [cards, printings] = ['/cards?', '/printings?'].map((start) =>
      requestsOf(mock).filter((request) => request.startsWith(start)),
    );
    expect(cards).toHaveLength(1);
    expect(cards?.[0]).toMatch(
      /^\/cards\?fields\[cards\]=.*stripped_title,.*sort=id&page\[size\]=1000&stats/,
    );
    expect(cards?.[0]).not.toMatch(/card_set_names|latest_printing_images/);
    expect(printings).toHaveLength(1);
    expect(printings?.[0]).toMatch(/fields\[printings\]=card_id,/);
    expect(printings?.[0]).not.toMatch(/stripped_text/);
    expect(catalogue.cards.map(({ id }) => id)).toEqual(CARDS.map(({ id }) => id));
    expect(catalogue.printings).toHaveLength(PRINTINGS.length);
    expect(catalogue.references.get('snapshots')?.map(({ id }) => id)).toEqual(['duel_1', 'duel_2']);
  });

  it('waits for each answer before it asks again where the line is slow', async () => {
    let open = 0;
    let most = 0;
    const answer = stubServer();
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof answer>) => {
      open += 1;
      most = Math.max(most, open);
      const answered = await answer(...asked);
      open -= 1;
      return answered;
    });
    await downloadCatalogue(API, { inTurn: true });
    expect(most).toBe(1);
    await downloadCatalogue(API);
    expect(most).toBe(3);
  });

  it('says of which data it is', async () => {
    stubServer({
      collections: { cards: [...CARDS, card('late', { updated_at: '2025-02-03T04:05:06+00:00' })] },
    });
    const { catalogue } = await download();
    expect(catalogue.facts).toEqual({
      api: API,
      dataDate: '2025-02-03T04:05:06+00:00',
      downloadedAt: 42,
      invalid: 0,
      missing: 0,
    });
  });

  it('reads the same where the server ignores `fields` and sends smaller pages', async () => {
    stubServer();
    const sparse = await download();
    stubServer({ sparse: false, pageSize: 2, collections: { printings: FULL_PRINTINGS } });
    const { catalogue, progress } = await download();
    expect(catalogue).toEqual(sparse.catalogue);
    expect(progress.at(-1)).toEqual({ received: CARDS.length + PRINTINGS.length, total: 11 });
    expect(progress.map((step) => step.received)).toEqual(
      progress.map((step) => step.received).toSorted((a, b) => a - b),
    );
  });

  it('leaves out what came twice, and counts what could not be read and what never came', async () => {
    const two = CARDS.slice(0, 2);
    stubServer({
      collections: { cards: [...two, ...two.slice(0, 1), { id: 'broken', attributes: { title: 7 } }] },
      intercept: (url) =>
        url.pathname.endsWith('/printings')
          ? Response.json({ data: PRINTINGS.slice(0, 4), meta: { stats: { total: { count: 6 } } } })
          : undefined,
    });
    const { catalogue } = await download();
    expect(catalogue.cards).toHaveLength(2);
    expect(catalogue.facts).toMatchObject({ invalid: 1, missing: 1 + 2 });
  });
});

describe('a download with faults', () => {
  it('asks again where the fault may pass', async () => {
    const mock = stubServer({
      intercept: (url, attempt) =>
        url.pathname.endsWith('/printings') && attempt < 3 ? failing(503) : undefined,
    });
    const running = download();
    await vi.runAllTimersAsync();
    const { catalogue } = await running;
    expect(catalogue.printings).toHaveLength(PRINTINGS.length);
    expect(requestsOf(mock).filter((request) => request.startsWith('/printings'))).toHaveLength(3);
  });

  it('ends as a whole where one part fails, and stops the others', async () => {
    const mock = stubServer({
      intercept: (url) => (url.pathname.endsWith('/cards') ? failing(400) : undefined),
    });
    await expect(download()).rejects.toThrow('refused the request');
    const before = mock.mock.calls.length;
    await vi.runAllTimersAsync();
    expect(mock.mock.calls.length).toBeLessThanOrEqual(before + 1);
  });

  it('goes on in small pages where a large one does not come in time', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const many = Array.from({ length: 1300 }, (_, at) => card(`card_${String(at).padStart(4, '0')}`));
    const isLargeSecond = (url: URL) =>
      url.searchParams.get('page[size]') === '1000' && url.searchParams.get('page[number]') === '2';
    const mock = stubServer({
      collections: { cards: many },
      intercept: (url) => {
        if (!url.pathname.endsWith('/cards') || !isLargeSecond(url)) return undefined;
        // The request's own limit is the latest timer.
        const limit: unknown = timeout.mock.results.at(-1)?.value;
        if (limit instanceof AbortSignal) Object.defineProperty(limit, 'aborted', { value: true });
        return new DOMException('timed out', 'TimeoutError');
      },
    });
    const { catalogue } = await download();
    expect(catalogue.cards).toHaveLength(1300);
    const pages = requestsOf(mock)
      .filter((request) => request.startsWith('/cards'))
      .map(
        (request) =>
          `${/page\[number\]=(\d+)/.exec(request)?.[1]} of ${/page\[size\]=(\d+)/.exec(request)?.[1]}`,
      );
    expect(pages).toEqual(['undefined of 1000', '2 of 1000', '6 of 200', '7 of 200']);
  });

  it('ends the waits of all parts where one fails', async () => {
    stubServer({ intercept: (url) => failing(url.pathname.endsWith('/cards') ? 400 : 503) });
    await expect(download()).rejects.toThrow('refused the request');
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
