import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testPrinting } from '../../shared/card-face/testing/testCards.ts';
import { cardResource, list, resource, showAt, single, stubApi } from '../../shared/records/testing/api.tsx';
import { LiveRegion } from '../../shared/ui/screenReader.tsx';
import { RulingItem, splitAnswer } from './RulingItem.tsx';
import { Component as RulingsPage } from './RulingsPage.tsx';
import { testRuling } from './testing/testRuling.ts';

const TEXTS = { question: null, answer: null, text_ruling: null };
const RULINGS = [
  resource('rulings', '1', {
    ...TEXTS,
    card_id: 'paper_moth',
    nsg_rules_team_verified: true,
    question: '####UFAQ [Somebody]\nDoes **Déjà** vu end?',
    answer: 'Yes, with [Glass Gate](/en/card/90002).',
    updated_at: '2030-01-01T00:00:00+00:00',
  }),
  resource('rulings', '2', {
    ...TEXTS,
    card_id: 'glass_gate',
    nsg_rules_team_verified: false,
    text_ruling: 'It ends the run.',
    updated_at: '2031-01-01T00:00:00+00:00',
  }),
];
const card = (id: string, title: string, faction_id: string) =>
  cardResource(id, title, { card_type_id: 'ice', side_id: 'corp', faction_id });
const CARDS = [card('paper_moth', 'Amber Moth', 'anarch'), card('glass_gate', 'Glass Gate', 'nbn')];
const PRINTING = {
  ...card('90002', 'Glass Gate', 'nbn'),
  type: 'printings',
  attributes: { ...testPrinting('90002', { card_id: 'glass_gate' }) },
};
const FACTIONS = [
  resource('factions', 'anarch', { name: 'Anarch', is_mini: false, side_id: 'runner' }),
  resource('factions', 'nbn', { name: 'NBN', is_mini: false, side_id: 'corp' }),
];

let asked: string[];
beforeEach(() => {
  asked = stubApi((path, query) => {
    if (path === '/cards') return list(CARDS);
    if (path === '/factions') return list(FACTIONS);
    if (path === '/printings/90002') return single(PRINTING);
    if (path !== '/rulings') return undefined;
    if (query.has('filter[foo]')) return 400;
    return list(
      RULINGS.filter(
        ({ attributes }) =>
          !query.has('filter[nsg_rules_team_verified]') ||
          Reflect.get(attributes, 'nsg_rules_team_verified') === true,
      ),
    );
  });
});

const cardsShown = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);

