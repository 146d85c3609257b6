import { describe, expect, it } from 'vitest';
import { checkDeck } from './deckRules.ts';
import type { DeckCard } from './deckTexts.ts';
import { deckCard } from './testing/deckCards.ts';
import type { Verdict } from './verdict.ts';

const identity = (side: 'runner' | 'corp', stripped_text: string, change: Partial<DeckCard> = {}) =>
  deckCard(side, {
    card_type_id: `${side}_identity`,
    side_id: side,
    faction_id: side === 'corp' ? 'neutral_corp' : 'anarch',
    influence_cost: null,
    influence_limit: 15,
    minimum_deck_size: 0,
    stripped_text,
    ...change,
  });

type Slots = readonly (readonly [DeckCard, number])[];

const slots = (...given: Slots) => given;

/** The rules that a deck breaks, but for the agenda points that these decks do not have. */
function faultsOf(
  of: DeckCard,
  given: Slots,
  judge: (card: DeckCard) => Verdict = () => ({ kind: 'legal' }),
) {
  const cards = given.map(([card, copies]) => ({ card, copies }));
  return checkDeck({ identity: of, cards }, { judge, pointLimit: null, agendaLimit: null }).findings.filter(
    ({ rule }) => rule !== 'agenda-points',
  );
}
const rulesOf = (...given: Parameters<typeof faultsOf>) => faultsOf(...given).map(({ rule }) => rule);

describe('the first copies of a type that do not count against the limit', () => {
  const professor = identity(
    'runner',
    'The first copy of each program in this deck does not count against your influence limit.',
    { influence_limit: 1 },
  );
  const outside = (id: string, card_type_id: string, influence_cost: number) =>
    deckCard(id, { card_type_id, faction_id: 'shaper', influence_cost });

  it('are free, and the next ones are not', () => {
    const dear = outside('dear', 'program', 5);
    expect(rulesOf(professor, slots([dear, 1], [outside('other', 'program', 4), 1]))).toEqual([]);
    expect(faultsOf(professor, [[dear, 2]])).toEqual([{ rule: 'influence', spent: 5, limit: 1 }]);
    const cheap = outside('cheap', 'program', 1);
    expect(rulesOf(professor, slots([dear, 1], [cheap, 2]))).toEqual([]);
    expect(rulesOf(professor, slots([dear, 1], [cheap, 3]))).toEqual(['influence']);
  });

  it('are not those of other types: twelve events of 36 influence are 35 too many', () => {
    const events = Array.from({ length: 12 }, (_, at) => [outside(`e${at}`, 'event', 3), 1] as const);
    expect(faultsOf(professor, events)).toEqual([{ rule: 'influence', spent: 36, limit: 1 }]);
  });

  it('are left out of the influence in the totals, though not of what the API counts', () => {
    const cards = [{ card: outside('dear', 'program', 5), copies: 2 }];
    expect(checkDeck({ identity: professor, cards }, null).totals).toMatchObject({
      influence: 5,
      printedInfluence: 10,
    });
  });

  it('are not judged as far as a ban list makes them dearer', () => {
    const judge = (): Verdict => ({ kind: 'universal-influence', influence: 3 });
    const one = outside('one', 'program', 2);
    expect(faultsOf(professor, [[one, 1]], judge)).toMatchObject([
      { rule: 'not-checked', of: 'influence', cards: [{ id: 'runner' }] },
    ]);
    expect(rulesOf(professor, [[one, 2]], judge)).toEqual(['influence']);
  });

  it('are not judged in other words', () => {
    const other = { ...professor, stripped_text: 'Two programs do not count against your influence limit.' };
    const dear = outside('dear', 'program', 5);
    expect(rulesOf(other, [[dear, 1]])).toEqual(['not-checked']);
    expect(rulesOf(other, [[dear, 2]])).toEqual(['influence']);
  });
});

