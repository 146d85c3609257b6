import type { PageDefaults } from '../../engine/collectionRules.ts';
import type { Dataset, StoredRecord } from '../../engine/dataset.ts';
import {
  findCollectionDocument,
  findSingleDocument,
  writeCollection,
  writeSingle,
} from '../../engine/documents.ts';
import { ApiError, errorDocument } from '../../engine/errors.ts';
import { remember } from '../../engine/indexes.ts';
import { toText } from '../../engine/json.ts';
import { BASE_TOKEN, fillBase, rewriteRecord } from '../../engine/links.ts';
import { parseParams } from '../../engine/params.ts';
import type { CollectionName, JsonObject } from '../../src/domain/json-api/jsonapi.ts';
import { collectionOf, LONGEST_URL, tooLong, withoutSuffix } from './createApi.ts';
import { createLargePages } from './largePages.ts';
import { SERVER_REGEXES } from './slowPatterns.ts';

/** What a GET is answered with: what a client would read from the text. */
export interface DirectAnswer {
  readonly status: number;
  readonly document: unknown;
}

interface DirectApiOptions {
  readonly defaults?: PageDefaults;
  readonly report?: (fault: unknown) => void;
}

/**
 * The read API for callers in the same process, which get documents as objects: nothing is written as JSON, compressed or parsed.
 * A record is the same object in every answer, so that a caller can tell that it has read it before; none may be changed.
 * @param base that URLs begin with, and links are based on, such as `https://host/api/v3/public`
 */
export function createDirectApi(
  dataset: Dataset,
  base: string,
  { defaults = 'spec', report = console.error }: DirectApiOptions = {},
): (url: string) => Promise<DirectAnswer> {
  const given = { defaults, regexes: SERVER_REGEXES, largePages: createLargePages() };
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
    if (params.has('include') || params.has('fields')) {
      const text = await (id === null
        ? writeCollection(dataset, name, params, given)
        : writeSingle(dataset, name, id, params, given));
      return JSON.parse(toText(fillBase(text, base)));
    }
    return id === null
      ? findCollectionDocument(dataset, name, params, given, readRecord, readLink)
      : findSingleDocument(dataset, name, id, params, given, readRecord);
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
