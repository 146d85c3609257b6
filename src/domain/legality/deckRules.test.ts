import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agendaRange, checkDeck, type Deck, type FormatRules } from './deckRules.ts';
import type { DeckCard } from './deckTexts.ts';
import { findingWords } from './deckWords.ts';
import { deckCard as card } from './testing/deckCards.ts';
import type { Verdict } from './verdict.ts';

const runner = card('runner', {
  card_type_id: 'runner_identity',
  deck_limit: 1,
  influence_cost: null,
  influence_limit: 15,
  minimum_deck_size: 6,
});
const corp = card('corp', {
  card_type_id: 'corp_identity',
  side_id: 'corp',
  faction_id: 'nbn',
  influence_cost: null,
  influence_limit: 15,
  minimum_deck_size: 45,
});
const corpCard = (id: string, change: Partial<DeckCard> = {}) =>
  card(id, { side_id: 'corp', faction_id: 'nbn', card_type_id: 'asset', deck_limit: 60, ...change });
const agenda = (id: string, points: number, change: Partial<DeckCard> = {}) =>
  corpCard(id, { card_type_id: 'agenda', influence_cost: null, agenda_points: points, ...change });

function deck(identity: DeckCard | null, ...cards: [DeckCard, number][]): Deck {
  return { identity, cards: cards.map(([of, copies]) => ({ card: of, copies })) };
}

function format(
  verdicts: Readonly<Record<string, Verdict>>,
  pointLimit: number | null = null,
  agendaLimit: FormatRules['agendaLimit'] = null,
): FormatRules {
  return { judge: ({ id }) => verdicts[id] ?? { kind: 'legal' }, pointLimit, agendaLimit };
}

const rulesOf = (of: Deck, rules: FormatRules | null = null) =>
  checkDeck(of, rules).findings.map(({ rule }) => rule);
const six: [DeckCard, number][] = [
  [card('a'), 3],
  [card('b'), 3],
];

describe('a deck', () => {
  it('that follows the rules is legal', () => {
    const check = checkDeck(deck(runner, ...six), format({}));
    expect(check).toMatchObject({ isLegal: true, findings: [] });
    expect(check.totals).toMatchObject({
      size: 6,
      minimum: 6,
      influence: 0,
      influenceLimit: 15,
      agendaPoints: null,
    });
  });

  it.each([
    ['needs an identity', deck(null, ...six), 'no-identity'],
    [
      'holds no identities',
      deck(runner, ...six, [card('x', { card_type_id: 'runner_identity' }), 1]),
      'two-identities',
    ],
    ['has as many cards as its identity asks for', deck(runner, [card('a'), 3]), 'deck-size'],
    ['holds three copies of a card', deck(runner, [card('a'), 4], [card('b'), 3]), 'copies'],
    [
      'holds one where the card says so',
      deck(runner, [card('a', { deck_limit: 1 }), 2], [card('b'), 4]),
      'copies',
    ],
    ['holds cards of its side', deck(runner, ...six, [corpCard('c', { influence_cost: 0 }), 1]), 'side'],
  ])('%s', (_, broken, rule) => {
    expect(checkDeck(broken, null).isLegal).toBe(false);
    expect(rulesOf(broken)).toContain(rule);
  });

  it('names what is listed without a copy, and counts nothing of it', () => {
    const outside = card('outside', { faction_id: 'shaper', influence_cost: 4 });
    const check = checkDeck(deck(runner, [outside, 0], [card('minus'), -2], ...six), null);
    expect(check.findings).toMatchObject([
      { rule: 'no-copies', cards: [{ id: 'outside' }, { id: 'minus' }] },
    ]);
    expect(check.totals).toMatchObject({ size: 6, influence: 0 });
  });

  it('says that what stands for its identity is none', () => {
    expect(rulesOf(deck(card('event'), ...six))).toContain('not-an-identity');
  });

  it('spends influence on each copy from outside its faction, neutral ones included', () => {
    const outside = card('outside', { faction_id: 'shaper', influence_cost: 4 });
    const neutral = card('neutral', { faction_id: 'neutral_runner', influence_cost: 2 });
    const check = checkDeck(deck(runner, [outside, 3], [neutral, 2], ...six), null);
    expect(check.findings).toEqual([{ rule: 'influence', spent: 16, limit: 15 }]);
    expect(rulesOf(deck(runner, [outside, 3], [neutral, 1], ...six))).toEqual([]);
  });

  it('spends as much as it likes under an identity without limit', () => {
    const outside = card('outside', { faction_id: 'shaper', influence_cost: 5 });
    expect(
      rulesOf(
        deck(
          { ...runner, influence_limit: null },
          [outside, 3],
          [card('b', { faction_id: 'shaper', influence_cost: 5 }), 3],
        ),
      ),
    ).toEqual([]);
  });
});

