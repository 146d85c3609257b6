import { beforeAll, describe, expect, test } from 'vitest';
import { createDataset } from '../../engine/dataset.ts';
import { createApi } from '../../server/api/createApi.ts';
import { sampleCollections } from '../../server/sample/index.ts';
import {
  COLLECTIONS,
  type CollectionName,
  perCollection,
  type ResourceObject,
} from '../domain/json-api/collections.ts';
import { collectionTarget, recordTarget, toAppUrl } from '../domain/json-api/target.ts';
import { readProse } from '../domain/prose/testing/readProse.ts';
import { HOSTILE } from '../domain/text/testing/hostileTexts.ts';
import { createPageRenderer, type PageRenderer } from './renderPage.tsx';
import { hostileRecord } from './testing/hostileRecords.ts';

const ORIGIN = 'https://cards.example';
const PICTURES = 'https://pictures.example';
const sample = sampleCollections();

/** Collections with card text or Markdown, which get every text. The rest share the parts that show names, so each gets a third. */
const MARKED_UP: ReadonlySet<CollectionName> = new Set(['cards', 'rulings', 'decklists', 'reviews']);
const isFirstOfKind = (index: number) => HOSTILE[index]?.kind !== HOSTILE[index - 1]?.kind;

/** The texts that may be ids; the server would not find a record by another. */
const asIds = HOSTILE.filter(({ text }) => text.trim() === text && text.isWellFormed());

function rendererOf(collections: Readonly<Record<CollectionName, readonly ResourceObject[]>>): PageRenderer {
  const api = createApi(createDataset(collections));
  return createPageRenderer(async (url, init) => api.fetch(new Request(url, init)), {
    readProse,
    images: [PICTURES],
  });
}

