import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionTarget, parseAppUrl } from '../../domain/json-api/target.ts';
import { resource, savedList, showAt, stubApi } from '../records/testing/api.tsx';
import { LiveRegion } from '../ui/screenReader.tsx';
import { PagedList, usePagedList } from './PagedList.tsx';

const API = 'https://cards.example/api/v3/public';
const NAMES = ['Amber', 'Brass', 'Coral', 'Dune', 'Ember'];

/** Pages of one record, with page names that only the server knows: links must be followed, not guessed. */
const PAGES = ['', 'b2', 'c3', 'd4', 'e5'];

let asked: string[];

beforeEach(() => {
  asked = stubApi((path, query) => {
    const at = PAGES.indexOf(query.get('page[from]') ?? '');
    const link = (index: number) =>
      `${API}${path}?page[from]=${PAGES[index]}&page[number]=${index + 1}&page[size]=1`;
    return {
      data: NAMES.slice(at, at + 1).map((name) => resource('illustrators', name.toLowerCase(), { name })),
      links: {
        self: link(at),
        first: `${API}${path}?page[size]=1`,
        last: link(4),
        ...(at > 0 && { prev: link(at - 1) }),
        ...(at < 4 && { next: link(at + 1) }),
      },
      meta: { stats: { total: { count: NAMES.length } } },
    };
  });
});

/** A list at its own URL, or on a record's page. */
function List() {
  const { pathname, search } = useLocation();
  const address = parseAppUrl(pathname, search) ?? collectionTarget('illustrators');
  const list = usePagedList('illustrators', {
    address,
    ...(address.id !== null && { within: collectionTarget('illustrators', { card_id: 'lamp' }) }),
    sort: null,
    pageSize: '1',
  });
  return (
    <>
      <h1>Names</h1>
      <h2>{list.totalWords}</h2>
      <PagedList list={list} what="The names" skeleton={null}>
        {(records) => records.map(({ id, name }) => <p key={id}>{name}</p>)}
      </PagedList>
      <LiveRegion />
    </>
  );
}

async function pagerAt(current: number) {
  const pager = within(await screen.findByRole('navigation', { name: 'Pages of illustrators' }));
  await pager.findByRole('link', { name: `Page ${current}`, current: 'page' });
  return (name: string) => pager.getByRole('link', { name }).getAttribute('href');
}

describe('a paged list', () => {
  it('leads where the document links to', async () => {
    showAt('/illustrators?page[from]=c3&page[number]=3', <List />);
    const href = await pagerAt(3);
    expect(screen.getByText('Coral')).toBeTruthy();
    expect(href('First page')).toBe('/illustrators');
    expect(href('Previous page')).toBe('/illustrators?page[from]=b2&page[number]=2');
    expect(href('Next page')).toBe('/illustrators?page[from]=d4&page[number]=4');
    expect(href('Last page')).toBe('/illustrators?page[from]=e5&page[number]=5');
  });

  it('reads the next page ahead by the document’s link, and so it is asked for when it is opened', async () => {
    const router = showAt('/illustrators', <List />);
    await pagerAt(1);
    await expect.poll(() => asked).toHaveLength(2);
    expect(asked[1]).toContain('page[from]=b2');
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    expect(await screen.findByText('Brass')).toBeTruthy();
    expect(decodeURIComponent(router.state.location.search)).toBe('?page[from]=b2&page[number]=2');
    // Prefetching and opening request the same URL
    await expect.poll(() => new Set(asked).size).toBe(3);
    expect([...new Set(asked)][2]).toContain('page[from]=c3');
  });

  it('stays on a record’s page, and takes the paging of the links there', async () => {
    showAt('/cards/lamp?view=text', <List />);
    const href = await pagerAt(1);
    expect(asked[0]).toContain('filter[card_id]=lamp');
    expect(href('Next page')).toBe('/cards/lamp?view=text&page[from]=b2&page[number]=2');
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['on its own page from the top', '/illustrators', false],
    ['on a record’s page where the reader is', '/cards/lamp', true],
  ])('shows another number a page %s', async (_, address, keepsScroll) => {
    const router = showAt(address, <List />);
    await pagerAt(1);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Per page' }), '100');
    expect(decodeURIComponent(router.state.location.search)).toContain('page[size]=100');
    expect(router.state.preventScrollReset).toBe(keepsScroll);
  });

  const said = (words: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));

  it('says how many there are, the page and the order', async () => {
    const router = showAt('/illustrators', <List />);
    await said('5 illustrators, page 1 of 5');
    await userEvent.click(await screen.findByRole('link', { name: 'Next page' }));
    await said('5 illustrators, page 2 of 5');
    await router.navigate('/illustrators?sort=-num_printings,id');
    await said('5 illustrators, page 1 of 5, by Num Printings, descending');
  });

  const totalWords = () => screen.findByRole('heading', { name: /^5 illustrators/ });

  it('gives its total in words', async () => {
    showAt('/illustrators', <List />);
    expect((await totalWords()).textContent).toBe('5 illustrators');
  });

  it('gives with the total that only records saved on this device were counted', async () => {
    stubApi(() => savedList([resource('illustrators', 'amber', { name: 'Amber' })], 5));
    showAt('/illustrators', <List />);
    expect((await totalWords()).textContent).toBe('5 illustrators saved on this device');
  });

  it('says that none match', async () => {
    stubApi(() => ({ data: [], meta: { stats: { total: { count: 0 } } } }));
    showAt('/illustrators?filter[name]=nobody', <List />);
    await said('No illustrators match');
  });
});
