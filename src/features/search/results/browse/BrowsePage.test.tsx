import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CardPool, createCardPool } from '../../../../data/catalogue/query/cardPool.ts';
import { pack } from '../../../../data/catalogue/records/packed.ts';
import { downloadSample } from '../../../../data/catalogue/testing/server.ts';
import { useSettings } from '../../../../data/settings/settings.ts';
import { cardResource, list, resource, showAt, stubApi } from '../../../../shared/records/testing/api.tsx';
import { BrowsePage } from './BrowsePage.tsx';

const mocks = vi.hoisted((): { pool: CardPool | null } => ({ pool: null }));
vi.mock(import('../../../../data/catalogue/catalogue.ts'), async (original) => ({
  ...(await original()),
  useCatalogue: () => mocks.pool,
}));
const pool = createCardPool(pack(await downloadSample()));

const NAMES = ['Amber Gate', 'Brass Owl', 'Cold Call', 'Dry River', 'Early Train'];
const CARDS = NAMES.map((title, index) =>
  cardResource(title.toLowerCase().replace(' ', '_'), title, {
    card_type_id: index % 2 === 0 ? 'ice' : 'asset',
    side_id: 'corp',
    faction_id: 'nbn',
  }),
);

let asked: string[];

/** The API: two cards a page unless the page asks for more, and a filter by type. */
beforeEach(() => {
  useSettings.setState({ view: 'table' });
  asked = stubApi((path, query) => {
    if (path === '/factions') {
      return list([resource('factions', 'nbn', { name: 'NBN', side_id: 'corp', is_mini: false })]);
    }
    if (path === '/card_types') {
      return list(
        ['Ice', 'Asset'].map((name) => resource('card_types', name.toLowerCase(), { name, side_id: 'corp' })),
      );
    }
    if (path !== '/cards') return undefined;
    if (query.has('filter[no_such]')) return 400;
    const type = query.get('filter[card_type_id]');
    const found = CARDS.filter(({ attributes }) => type === null || Object.values(attributes).includes(type));
    const size = Number(query.get('page[size]'));
    const number = Number(query.get('page[number]') ?? 1);
    return list(found.slice((number - 1) * size, number * size), found.length);
  });
});
afterEach(() => {
  mocks.pool = null;
});

const show = (url: string) => showAt(url, <BrowsePage collection="cards" />, '/cards');
const titles = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => NAMES.includes(text));

describe('a page of the list of cards', () => {
  it('shows what the address asks for, and says how many there are', async () => {
    show('/cards?page[size]=2&page[number]=2');
    expect(await screen.findByRole('heading', { level: 1, name: '5 cards' })).toBeTruthy();
    expect(await titles()).toEqual(['Cold Call', 'Dry River']);
    const pager = within(screen.getByRole('navigation', { name: /pages/i }));
    expect(pager.getByRole('link', { name: /^Page 2/ }).getAttribute('aria-current')).toBe('page');
    expect(pager.getByRole('link', { name: /next/i }).getAttribute('href')).toBe(
      '/cards?page[size]=2&page[number]=3&view=table',
    );
  });

  it('asks for the next page before it is opened', async () => {
    show('/cards?page[size]=2');
    await expect.poll(() => asked.some((url) => url.includes('page[number]=2'))).toBe(true);
    expect(asked.some((url) => url.includes('page[number]=3'))).toBe(false);
  });

  it('names its filters, and takes one away', async () => {
    const router = show('/cards?filter[card_type_id]=ice&page[number]=1');
    expect(await screen.findByRole('heading', { level: 1, name: '3 cards' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('link', { name: 'Remove filter Type: Ice' }));
    expect(await screen.findByRole('heading', { level: 1, name: '5 cards' })).toBeTruthy();
    expect(router.state.location.search).not.toContain('filter');
  });

  it('sorts by its columns, from the first page on', async () => {
    const router = show('/cards?page[size]=2&page[number]=2');
    await screen.findByRole('heading', { level: 1, name: '5 cards' });
    await userEvent.click(within(await screen.findByRole('table')).getByRole('link', { name: 'Title' }));
    expect(new URLSearchParams(router.state.location.search).get('sort')).toBe('stripped_title,id');
    expect(router.state.location.search).not.toContain('page[number]');
  });

  it('exports all cards by its sort', async () => {
    mocks.pool = pool;
    const user = userEvent.setup();
    show('/cards?sort=-stripped_title,id');
    const button = () => screen.getByRole('button', { name: 'Group and export' });
    await expect.poll(() => button().hasAttribute('disabled')).toBe(false);
    await user.click(button());
    await user.click(await screen.findByRole('menuitem', { name: 'Copy as text' }));
    const titles = pool.cards().all.map(({ title }) => title);
    const lines = (await navigator.clipboard.readText()).split('\n');
    expect(lines.filter((line) => titles.includes(line))).toEqual(titles.toSorted().toReversed());
  });

  it('says that a page lies past the end, and leads back', async () => {
    show('/cards?page[number]=9');
    expect(await screen.findByText(/^There is no page/)).toBeTruthy();
    const [back] = screen.getAllByRole('link', { name: 'First page' });
    expect(back?.getAttribute('href')).toBe('/cards?view=table');
  });

  it('says what the API does not take', async () => {
    show('/cards?filter[no_such]=1');
    expect(await screen.findByText(/no such filter/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: /all cards/i }).getAttribute('href')).toBe('/cards?view=table');
  });
});
