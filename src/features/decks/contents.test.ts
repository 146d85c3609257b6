import { describe, expect, it } from 'vitest';
import { checkDeck } from '../../domain/legality/deckRules.ts';
import { testCard } from '../../shared/card-face/testing/testCards.ts';
import { deckContents, type Grouping, groupDeck } from './contents.ts';
import { copiesByCard } from './copiesByCard.ts';
import { printContents } from './printedDeck.ts';
import { SLOT_FORMS, testDeck } from './testing/testDecks.ts';

const cards = new Map(
  [
    testCard('the_face', {
      title: 'The Face',
      stripped_title: 'The Face',
      card_type_id: 'runner_identity',
      faction_id: 'anarch',
    }),
    testCard('moth', {
      title: 'Moth',
      stripped_title: 'Moth',
      card_type_id: 'program',
      faction_id: 'anarch',
      influence_cost: 2,
    }),
    testCard('bee', {
      title: 'Bee',
      stripped_title: 'Bee',
      card_type_id: 'program',
      faction_id: 'shaper',
      influence_cost: 3,
    }),
    testCard('loan', {
      title: 'Loan',
      stripped_title: 'Loan',
      card_type_id: 'event',
      faction_id: 'neutral_runner',
      influence_cost: 0,
    }),
  ].map((card) => [card.id, card]),
);

describe.each(SLOT_FORMS)('a deck %s', (_, identitySlot) => {
  const deck = testDeck({
    faction_id: 'anarch',
    card_slots: { ...identitySlot, moth: 3, bee: 2, loan: 1, gone: 1 },
  });

  it('holds its cards, not its identity', () => {
    expect([...copiesByCard(deck)]).toEqual([
      ['moth', 3],
      ['bee', 2],
      ['loan', 1],
      ['gone', 1],
    ]);
  });

  it('keeps a card that is listed without a copy, for the check of the deck to name', () => {
    const damaged = testDeck({ card_slots: { ...identitySlot, moth: 0, bee: -2, loan: 1.5, gone: 1e9 } });
    expect([...copiesByCard(damaged)]).toEqual([
      ['moth', 0],
      ['bee', 0],
      ['loan', 2],
      ['gone', 999],
    ]);
    const { identity, slots } = deckContents(damaged, cards);
    const { findings } = checkDeck({ identity, cards: slots }, null);
    expect(findings[0]).toMatchObject({ rule: 'no-copies', cards: [{ id: 'moth' }, { id: 'bee' }] });
  });

  it('counts no identity as unknown while no card is known', () => {
    expect(deckContents(deck, new Map()).unknown.map(({ id }) => id)).toEqual([
      'moth',
      'bee',
      'loan',
      'gone',
    ]);
  });

  it('is shown by type, with the influence of what is out of faction', () => {
    const contents = deckContents(deck, cards);
    const groups = groupDeck(contents, deck.faction_id);
    expect(groups.map(({ key, copies }) => [key, copies])).toEqual([
      ['event', 1],
      ['program', 5],
    ]);
    expect(groups[1]?.lines.map(({ card, influence }) => [card.id, influence])).toEqual([
      ['bee', 6],
      ['moth', 0],
    ]);
    expect(contents.unknown).toEqual([{ id: 'gone', copies: 1 }]);
  });

  it('counts influence by the faction of the decklist while the identity is not known', () => {
    const others = new Map([...cards].filter(([id]) => id !== 'the_face'));
    const [, programs] = groupDeck(deckContents(deck, others), deck.faction_id);
    expect(programs?.lines.map(({ influence }) => influence)).toEqual([6, 0]);
  });

  const name = (id: string) => id;
  const words = { cardType: name, cardSubtype: name, faction: name, judge: null };
  const textOf = (of: typeof deck) =>
    printContents(
      deckContents(of, cards),
      { name: of.name, path: null, site: 'https://sift.example' },
      words,
      'text',
    );

  it('is written with plain quotes, and without what is not known', () => {
    const quoted = testDeck({ name: '“Mr.” Moth’s', card_slots: identitySlot });
    expect(textOf(quoted)).toBe('"Mr." Moth\'s\n\nThe Face\n\n0 influence spent\n0 cards\n');
  });

  it('is written as text', () => {
    expect(textOf(deck)).toBe(
      'Test deck\n\nThe Face\n\nevent (1)\n1x Loan\n\nprogram (5)\n2x Bee ●●●●● ●\n3x Moth\n\n1x gone\n',
    );
  });
});

describe('the headings of a deck', () => {
  const [first, second, third] = ['a', 'b', 'c'].map((id, at) =>
    testCard(id, {
      stripped_title: id,
      cost: ['10', '2', 'X'][at],
      faction_id: ['neutral_runner', 'shaper', 'anarch'][at],
      card_set_ids: [['tides'], ['low_water', 'tides'], []][at],
      printing_ids: [['90020'], ['90003', '90021'], ['90500']][at],
    }),
  );
  const contents = {
    identity: null,
    unknown: [],
    slots: [first, second, third].flatMap((card, at) =>
      card === undefined ? [] : [{ card, copies: at + 1 }],
    ),
  };

  it.each<[Grouping, string[]]>([
    ['type', ['event']],
    ['faction', ['anarch', 'shaper', 'neutral_runner']],
    ['cost', ['2', '10', 'X']],
    ['set', ['low_water', 'tides', '']],
  ])('by %s are in order', (by, keys) => {
    expect(groupDeck(contents, 'shaper', by).map(({ key }) => key)).toEqual(keys);
  });
});
