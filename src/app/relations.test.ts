import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { sampleCollections } from '../../server/sample/index.ts';
import { readRecords, TESTED_RECORDS } from '../../server/testing/records.ts';
import { COLLECTIONS } from '../domain/json-api/collections.ts';
import { parseApiLink, parseAppUrl, readRelated, toAppUrl } from '../domain/json-api/target.ts';
import { routeObjects } from './router.tsx';

const HERE = /^https?:\/\/[^/]+\/api\/v3\/public/;

const sample = sampleCollections();

const ROUTES = routeObjects('');

const known = new Map<string, string>();

/** The path, as the router's table writes it, of the route that shows an app URL; `*` where none does. */
function routeOf(url: string): string {
  const { pathname } = new URL(url, 'https://app.example');
  // Ids of plain letters are all alike to the router
  const alike = pathname.replace(/\/[\w-]+$/, (segment) => (pathname === segment ? segment : '/an_id'));
  const path = known.get(alike) ?? matchRoutes(ROUTES, { pathname })?.at(-1)?.route.path ?? '*';
  known.set(alike, path);
  return path;
}

// src/app/readablePages.test.ts opens the list and a record of each
it.each(COLLECTIONS)('every related link of %s leads to a page, and back', (collection) => {
  const faults: string[] = [];
  for (const record of TESTED_RECORDS === null ? sample[collection] : readRecords(collection)) {
    const api = HERE.exec(record.links.self)?.[0] ?? '';
    const links = Object.values(record.relationships).map(({ links: { related } }) => related);
    for (const link of [record.links.self, ...links]) {
      const related = readRelated(link, api);
      if (related.kind === 'none' || link === null) continue;
      const target = parseApiLink(link, api);
      const url = target === null ? null : toAppUrl(target);
      if (url === null || routeOf(url) === '*' || related.kind === 'foreign') {
        faults.push(`${record.id}: ${link}`);
        continue;
      }
      const { pathname, search } = new URL(url, 'https://app.example');
      if (JSON.stringify(parseAppUrl(pathname, search)) !== JSON.stringify(target)) faults.push(url);
    }
  }
  expect(faults.slice(0, 10)).toEqual([]);
});
