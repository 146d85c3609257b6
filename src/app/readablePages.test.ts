import { parse } from 'node-html-parser';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { ROUTES } from '../../e2e/support/routes.ts';
import { sampleCollections } from '../../server/sample/index.ts';
import { COLLECTIONS, perCollection, type ResourceObject } from '../domain/json-api/collections.ts';
import { appName } from '../domain/json-api/target.ts';
import { PAGE_FILES } from './pageFiles.ts';
import { sampleRenderer } from './testing/sampleRenderer.ts';

const renderSample = sampleRenderer();

/* The server's HTML alone, as readers without scripts and search engines see it. */

const sample = sampleCollections();
/** Links that mean nothing to someone who only hears links, or to search engines. */
const VAGUE = /^(?:all|click here|go|here|information|learn more|more|read more|see more|start|this)$/i;

/** The record with the most data, because rich pages are harder. */
function richest(records: readonly ResourceObject[]): string {
  const size = ({ attributes }: ResourceObject) => JSON.stringify(attributes).length;
  return records.toSorted((a, b) => size(b) - size(a))[0]?.id ?? '';
}

const cardsOf = (isSo: (type: unknown, subtypes: string) => boolean) =>
  richest(
    sample.cards.filter(({ attributes }) =>
      isSo(attributes.card_type_id, String(attributes.card_subtype_ids)),
    ),
  );
const ids = {
  ...perCollection((name) => richest(sample[name])),
  ice: cardsOf((type) => type === 'ice'),
  icebreaker: cardsOf((_, subtypes) => subtypes.includes('icebreaker')),
};

async function read(path: string) {
  const { status, head, body } = await renderSample(path);
  return { status, title: parse(head).querySelector('title')?.textContent, page: parse(body) };
}

test('the routes that are tested hold every path that the router knows', () => {
  const opened = ROUTES.map((route) => new URL(route.path(ids), 'http://localhost').pathname);
  const paths = PAGE_FILES.map(([path]) => `/${path}`);
  const unopened = paths.filter((path) => !opened.some((address) => matchPath(path, address) !== null));
  expect(unopened).toEqual([]);
  expect(paths.length).toBeGreaterThan(20);
});

test.each(ROUTES)('$name reads without scripts', async ({ name, path, isMissing }) => {
  const { status, title, page } = await read(path(ids));
  expect(status).toBe(isMissing ? 404 : 200);
  expect(title).toMatch(/\S.* — Sift$|^Sift — /);
  const main = page.querySelector('main');
  expect(main?.textContent).toMatch(/\S+\s+\S+\s+\S+/);
  expect(main?.querySelectorAll('h1').map((heading) => heading.textContent)).toEqual([
    expect.stringMatching(/\S/),
  ]);
  if (isMissing) expect(main?.querySelector('a[href="/cards"]')?.textContent).toBe('All cards');
  // Settings and the check are forms without links
  if (!['/settings', '/check'].includes(name)) expect(main?.querySelector('a[href]')).not.toBeNull();
  const vague = page.querySelectorAll('a').filter(({ textContent }) => VAGUE.test(textContent.trim()));
  expect(vague.map(String), 'links that do not say where they lead').toEqual([]);
  expect(main?.querySelectorAll('[data-pending], [aria-busy="true"]').map(String)).toEqual([]);
  // Links keep the page's day
  const day = new URL(path(ids), 'https://cards.example').searchParams.get('as_of');
  const bans = page
    .querySelectorAll('nav[aria-label="Main"] a')
    .find(({ textContent }) => textContent === 'Bans');
  expect(bans?.getAttribute('href')).toBe(day === null ? '/bans' : `/bans?as_of=${day}`);
  expect(/Legality as of \d+ \w+ \d{4}/.test(page.textContent)).toBe(day !== null);
});

test.each(COLLECTIONS)(
  '%s are reached from the page of all data, and lead to their records',
  async (name) => {
    const list = `/${appName(name)}`;
    expect((await read('/sitemap')).page.querySelector(`main a[href="${list}"]`)).not.toBeNull();
    const record = (await read(list)).page.querySelector(`main :is(li, td, th) a[href^="${list}/"]`);
    expect((await read(record?.getAttribute('href') ?? '')).status).toBe(200);
  },
);

test.each(['/rulings', '/reviews'])('%s leads to the cards that its records name', async (path) => {
  const { page } = await read(path);
  expect(page.querySelector('main p a[href^="/printings/"]')?.textContent).toMatch(/\S/);
});

test('a card leads to its printings and each, named with its set, back', async () => {
  const [card] = sample.cards.filter(({ attributes }) => Number(attributes.num_printings) > 1);
  const printings = sample.printings.filter(({ attributes }) => attributes.card_id === card?.id);
  const { page } = await read(`/cards/${card?.id}`);
  expect(printings.length).toBeGreaterThan(1);
  for (const { id, attributes } of printings) {
    expect(page.querySelector(`main section a[href="/printings/${id}"]`)).not.toBeNull();
    const printing = await read(`/printings/${id}`);
    expect(printing.title).toBe(`${attributes.title} (${attributes.card_set_name}) — Sift`);
    const back = printing.page
      .querySelectorAll('a')
      .find(({ textContent }) => /^Legality,/.test(textContent));
    expect(back?.getAttribute('href')).toBe(`/cards/${card?.id}`);
  }
});