const SCRIPT = /<script type="application\/(?:ld\+)?json"[^<>]*>([^<]*)<\/script>/g;
const TAG = /<\/?([a-zA-Z][^\s/>]*)((?:\s+[^\s=/>"']+(?:="[^"]*")?)*)\s*\/?>/g;
const ATTRIBUTE = /([^\s=/>"']+)(?:="([^"]*)")?/g;
const TAKES_ADDRESS = /^(?:href|src|srcset|action|formaction|ping|poster|data|xlink:href|imagesrcset)$/i;

interface Markup {
  /** Each tag, and each attribute as `tag attribute`. */
  readonly names: ReadonlySet<string>;
  readonly addresses: readonly string[];
  readonly styles: readonly string[];
  readonly status: number;
}

/** The markup of a page that was rendered. What is left of it when its tags are gone must not hold a sign that begins one. */
async function markupOf(renderer: PageRenderer, path: string): Promise<Markup> {
  const { head, body, state, status } = await renderer.render({
    url: ORIGIN + path,
    cookie: null,
    isMobile: false,
  });
  const html = `${head}${body}<script type="application/json" id="page-state">${state}</script>`;
  const withoutData = html.replace(SCRIPT, (_, json: string) => {
    JSON.parse(json);
    return '';
  });
  const names = new Set<string>();
  const addresses: string[] = [];
  const styles: string[] = [];
  const rest = withoutData
    .replace(/<!--[ $/?!&]*(?:--)?>|<!-- -->/g, '')
    .replace(TAG, (_, tag: string, list: string) => {
      names.add(tag);
      for (const [, name = '', value = ''] of list.matchAll(ATTRIBUTE)) {
        names.add(`${tag} ${name}`);
        if (TAKES_ADDRESS.test(name)) addresses.push(value);
        if (name === 'style') styles.push(value);
      }
      return '';
    });
  expect(rest, `${path} outside its tags`).not.toMatch(/[<>]/);
  return { names, addresses, styles, status };
}

/** Elements and attributes that the app makes of harmless records, and of markup that texts may have. */
const harmless = new Set<string>();

beforeAll(async () => {
  const renderer = rendererOf(sample);
  for (const name of COLLECTIONS) {
    const paths = [
      toAppUrl(collectionTarget(name)),
      ...sample[name].slice(0, 2).map(({ id }) => toAppUrl(recordTarget(name, id))),
    ];
    for (const path of paths) for (const found of (await markupOf(renderer, path)).names) harmless.add(found);
  }
  // The first has more than a page's HTML lays out
  for (const path of [
    '/cards?page[size]=60',
    '/bans/compare?format=duel',
    '/cards?q=t:ice',
    '/cards/compare',
    '/no/such/page',
  ])
    for (const found of (await markupOf(renderer, path)).names) harmless.add(found);
  for (const tag of ['p', 'ul', 'li', 'bdi', 'strong', 'em', 'cite', 'sup', 'mark', 'button', 'img', 'code'])
    harmless.add(tag);
}, 120_000);

function check({ names, addresses, styles }: Markup, path: string): void {
  const strange = [...names].filter((name) => !harmless.has(name));
  expect(
    strange.filter(
      (name) => !/^[a-z0-9]+ (?:class|title|aria-[a-z]+|id|role|d|hidden|disabled|data-[a-z-]+)$/.test(name),
    ),
    `markup of ${path} that no harmless record makes`,
  ).toEqual([]);
  expect(styles.join(), path).not.toMatch(/url|evil|position/);
  for (const address of addresses) {
    expect(address, path).not.toMatch(/^\s*(?:javascript|data|vbscript):|^\/\/|^\/\\/i);
    if (/^https?:/.test(address))
      expect(new URL(address.split(' ', 1)[0] ?? '').origin, path).toMatch(
        // What players write may link to the web: with its host said (src/domain/prose/proseLinks.ts)
        /^\/(?:decklists|rulings|reviews)/.test(path)
          ? /^https:\/\/(?:cards\.example|pictures\.example|evil\.invalid|netrunnerdb\.com)$/
          : /^https:\/\/(?:cards|pictures)\.example$/,
      );
  }
}

describe.each(COLLECTIONS)('hostile %s are text', (name) => {
  const isGiven = (index: number) => MARKED_UP.has(name) || index % 3 === COLLECTIONS.indexOf(name) % 3;
  const texts = HOSTILE.filter((_, index) => isGiven(index)).map(({ text }, index) =>
    hostileRecord(sample[name], text, String(900_000 + index), false),
  );
  const ids = asIds
    .filter((_, index) => isGiven(index))
    .map(({ text }) => hostileRecord(sample[name], text, text, true));
  let renderer: PageRenderer;
  // The one that was made last is the one that the pages ask
  beforeAll(() => {
    renderer = rendererOf(perCollection((each) => (each === name ? [...texts, ...ids] : sample[each])));
  });

  test('in lists', async () => {
    for (let number = 1; number <= Math.ceil((texts.length + ids.length) / 50); number += 1) {
      const path = `${toAppUrl(collectionTarget(name))}?page[size]=50&page[number]=${number}`;
      check(await markupOf(renderer, path), path);
    }
  }, 60_000);

  test('on pages', async () => {
    for (const { id } of texts.filter((_, index) => index % 6 === 0)) {
      const path = toAppUrl(recordTarget(name, id));
      const markup = await markupOf(renderer, path);
      expect(markup.status, path).toBe(200);
      check(markup, path);
    }
  }, 60_000);

  test('in ids, and in the addresses made of them', async () => {
    for (const { id } of ids.filter((_, index) => index % 25 === 0)) {
      const path = toAppUrl(recordTarget(name, id));
      check(await markupOf(renderer, path), path);
    }
  }, 60_000);
});

test('a text of 1 MB in each field makes no list and no page huge', async () => {
  const enormous = 'x'.repeat(1_000_000);
  // With card text, with Markdown, and with both kinds of names
  const names: readonly CollectionName[] = ['cards', 'rulings', 'decklists', 'reviews'];
  const renderer = rendererOf(
    perCollection((name) => [
      ...(names.includes(name) ? [hostileRecord(sample[name], enormous, '1', false)] : []),
      ...sample[name],
    ]),
  );
  for (const name of names) {
    for (const path of [toAppUrl(collectionTarget(name)), toAppUrl(recordTarget(name, '1'))]) {
      const page = await renderer.render({ url: ORIGIN + path, cookie: null, isMobile: false });
      expect(page.status, path).toBe(200);
      expect(page.body.length, path).toBeLessThan(1_000_000);
      expect(page.head.length, path).toBeLessThan(20_000);
    }
  }
}, 60_000);

test('what an address says is text: searches, filters, days and paths', async () => {
  const renderer = rendererOf(sample);
  // The others say nothing more in an address; lists above show all
  const texts = HOSTILE.filter((_, index) => isFirstOfKind(index) || index % 4 === 0);
  for (const [index, { text }] of texts.entries()) {
    const word = encodeURIComponent(text);
    const paths = [
      `/cards?q=${word}`,
      `/cards?filter[faction_id]=${word}&sort=${word}`,
      `/decklists?filter[card_id]=${word}&page[number]=${word}`,
      `/rulings?filter[search]=${word}&as_of=${word}`,
      `/cards/compare?ids=${word}`,
      `/bans/compare?format=${word}&from=${word}&to=${word}`,
      `/${word}/${word}?${word}=${word}`,
    ];
    // Each text in one of them, each of them with a seventh of the texts
    const path = paths[index % 7] ?? '';
    check(await markupOf(renderer, path), path);
  }
}, 60_000);
