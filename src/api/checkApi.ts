import { parseCollection } from './documents.ts';
import { ApiError } from './errors.ts';
import { fetchJson } from './fetchJson.ts';
import { readPage } from './paging.ts';
import { collectionTarget, toApiUrl, withParam } from './target.ts';

/** Asks the API at `address` for one card: how many cards it has. @throws ApiError when it is no such API */
export async function checkApi(address: string): Promise<number> {
  const target = withParam(withParam(collectionTarget('cards'), 'page[size]', '1'), 'stats[total]', 'count');
  const url = toApiUrl(target, address);
  const answer = parseCollection('cards', await fetchJson(url, address), url, address);
  const { total } = readPage(
    target,
    { links: answer.links, count: answer.count, received: answer.records.length },
    address,
  );
  if (total === null || answer.records.length === 0) {
    throw new ApiError(url, { kind: 'shape', expected: 'a list of cards with its total' });
  }
  return total;
}
