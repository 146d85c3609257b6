import { describe, expect, it } from 'vitest';
import type { Ruling } from '../api/resources/registry.ts';
import { groupRulings, prepareRulings, searchRulings } from './searchRulings.ts';

function ruling(id: string, card_id: string, updated_at: string, text: Partial<Ruling>): Ruling {
  return {
    id,
    related: {},
    card_id,
    nsg_rules_team_verified: false,
    question: null,
    answer: null,
    text_ruling: null,
    updated_at,
    ...text,
  };
}

const rulings = [
  ruling('1', 'paper_moth', '2020-01-01', {
    question: '####UFAQ [Somebody]\nDoes it **Déjà** vu?',
    answer: 'Yes.',
  }),
  ruling('2', 'glass_gate', '2022-01-01', { text_ruling: 'It ends [the run](/en/card/90001).' }),
  ruling('3', 'paper_moth', '2021-01-01', {
    text_ruling: 'It costs 2<span class="icon icon-credit"></span>.',
  }),
];

describe('rulings', () => {
  it.each([
    ['deja', ['1']],
    ['YES vu', ['1']],
    ['the run', ['2']],
    ['moth', ['1', '3']],
    ['span', []],
    ['', ['1', '2', '3']],
  ])('are found by %s', (typed, ids) => {
    expect(searchRulings(prepareRulings(rulings), typed).map(({ id }) => id)).toEqual(ids);
  });

  it('are grouped by card, newest first', () => {
    expect(groupRulings(rulings).map(([card, members]) => [card, members.map(({ id }) => id)])).toEqual([
      ['glass_gate', ['2']],
      ['paper_moth', ['3', '1']],
    ]);
  });
});
