import { describe, expect, it } from 'vitest';
import { parseCollection } from '../../data/api/documents.ts';
import type { Card } from '../../data/api/resources/registry.ts';
import { abilityWords, originFacts, rulesFacts } from './CardFacts.tsx';

function card(attributes: object): Card {
  const document = {
    data: [
      {
        id: 'probe',
        attributes: {
          stripped_title: 'Probe',
          title: 'Probe',
          card_type_id: 'ice',
          side_id: 'corp',
          faction_id: 'nbn',
          date_release: '2020-01-02',
          ...attributes,
        },
      },
    ],
  };
  const [record] = parseCollection('cards', document, 'u', 'https://cards.example/api').records;
  if (record === undefined) throw new Error('unreadable');
  return record;
}

describe('the facts of a card', () => {
  it('say what is there, in the game’s words, and leave out what is not', () => {
    expect(rulesFacts(card({ cost: 'X', strength: -1, trash_cost: 0, deck_limit: 3 }))).toEqual([
      { term: 'Rez cost', value: 'X' },
      { term: 'Strength', value: 'X' },
      { term: 'Trash cost', value: '0' },
      { term: 'Copies per deck', value: '3' },
    ]);
  });

  it.each([
    ['event', 'Play cost'],
    ['operation', 'Play cost'],
    ['program', 'Install cost'],
    ['hardware', 'Install cost'],
    ['resource', 'Install cost'],
    ['asset', 'Rez cost'],
    ['upgrade', 'Rez cost'],
  ])('%s: %s', (card_type_id, term) => {
    expect(rulesFacts(card({ card_type_id, cost: '2' }))[0]?.term).toBe(term);
  });

  it('say when an identity may spend influence without end', () => {
    const facts = rulesFacts(card({ card_type_id: 'corp_identity', minimum_deck_size: 45 }));
    expect(facts).toContainEqual({ term: 'Influence limit', value: 'none' });
  });

  it('leave out empty publishers', () => {
    const facts = originFacts(card({ printings_released_by: [''], designed_by: 'null_signal_games' }));
    expect(facts).toEqual([
      { term: 'Designed by', value: 'Null Signal Games' },
      { term: 'First released', value: '2 January 2020' },
    ]);
  });

  it('name abilities, with -1 as X', () => {
    const card_abilities = {
      interrupt: true,
      mark: false,
      recurring_credits_provided: -1,
      mu_provided: null,
    };
    expect(abilityWords(card({ card_abilities }))).toEqual(['Recurring credits: X', 'Interrupt']);
  });
});
