import { expect, test } from 'vitest';
import { COLLECTIONS } from '../domain/json-api/collections.ts';
import { appName } from '../domain/json-api/target.ts';
import { sampleRenderer } from './testing/sampleRenderer.ts';

const renderSample = sampleRenderer();

async function open(path: string) {
  const { status, location } = await renderSample(path);
  return { status, location };
}

const RENAMED = COLLECTIONS.filter((name) => appName(name) !== name);

test.each(RENAMED)("the API's name %s leads to the app's for good, with the query", async (name) => {
  const query = '?filter[format_id]=standard&as_of=2024-03-01';
  expect(await open(`/${name}${query}`)).toEqual({ status: 308, location: `/${appName(name)}${query}` });
  expect(await open(`/${name}/a%20list`)).toEqual({ status: 308, location: `/${appName(name)}/a%20list` });
});

test.each([
  ['/card/01050', '/printings/01050'],
  ['/en/card/01050?as_of=2024-03-01', '/printings/01050?as_of=2024-03-01'],
  ['/en/set/core', '/card_sets?filter[legacy_code]=core'],
  [
    '/en/decklist/0c6a1c1e-98f2-4d8f-9a0e-5f4b3a2d1c00/a-name',
    '/decklists/0c6a1c1e-98f2-4d8f-9a0e-5f4b3a2d1c00',
  ],
  ['/decklist/67949', '/decklists/67949'],
  ['/find/?q=t%3Aice', '/cards?q=t:ice'],
  ['/search_new/?q=t%3Aice', '/cards?q=t:ice'],
  ['/en/rulings', '/rulings'],
  ['/en/illustrators', '/illustrators'],
])("the classic site's %s leads to %s for good", async (path, location) => {
  expect(await open(path)).toEqual({ status: 308, location });
});
