import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import type { ListedCard } from '../../../data/api/resources/listed.ts';
import { createData } from '../../../data/catalogue/data.ts';
import {
  type Doubts,
  type Help,
  NO_HELP,
  type SearchRequest,
} from '../../../data/catalogue/query/answers.ts';
import { pack } from '../../../data/catalogue/records/packed.ts';
import { searchRequest } from '../../../data/catalogue/testing/requests.ts';
import { downloadSample } from '../../../data/catalogue/testing/server.ts';
import { useSettings } from '../../../data/settings/settings.ts';
import { NothingFound } from './NothingFound.tsx';

type Asked = Partial<SearchRequest> & { readonly unplayable?: number; readonly doubts?: Doubts };

let cards: readonly ListedCard[];
beforeAll(async () => {
  useSettings.setState({ view: 'table' });
  cards = createData(pack(await downloadSample())).cards().all;
});

const RELEVANCE = { by: 'relevance', descending: false } as const;

/** @param found null if the API answered, which has no help */
function show(found: Partial<Help> | null, { unplayable = 0, doubts, ...asked }: Asked = {}) {
  const onChange = vi.fn();
  const request = searchRequest({ query: 'f:HB', sort: RELEVANCE, ...asked });
  const answer = {
    outcome: 'empty',
    kind: 'cards',
    searched: 'f:HB',
    reading: null,
    notes: [],
    conditions: [],
    titles: null,
    doubts: doubts ?? null,
    unplayable,
  } as const;
  const help = { ...NO_HELP, ...found };
  const sent = found === null ? { answer } : { answer, help };
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <NothingFound answer={{ ...answer, request, pool: null, sent }} grouping="none" onChange={onChange} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return onChange;
}

test('another reading of the query shows what it finds, one press from editing it', async () => {
  const onChange = show({
    alternative: { query: 'f:haas_bioroid', kind: 'cards', count: 3, cards: cards.slice(0, 2) },
  });
  screen.getByText('No cards match');
  const section = screen.getByRole('region', { name: '3 cards: f:haas_bioroid' });
  const link = within(section).getByRole('link', { name: 'f:haas_bioroid' });
  expect(link.getAttribute('href')).toBe('/cards?q=f:haas_bioroid');
  expect(within(section).getAllByRole('row')).toHaveLength(3);
  expect(onChange).not.toHaveBeenCalled();
});

test('where the page names the value that no card has, it doesn’t say again that no card matches', () => {
  show(
    { alternative: { query: 'f:haas_bioroid', kind: 'cards', count: 3, cards: cards.slice(0, 2) } },
    { doubts: { said: ['No card has the faction “HB”'], instead: null } },
  );
  screen.getByRole('region', { name: '3 cards: f:haas_bioroid' });
  expect(screen.queryByText('No cards match')).toBeNull();
});

test('cards whose names are similar have a heading of their own', () => {
  show({ similar: cards.slice(0, 2) });
  const [card] = cards;
  screen.getByRole('heading', { name: /^Similar names/ });
  screen.getByRole('link', { name: card?.title ?? '' });
});

test('each condition to drop says what that would find', async () => {
  const onChange = show({ relaxations: [{ without: 't:ice', query: 'f:nbn', count: 1 }] });
  await userEvent.click(screen.getByRole('button', { name: 'Without t:ice: 1 card' }));
  expect(onChange).toHaveBeenCalledWith({ query: 'f:nbn' });
});

test('words that no title holds are counted elsewhere, and looked for in rulings and decklists', () => {
  show({
    words: 'net damage',
    elsewhere: [{ keyword: 'text', query: 'text:"net damage" t:ice', kind: 'cards', count: 12 }],
  });
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['In rules texts 12 cards', '/cards?q=text:%22net+damage%22+t:ice'],
    ['In rulings', '/rulings?q=net+damage'],
    ['In decklist names', '/decklists?filter[name][match]=net+damage'],
  ]);
});

test('other searches keep the order, and what is hidden', () => {
  show(
    {
      alternative: { query: 'f:haas_bioroid', kind: 'cards', count: 1, cards: cards.slice(0, 1) },
      words: 'net damage',
      elsewhere: [{ keyword: 'flavor', query: 'flavor:"net damage"', kind: 'printings', count: 2 }],
    },
    { sort: { by: 'cost', descending: true }, playableOnly: true },
  );
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('f:haas_bioroid')).toBe('/cards?q=f:haas_bioroid&sort=-cost&legal=1');
  expect(hrefOf('In flavour texts 2 printings')).toBe(
    '/printings?q=flavor:%22net+damage%22&sort=-cost&legal=1',
  );
});

test('an answer of the API says how little it looked for', () => {
  show(null);
  screen.getByText(/^Without the card pool, words are only looked for in titles/);
});

test('conditions that exclude each other are named', () => {
  show({ clash: ['type is ice', 'faction is Anarch'] });
  screen.getByText('No card meets both: type is ice; faction is Anarch.');
});

test('what is hidden as not legal can be shown', async () => {
  const onChange = show({}, { unplayable: 7, playableOnly: true });
  await userEvent.click(screen.getByRole('button', { name: 'Show 7 cards that aren’t legal' }));
  expect(onChange).toHaveBeenCalledWith({ playableOnly: false, format: null });
});

test('where nothing helps, that is said', () => {
  show({ words: 'zzz' });
  screen.getByText('Try fewer or other words.');
  expect(screen.queryByRole('button')).toBeNull();
});
