import { vi } from 'vitest';
import { downloadCatalogue } from '../download/download.ts';
import type { Catalogue } from '../records/storedRecords.ts';
import { API, CARDS, PRINTINGS, REFERENCE_RECORDS } from './sample.ts';

interface Rules {
  /** The largest page that it sends, whatever the request. */
  readonly pageSize?: number;
  /** Whether `fields[…]` is honoured. */
  readonly sparse?: boolean;
  /** Overrides an answer; undefined uses the default. */
  readonly intercept?: (url: URL, attempt: number) => Response | Error | undefined;
  readonly collections?: Readonly<Record<string, readonly object[]>>;
}

const JSONAPI = { headers: { 'content-type': 'application/vnd.api+json' } };

/** A small stand-in for the API behind `fetch`: pages with links and counts. Returns the mock, which records requests. */
export function stubServer({ pageSize = 1000, sparse = true, intercept, collections = {} }: Rules = {}) {
  const all: Readonly<Record<string, readonly object[]>> = {
    cards: CARDS,
    printings: PRINTINGS,
    ...REFERENCE_RECORDS,
    ...collections,
  };
  const attempts = new Map<string, number>();
  const mock = vi.fn<typeof fetch>(async (input, init) => {
    init?.signal?.throwIfAborted();
    const url = new URL(String(input));
    const attempt = (attempts.get(url.href) ?? 0) + 1;
    attempts.set(url.href, attempt);
    const other = intercept?.(url, attempt);
    if (other instanceof Error) throw other;
    if (other !== undefined) return other;

    const name = url.pathname.split('/').at(-1) ?? '';
    const records = all[name] ?? [];
    const size = Math.min(Number(url.searchParams.get('page[size]') ?? 20), pageSize);
    const number = Number(url.searchParams.get('page[number]') ?? 1);
    const fields = url.searchParams.get(`fields[${name}]`);
    const link = (page: number) => {
      const to = new URL(url);
      to.searchParams.set('page[number]', String(page));
      to.searchParams.set('page[size]', String(size));
      return to.href;
    };
    const last = Math.max(1, Math.ceil(records.length / size));
    const data = records
      .slice((number - 1) * size, number * size)
      .map((record) => (sparse && fields !== null ? thin(record, fields.split(',')) : record));
    return Response.json(
      {
        data,
        links: {
          self: link(number),
          first: link(1),
          last: link(last),
          ...(number < last ? { next: link(number + 1) } : {}),
        },
        meta: { stats: { total: { count: records.length } } },
      },
      JSONAPI,
    );
  });
  vi.stubGlobal('fetch', mock);
  return mock;
}

/** The invented catalogue as downloaded at `now`. */
export async function downloadSample(rules: Rules = {}, now = 1_700_000_000_000): Promise<Catalogue> {
  stubServer(rules);
  const catalogue = await downloadCatalogue(API, { now: () => now });
  vi.unstubAllGlobals();
  return catalogue;
}

/** The requests made so far, as path and query after the API's root. */
export function requestsOf(mock: ReturnType<typeof stubServer>): string[] {
  return mock.mock.calls.map(([input]) => decodeURIComponent(String(input)).slice(API.length));
}

function thin(record: object, fields: readonly string[]): object {
  if (!('attributes' in record) || typeof record.attributes !== 'object' || record.attributes === null) {
    return record;
  }
  const kept = Object.entries(record.attributes).filter(([name]) => fields.includes(name));
  return { ...record, attributes: Object.fromEntries(kept) };
}
