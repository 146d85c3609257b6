import type { PageDefaults } from '../../engine/collectionRules.ts';
import type { Dataset, StoredRecord } from '../../engine/dataset.ts';
import { pageDocument, writePage, writeSingle } from '../../engine/documents.ts';
import { ApiError, errorDocument } from '../../engine/errors.ts';
import { BASE_TOKEN, fillBase, rewriteRecord } from '../../engine/links.ts';
import { parseParams } from '../../engine/params.ts';
import { JsonWriter } from '../../engine/resource.ts';
import type { CollectionName, JsonObject } from '../../src/domain/json-api/collections.ts';
import { remember } from '../../src/domain/text/lookup.ts';
import { collectionOf, LONGEST_URL, tooLong, withoutSuffix } from './createApi.ts';
import { createFinder } from './finder.ts';

/** The answer to a GET, with the document already parsed. */
export interface DirectAnswer {
  readonly status: number;
  readonly document: unknown;
}

interface DirectApiOptions {
  readonly defaults?: PageDefaults;
  readonly report?: (fault: unknown) => void;
}

/**
 * The read API for callers in the same process, with documents as objects: nothing is serialized, compressed or parsed. A
 * record is the same object in every answer, so that callers can cache by identity; they must not mutate it.
 * @param base of request URLs and links, such as `https://host/api/v3/public`
 */
export function createDirectApi(
  dataset: Dataset,
  base: string,
  { defaults = 'spec', report = console.error }: DirectApiOptions = {},
): (url: string) => Promise<DirectAnswer> {
  const finder = createFinder(dataset, defaults);
  const writer = new JsonWriter();
  const based = new WeakMap<StoredRecord, JsonObject>();
  const readRecord = (record: StoredRecord) =>
    remember(based, record, () => rewriteRecord(record.members, base));
  const readLink = (link: string) => link.replace(BASE_TOKEN, base);

  async function answer(url: string): Promise<unknown> {
    if (!url.startsWith(`${base}/`)) throw new ApiError(404, 'There is no such endpoint');
    const target = url.slice(base.length + 1).replace(/#.*$/s, '');
    if (target.length > LONGEST_URL) throw tooLong();
    const [path = '', query = ''] = target.split(/\?(.*)/s);
    const [collection = '', id, ...more] = path.split('/').map(decodeURIComponent);
    if (more.length > 0) throw new ApiError(404, 'There is no such endpoint');
    return find(collectionOf(collection), id === undefined ? null : withoutSuffix(id), query);
  }

  async function find(name: CollectionName, id: string | null, query: string): Promise<unknown> {
    const params = parseParams(query);
    const isWhole = !params.has('include') && !params.has('fields');
    if (id !== null) {
      const record = await finder.record(name, id, params);
      if (isWhole) return { data: readRecord(record), meta: {} };
      return JSON.parse(fillBase(writeSingle(dataset, name, record, params, writer), base));
    }
    return finder.page(name, params, (found): unknown =>
      isWhole
        ? pageDocument(dataset, found, readRecord, readLink)
        : JSON.parse(fillBase(writePage(dataset, found, writer), base)),
    );
  }

  return async (url) => {
    try {
      return { status: 200, document: await answer(url) };
    } catch (error) {
      if (!(error instanceof ApiError)) report(error);
      const fault = error instanceof ApiError ? error : new ApiError(500);
      return { status: fault.status, document: errorDocument(fault) };
    }
  };
}