describe('a Corp deck', () => {
  const filler = (copies: number): [DeckCard, number] => [corpCard('filler'), copies];
  const twenty: [DeckCard, number][] = [
    [agenda('p3', 3), 6],
    [agenda('p2', 2), 1],
  ];

  it.each([
    [40, 18],
    [44, 18],
    [45, 20],
    [49, 20],
    [50, 22],
    [54, 22],
    [55, 24],
    [66, 28],
  ])('of %i cards holds %i agenda points or one more', (size, points) => {
    expect(agendaRange(size, null)).toEqual({ from: points, to: points + 1 });
  });

  it('that is too small is taken at its minimum', () => {
    expect(agendaRange(7, 45)).toEqual({ from: 20, to: 21 });
  });

  it('has agenda points for its size', () => {
    expect(rulesOf(deck(corp, ...twenty, filler(38)))).toEqual([]);
    expect(rulesOf(deck(corp, ...twenty, filler(43)))).toEqual(['agenda-points']);
    expect(rulesOf(deck(corp, filler(45)))).toEqual(['agenda-points']);
  });

  it('has agendas of its own faction or neutral ones', () => {
    const foreign = agenda('foreign', 0, { faction_id: 'jinteki' });
    const neutral = agenda('neutral', 0, { faction_id: 'neutral_corp' });
    expect(rulesOf(deck(corp, ...twenty, filler(37), [foreign, 1]))).toEqual(['agenda-faction']);
    expect(rulesOf(deck(corp, ...twenty, filler(37), [neutral, 1]))).toEqual([]);
  });
});

