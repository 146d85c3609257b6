import { expect, test } from 'vitest';
import { DECLARATIONS } from '../domain/json-api/collections.ts';
import { COLLECTIONS } from '../domain/json-api/jsonapi.ts';
import { appName } from '../domain/json-api/target.ts';
import { sampleRenderer } from './testing/sampleRenderer.ts';

const renderSample = sampleRenderer();

const TAG = /<[^>]*>/g;

test.each(COLLECTIONS)('an unknown record of %s is said to be none, and leads to the list', async (name) => {
  const { one, many } = DECLARATIONS[name];
  const list = `/${appName(name)}`;
  const { head, body, status } = await renderSample(`${list}/no_such_record`);
  expect(status).toBe(404);
  expect(head).toContain(`<title>No such ${one} — Sift</title>`);
  expect(body.match(/<h1.*?<\/h1>/gs)?.map((heading) => heading.replaceAll(TAG, ''))).toEqual([
    `No such ${one}`,
  ]);
  const [, href] = /<a [^>]*?href="([^"]*)"[^>]*>/.exec(linkCalled(body, `All ${many}`)) ?? [];
  expect(href).toBe(list);
});

test.each([
  ['/card_sets?filter[foo]=1', 400, ''],
  [`/cards?q=${encodeURIComponent('x:/(/')}`, 400, 'This regular expression doesn’t work'],
  // Mistakes can be corrected
  [`/cards?q=${encodeURIComponent('(ice')}`, 200, ''],
])('%s has the status %i', async (path, status, words) => {
  const page = await renderSample(path);
  expect(page.status).toBe(status);
  expect(page.body).toContain(words);
});

/** The markup of the first link whose text is these words. */
function linkCalled(body: string, words: string): string {
  return body.match(/<a .*?<\/a>/gs)?.find((link) => link.replaceAll(TAG, '') === words) ?? '';
}