describe('cards that cost no influence if', () => {
  const corp = identity('corp', '', { influence_limit: 0, faction_id: 'nbn' });
  const free = (condition: string) =>
    deckCard('free', {
      side_id: 'corp',
      faction_id: 'jinteki',
      card_type_id: 'upgrade',
      influence_cost: 2,
      card_subtype_ids: ['alliance'],
      stripped_text: `Trace. This card costs 0 influence if ${condition}.`,
    });
  const own = (id: string, change: Partial<DeckCard> = {}) =>
    deckCard(id, { side_id: 'corp', faction_id: 'nbn', deck_limit: 60, card_type_id: 'asset', ...change });
  const weyland = own('weyland', { faction_id: 'haas_bioroid', influence_cost: 0 });
  const alliance = { ...weyland, id: 'ally', card_subtype_ids: ['alliance'] };
  const ice = own('ice', { card_type_id: 'ice' });
  const pad = own('pad', { title: 'PAD Campaign' });

  it.each<[string, Slots, Slots]>([
    [
      'you have 6 or more non-alliance haas-bioroid cards in your deck',
      [[weyland, 6]],
      slots([weyland, 5], [alliance, 3]),
    ],
    ['you have 6 or more non-alliancehaas-bioroid cards in your deck', [[weyland, 6]], [[weyland, 5]]],
    ['you have 15 or fewer ice in your deck', [[ice, 15]], [[ice, 16]]],
    ['you have 7 or more assets in your deck', [[pad, 7]], slots([pad, 6], [ice, 9])],
    ['you have 50 or more cards in your deck', [[ice, 49]], [[ice, 48]]],
    ['you have 3 PAD Campaigns in your deck', [[pad, 3]], slots([pad, 2], [own('other'), 3])],
  ])('%s', (condition, enough, tooFew) => {
    expect(rulesOf(corp, [[free(condition), 1], ...enough])).toEqual([]);
    expect(rulesOf(corp, [[free(condition), 1], ...tooFew])).toEqual(['influence']);
  });

  it('free themselves alone', () => {
    const dear = own('dear', { faction_id: 'jinteki', influence_cost: 1 });
    const given = slots([free('you have 15 or fewer ice in your deck'), 3], [dear, 1]);
    expect(faultsOf(corp, given)).toEqual([{ rule: 'influence', spent: 1, limit: 0 }]);
  });

  it.each(['you have 2 or more divisions in your deck', 'the moon is full'])(
    'are not judged where the condition is not read: %s',
    (condition) => {
      expect(faultsOf(corp, [[free(condition), 1]])).toMatchObject([
        { rule: 'not-checked', of: 'influence', cards: [{ id: 'free' }] },
      ]);
      const dear = own('dear', { faction_id: 'jinteki', influence_cost: 1 });
      expect(rulesOf(corp, slots([free(condition), 1], [dear, 1]))).toEqual(['influence']);
    },
  );
});

describe('agendas of other factions', () => {
  const agenda = (id: string, faction_id = 'jinteki') =>
    deckCard(id, {
      side_id: 'corp',
      faction_id,
      card_type_id: 'agenda',
      influence_cost: null,
      agenda_points: 0,
    });

  it('are two different ones of each where the identity says so', () => {
    const ampere = identity(
      'corp',
      'Your deck may include up to 2 different agenda cards from each Corp faction.',
    );
    const two: Slots = slots(
      [agenda('a'), 1],
      [agenda('b'), 1],
      [agenda('c', 'nbn'), 1],
      [agenda('d', 'nbn'), 1],
    );
    expect(rulesOf(ampere, two)).toEqual([]);
    expect(rulesOf(ampere, [...two, [agenda('n', 'neutral_corp'), 1]])).toEqual([]);
    expect(faultsOf(ampere, [...two, [agenda('e'), 1]])).toMatchObject([
      { rule: 'agenda-faction', cards: [{ id: 'a' }, { id: 'b' }, { id: 'e' }] },
    ]);
  });

  it('are as many as you like under an identity that can use all', () => {
    const shadow = identity(
      'corp',
      'Draft format only.\nYou can use agendas from all factions in this deck.',
    );
    expect(rulesOf(shadow, slots([agenda('a'), 1], [agenda('b'), 1], [agenda('c'), 1]))).toEqual([]);
    expect(rulesOf(identity('corp', ''), [[agenda('a'), 1]])).toEqual(['agenda-faction']);
  });

  it('are not judged in other words', () => {
    const other = identity('corp', 'You may use one agenda from any faction.');
    expect(rulesOf(other, [[agenda('a'), 1]])).toEqual(['not-checked']);
    expect(rulesOf(other, [[agenda('n', 'neutral_corp'), 1]])).toEqual([]);
  });
});

describe('what an identity forbids', () => {
  it.each(['Jinteki', 'Haas-Bioroid'])('are the cards of a faction: %s', (name) => {
    const picky = identity('corp', `You cannot include ${name} cards in this deck.`);
    const from = (id: string, faction_id: string) =>
      deckCard(id, { side_id: 'corp', faction_id, influence_cost: 0 });
    const theirs = from('theirs', name.toLowerCase().replace('-', '_'));
    expect(faultsOf(picky, slots([theirs, 1], [from('other', 'nbn'), 1]))).toMatchObject([
      { rule: 'forbidden', cards: [{ id: 'theirs' }] },
    ]);
    expect(rulesOf(picky, [[from('other', 'nbn'), 1]])).toEqual([]);
  });

  it.each(['You cannot include events.', 'You cannot include unique cards in this deck.'])(
    'is not judged in other words: %s',
    (text) => {
      expect(rulesOf(identity('runner', text), [])).toEqual(['not-checked']);
    },
  );

  it('is a second copy of any card where it says so', () => {
    const single = identity('runner', 'Your deck cannot include more than 1 copy of any card.');
    expect(rulesOf(single, [[deckCard('a'), 1]])).toEqual([]);
    expect(rulesOf(single, [[deckCard('a'), 2]])).toEqual(['copies']);
  });
});