describe('a format', () => {
  const legal = deck(runner, ...six);

  it.each<[string, Record<string, Verdict>, string[]]>([
    ['bans cards', { a: { kind: 'banned', subtype: null } }, ['banned']],
    ['bans identities', { runner: { kind: 'banned', subtype: null } }, ['banned']],
    ['leaves cards out of its pool', { b: { kind: 'not-in-pool' } }, ['card-pool']],
    ['lets a deck have one restricted card', { a: { kind: 'restricted' } }, []],
    ['but not two', { a: { kind: 'restricted' }, b: { kind: 'restricted' } }, ['restricted']],
  ])('%s', (_, verdicts, rules) => {
    expect(rulesOf(legal, format(verdicts))).toEqual(rules);
  });

  it('counts the points of each card once, those of the identity too', () => {
    const verdicts: Record<string, Verdict> = {
      a: { kind: 'points', points: 3 },
      runner: { kind: 'points', points: 4 },
    };
    expect(checkDeck(legal, format(verdicts, 7)).findings).toEqual([]);
    expect(checkDeck(legal, format(verdicts, 6)).findings).toMatchObject([
      { rule: 'points', spent: 7, limit: 6 },
    ]);
  });

  it('takes influence away by each copy of a penalised card, down to one', () => {
    const limit = (verdicts: Record<string, Verdict>, identity = runner) =>
      checkDeck({ ...legal, identity }, format(verdicts)).totals.influenceLimit;
    expect(limit({ a: { kind: 'global-penalty' } })).toBe(12);
    expect(limit({ a: { kind: 'global-penalty' } }, { ...runner, influence_limit: 2 })).toBe(1);
  });

  it('adds influence to cards, in faction too', () => {
    const check = checkDeck(legal, format({ a: { kind: 'universal-influence', influence: 3 } }));
    expect(check.totals.influence).toBe(9);
  });

  describe('that limits agendas worth 3 or more points', () => {
    const held = deck(
      corp,
      [agenda('p3', 3), 2],
      [agenda('p5', 5), 2],
      [agenda('p2', 2), 2],
      [corpCard('f'), 39],
    );

    it('counts the copies over the whole deck', () => {
      expect(rulesOf(held, format({}, null, 4))).toEqual([]);
      expect(checkDeck(held, format({}, null, 3)).findings).toMatchObject([
        { rule: 'large-agendas', copies: 4, limit: 3, cards: [{ id: 'p3' }, { id: 'p5' }] },
      ]);
    });

    it('says so, with what to remove and by which rule', () => {
      const [finding] = checkDeck(held, format({}, null, 3)).findings;
      expect(finding && findingWords(finding, 'Startup')).toEqual({
        fault: '4 agendas worth 3 or more points, limit 3',
        remedy: 'Remove 1 of p3, p5',
        source: 'The format’s ban list',
      });
    });

    it('by a number that is not known is not checked, and leaves a deck without such agendas alone', () => {
      const check = checkDeck(held, format({}, null, 'unknown'));
      expect(check).toMatchObject({
        isLegal: true,
        findings: [{ rule: 'not-checked', of: 'large-agendas' }],
      });
      expect(check.findings.map((finding) => findingWords(finding, 'Startup').fault)).toEqual([
        'Not checked: the ban list’s limit on 3-point agendas (p3, p5)',
      ]);
      const small = deck(corp, [agenda('p2', 2), 10], [corpCard('f'), 35]);
      expect(rulesOf(small, format({}, null, 'unknown'))).toEqual([]);
    });
  });

  it('judges each card once', () => {
    const judged: string[] = [];
    const judge = ({ id }: DeckCard): Verdict => {
      judged.push(id);
      return { kind: 'universal-influence', influence: 1 };
    };
    checkDeck(legal, { judge, pointLimit: null, agendaLimit: null });
    expect(judged).toEqual(['runner', 'a', 'b']);
  });
});

describe('every deck', () => {
  const anyCard = fc
    .record({
      card_type_id: fc.constantFrom('event', 'agenda', 'ice', 'runner_identity'),
      side_id: fc.constantFrom('runner', 'corp'),
      faction_id: fc.constantFrom('anarch', 'nbn', 'neutral_corp'),
      deck_limit: fc.option(fc.integer({ min: 1, max: 6 })),
      influence_cost: fc.option(fc.integer({ min: 0, max: 5 })),
      agenda_points: fc.option(fc.integer({ min: 0, max: 5 })),
      stripped_text: fc.option(fc.constantFrom('This card costs 0 influence if.', 'You cannot include any.')),
    })
    .map((change) => card('any', change));
  const anyDeck = fc.record({
    identity: fc.option(fc.constantFrom(runner, corp, { ...corp, influence_limit: null })),
    cards: fc.array(fc.record({ card: anyCard, copies: fc.integer({ min: -1, max: 9 }) }), { maxLength: 30 }),
  });

  it('is legal exactly where nothing is found but what cannot be checked, and every finding has words', () => {
    fc.assert(
      fc.property(anyDeck, fc.boolean(), (of, isBanned) => {
        const check = checkDeck(of, format(isBanned ? { any: { kind: 'banned', subtype: null } } : {}));
        expect(check.isLegal).toBe(check.findings.every(({ rule }) => rule === 'not-checked'));
        for (const finding of check.findings) {
          const { fault, source } = findingWords(finding, 'Standard');
          expect(fault).not.toMatch(/undefined|NaN|null/);
          expect(source).not.toBe('');
        }
      }),
    );
  });
});
