import { RULES } from '../../engine/collections.ts';
import { BASE_TOKEN } from '../../engine/links.ts';
import { pageLinks, parsePage } from '../../engine/page.ts';
import type { ParamTree } from '../../engine/params.ts';

/**
 * The answer to `/published_databases`, based on `BASE_TOKEN`: one record, which clients of the official front end wait for.
 * Upstream names a file for SQLite; here the data is the API itself.
 * @param newest the latest change of the data, in milliseconds since 1970
 * @throws {ApiError} 400 for an invalid page
 */
export function publishedDatabases(newest: number | null | undefined, params: ParamTree): string {
  const changed = newest == null ? null : `${new Date(newest).toISOString().slice(0, 19)}+00:00`;
  const page = parsePage(params.get('page'), RULES.formats);
  const record = {
    id: '1',
    type: 'published_databases',
    attributes: { url: BASE_TOKEN, updated_at: changed, created_at: changed },
  };
  return JSON.stringify({
    data: [record],
    links: pageLinks('/published_databases', params, page, 1, false),
    meta: { stats: { total: { count: 1 } } },
  });
}
