import { describe, expect, it } from 'vitest';
import { groupRulings, searchedWords, searchRulings } from './searchRulings.ts';
import { testRuling } from './testing/testRuling.ts';

const cards = new Map([
  ['paper_moth', { title: 'Pàper Moth', stripped_title: 'Paper Moth', faction_id: 'anarch' }],
  ['glass_gate', { title: 'Glass Gate', stripped_title: 'Glass Gate', faction_id: 'nbn' }],
]);
const rulings = [
  testRuling('1', {
    updated_at: '2020-01-01',
    question: '####UFAQ [Somebody]\nDoes it **Déjà** vu?',
    answer: 'Yes.',
  }),
  testRuling('2', {
    card_id: 'glass_gate',
    updated_at: '2022-01-01',
    text_ruling: 'It ends [the run](/en/card/90001).',
  }),
  testRuling('3', {
    updated_at: '2021-01-01',
    text_ruling: 'It costs 2<span class="icon icon-credit"></span>.',
  }),
  testRuling('4', { card_id: 'unheard_of', updated_at: '2019-01-01', text_ruling: 'No.' }),
];

function found(words: string, factionId: string | null = null, known = cards): string[] {
  return searchRulings(rulings, searchedWords(words), factionId, known).map(({ id }) => id);
}

describe('rulings', () => {
  it.each(Object.entries(found))('are found by %j', (typed, ids) => {
    expect(found(typed)).toEqual(ids);
  });

  it('are found by the card’s id until its name is known', () => {
    expect(found('glass', null, new Map())).toEqual(['2']);
  });

  it('are found by the card’s faction', () => {
    expect(found('', 'anarch')).toEqual(['1', '3']);
    expect(found('yes', 'anarch')).toEqual(['1']);
    expect(found('', 'no_such_faction')).toEqual([]);
  });

  it('are grouped by card, newest first', () => {
    expect(shape('date')).toEqual([
      ['glass_gate', ['2']],
      ['paper_moth', ['3', '1']],
      ['unheard_of', ['4']],
    ]);
  });

  it('are grouped by card, by title', () => {
    expect(shape('title').map(([card]) => card)).toEqual(['glass_gate', 'paper_moth', 'unheard_of']);
    const renamed = new Map(cards).set('glass_gate', {
      title: 'Zero Gate',
      stripped_title: 'Zero Gate',
      faction_id: 'nbn',
    });
    expect(groupRulings(rulings, 'title', renamed).map(([card]) => card)).toEqual([
      'paper_moth',
      'unheard_of',
      'glass_gate',
    ]);
  });

  it('come first on the cards that the words name, then on those whose rulings mention them', () => {
    const mention = testRuling('5', {
      card_id: 'glass_gate',
      updated_at: '2023-01-01',
      text_ruling: 'As with Paper Moth.',
    });
    const ids = (searched: readonly string[], by: 'date' | 'title' = 'date') =>
      groupRulings([...rulings, mention], by, cards, searched).map(([id]) => id);
    expect(ids([])).toEqual(['glass_gate', 'paper_moth', 'unheard_of']);
    expect(ids(['paper', 'mot'])).toEqual(['paper_moth', 'glass_gate', 'unheard_of']);
    expect(ids(['unheard'], 'title')).toEqual(['glass_gate', 'paper_moth', 'unheard_of']);
  });
});

it('no ruling stands above a newer one: a card comes again with its older rulings', () => {
  const older = testRuling('6', { card_id: 'glass_gate', updated_at: '2018-01-01', text_ruling: 'No.' });
  const groups = groupRulings([...rulings, older], 'date', cards);
  expect(groups.map(([card, members]) => [card, members.map(({ id }) => id)])).toEqual([
    ['glass_gate', ['2']],
    ['paper_moth', ['3', '1']],
    ['unheard_of', ['4']],
    ['glass_gate', ['6']],
  ]);
});

function shape(by: 'date' | 'title') {
  return groupRulings(rulings, by, cards).map(([card, members]) => [card, members.map(({ id }) => id)]);
}