describe('the rulings page', () => {
  it('shows rulings by card, newest first, each with its own link', async () => {
    showAt('/rulings', <RulingsPage />);
    await screen.findByRole('heading', { level: 2, name: 'Amber Moth' });
    expect(await cardsShown()).toEqual(['Glass Gate', 'Amber Moth']);
    expect(screen.getByRole('link', { name: 'Ruling 1' }).getAttribute('href')).toBe('/rulings/1');
    expect(screen.getByText('Verified', { selector: 'article *' })).toBeTruthy();
    expect(screen.getByText('2 rulings on 2 cards')).toBeTruthy();
  });

  it('leads from a card named in an answer to the card, as soon as the reader comes near', async () => {
    showAt('/rulings', <RulingsPage />);
    const article = (await screen.findByText('Déjà')).closest('article');
    const named = within(article ?? document.body).getByRole('link', { name: 'Glass Gate' });
    expect(named.getAttribute('href')).toBe('/printings/90002');
    await userEvent.hover(named);
    await waitFor(() => expect(named.getAttribute('href')).toBe('/cards/glass_gate'));
  });

  it('begins with the newest, and has the others once the search has the focus', async () => {
    asked = stubApi((path, query) => {
      if (path === '/cards') return list(CARDS);
      const shown = query.get('sort')?.startsWith('-') ? RULINGS.slice(1) : RULINGS;
      return path === '/rulings' ? list(shown, 2) : undefined;
    });
    // Nothing comes near
    vi.stubGlobal(
      'IntersectionObserver',
      class extends EventTarget {
        observe() {}
        disconnect() {}
        unobserve() {}
      },
    );
    showAt('/rulings', <RulingsPage />);
    expect(await screen.findByText('2 rulings')).toBeTruthy();
    expect(await cardsShown()).toEqual(['Glass Gate']);
    expect(asked.filter((path) => path.startsWith('/rulings'))).toHaveLength(1);
    await userEvent.click(screen.getByRole('searchbox', { name: 'Search rulings' }));
    expect(await screen.findByText('2 rulings on 2 cards')).toBeTruthy();
  });

  it('finds words as they are typed, marks them and keeps them in the address', async () => {
    const router = showAt('/rulings', <RulingsPage />);
    await cardsShown();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search rulings' }), 'deja gate');
    await waitFor(() => expect(screen.getByText('1 ruling on 1 card')).toBeTruthy());
    expect(router.state.location.search).toBe('?q=deja+gate');
    const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
    await waitFor(() => expect(marks).toContain('Déjà'));
    // First the newest, then everything once words are typed; further keys request nothing
    const filters = asked
      .filter((path) => path.startsWith('/rulings'))
      .map((path) => /sort=-/.exec(path)?.[0]);
    expect(filters).toEqual(['sort=-', undefined]);
  });

  it('takes words, faction and order from the address', async () => {
    showAt('/rulings?q=end&faction=anarch', <RulingsPage />);
    expect(await cardsShown()).toEqual(['Amber Moth']);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Faction' }).value).toBe('anarch');
  });

  it('orders cards by title', async () => {
    const router = showAt('/rulings', <RulingsPage />);
    await cardsShown();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'By card');
    expect(router.state.location.search).toBe('?sort=card_id');
    await waitFor(async () => expect(await cardsShown()).toEqual(['Amber Moth', 'Glass Gate']));
  });

  it('asks the API for what the API can filter', async () => {
    showAt('/rulings', <RulingsPage />);
    await cardsShown();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Verified');
    await waitFor(async () => expect(await cardsShown()).toEqual(['Amber Moth']));
    expect(asked.some((path) => path.includes('filter[nsg_rules_team_verified]=true'))).toBe(true);
  });

  it('names the filters that have no control, and lets go of them', async () => {
    const router = showAt('/rulings?filter[card_id]=paper_moth&q=x', <RulingsPage />);
    const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
    expect(await chips.findByText('Amber Moth', { exact: false })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Clear all' }));
    expect(router.state.location.search).toBe('?q=x');
  });

  it('says and announces that nothing matches, and offers all', async () => {
    showAt(
      '/rulings?q=nosuchword',
      <>
        <RulingsPage />
        <LiveRegion />
      </>,
    );
    expect(await screen.findByText('No ruling matches', { selector: 'p' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all rulings' }).getAttribute('href')).toBe('/rulings');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No ruling matches'));
  });

  it('says that the API does not know a filter', async () => {
    showAt('/rulings?filter[foo]=1', <RulingsPage />);
    expect(await screen.findByText('Sift can’t read this address')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all rulings' }).getAttribute('href')).toBe('/rulings');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that it failed', async () => {
    stubApi(() => 503);
    showAt('/rulings', <RulingsPage />);
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the rulings');
  });
});

describe('a source that does not answer', () => {
  it.each([
    ['Yes.', 'Yes.', null],
    ['Which one?', 'Which one?', null],
    ['Yes.\n\nCan it end twice?', 'Yes.', 'Can it end twice?'],
    ['Yes.\n \nIt can.\n\nAnd then? ', 'Yes.\n\nIt can.', 'And then?'],
    ['Does it end?\n\nNo.', 'Does it end?\n\nNo.', null],
  ])('is told apart in %j', (answer, answered, open) => {
    expect(splitAnswer(answer)).toEqual({ answered, open });
  });

  it('follows the question and the answer', async () => {
    const question = '####UFAQ [Somebody]\nDoes it end?';
    showAt('/', <RulingItem ruling={testRuling('7', { question, answer: 'Yes.' })} />);
    await screen.findByText('UFAQ [Somebody]');
    expect(screen.getByRole('article').textContent).toMatch(
      /^Does it end\?Yes\..*Ruling 7.*UFAQ \[Somebody\]$/,
    );
  });

  it.each([
    ['an answer', 'Yes.', false],
    ['an answer and an open question', 'Yes.\n\nAnd now?', true],
    ['no answer', null, true],
  ])('is marked: %s', (_, answer, isMarked) => {
    showAt('/', <RulingItem ruling={testRuling('7', { question: 'Does it?', answer })} />);
    expect(screen.queryByText('No answer given') !== null).toBe(isMarked);
  });
});

describe('the card beside the text', () => {
  it('is the first, then the one that is pointed at', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    showAt('/rulings', <RulingsPage />);
    // Its title is in the list and below the drawn card
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Glass Gate' })).toHaveLength(3));
    const moth = await screen.findByRole('heading', { level: 2, name: 'Amber Moth' });
    await userEvent.hover(moth);
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Amber Moth' })).toHaveLength(2));
  });
});
