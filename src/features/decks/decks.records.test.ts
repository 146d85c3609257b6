import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ListedCard } from '../../data/api/resources/listed.ts';
import type { Decklist } from '../../data/api/resources/registry.ts';
import { realRecords } from '../../data/api/testing/realRecords.ts';
import { createByName } from '../../data/catalogue/query/searchTools.ts';
import { atOnce } from '../../data/idle.ts';
import { DECK_FORMS, type DeckForm } from '../../domain/deck-text/forms.ts';
import { createDeckReader, type DeckAnswer } from '../../domain/deck-text/readDeck.ts';
import { isIdentity } from '../../domain/legality/cardTypes.ts';
import { checkDeck, type Finding } from '../../domain/legality/deckRules.ts';
import type { DeckCard } from '../../domain/legality/deckTexts.ts';
import { currentSnapshots } from '../../domain/legality/snapshots.ts';
import { verdictOf } from '../../domain/legality/verdict.ts';
import { type DeckContents, deckContents, groupDeck } from './contents.ts';
import { printContents } from './printedDeck.ts';

// All records: a busy machine may take its time.
vi.setConfig({ testTimeout: 120_000 });

describe('the real decks', () => {
  let known: ReadonlyMap<string, ListedCard>;
  let decks: readonly Decklist[];
  let readDeck: (text: string) => DeckAnswer<ListedCard>;
  let words: Parameters<typeof printContents>[2];

  beforeAll(() => {
    const cards = realRecords('cards');
    known = new Map(cards.map((card) => [card.id, card]));
    decks = realRecords('decklists');
    const names = { card_types: realRecords('card_types'), card_subtypes: realRecords('card_subtypes') };
    const reader = createDeckReader(
      cards,
      { ...names, card_sets: realRecords('card_sets') },
      createByName(cards).rank,
    );
    readDeck = (text) => atOnce(reader(text));
    const nameIn = (records: readonly { id: string; name: string }[]) => {
      const byId = new Map(records.map(({ id, name }) => [id, name]));
      return (id: string) => byId.get(id) ?? id;
    };
    words = {
      cardType: nameIn(names.card_types),
      cardSubtype: nameIn(names.card_subtypes),
      faction: nameIn(realRecords('factions')),
      judge: null,
    };
  });

  const print = (deck: Decklist, form: DeckForm) => {
    const origin = { name: deck.name, path: `/decklists/${deck.id}`, site: 'https://sift.example' };
    return printContents(deckContents(deck, known), origin, words, form);
  };
  const plain = ({ identity, slots }: Pick<DeckContents, 'identity' | 'slots'>) => [
    identity?.id ?? null,
    slots.map(({ card, copies }) => `${copies} ${card.id}`).sort(),
  ];

  it('hold as many cards as the API counts, and read the same with and without their identity', () => {
    const listsIdentity = ({ identity_card_id, card_slots }: Decklist) => identity_card_id in card_slots;
    // Both forms are among them
    expect(new Set(decks.map(listsIdentity))).toEqual(new Set([true, false]));
    const faults = decks.filter((deck) => {
      const contents = deckContents(deck, known);
      const copies = [...contents.slots, ...contents.unknown].reduce((sum, slot) => sum + slot.copies, 0);
      const { [deck.identity_card_id]: _, ...others } = deck.card_slots;
      const card_slots = listsIdentity(deck) ? others : { [deck.identity_card_id]: 1, ...others };
      const other = deckContents({ ...deck, card_slots }, known);
      return (
        copies !== deck.num_cards ||
        groupDeck(contents, null).some(({ key }) => isIdentity(key)) ||
        JSON.stringify(plain(other)) !== JSON.stringify(plain(contents))
      );
    });
    expect(faults.map(({ id }) => id)).toEqual([]);
  });

  it('spend as much influence as the API says', () => {
    const spent = (deck: Decklist) =>
      checkDeck({ ...deckContents(deck, known), cards: deckContents(deck, known).slots }, null).totals
        .printedInfluence;
    const faults = decks.filter((deck) => spent(deck) !== deck.influence_spent);
    expect(faults.map(({ id }) => id)).toEqual([]);
  });

  const NAMED: readonly DeckForm[] = ['text', 'markdown', 'chat', 'table', 'json', 'octgn'];
  const straight = (name: string) => name.replace(/[“”]/g, '"').replace(/[‘’]/g, "'");

  // Each deck in one of the forms
  it.each(DECK_FORMS.map(({ id }, at) => [id, at] as const))(
    'are read back from %s as they were, under their names where it has those',
    (form, first) => {
      const faults = decks.filter((deck, at) => {
        if (at % DECK_FORMS.length !== first) return false;
        const answer = readDeck(print(deck, form));
        const [identity, slots] = plain(answer);
        const expected = plain(deckContents(deck, known));
        return (
          JSON.stringify(slots) !== JSON.stringify(expected[1]) ||
          identity !== expected[0] ||
          (NAMED.includes(form) && straight(answer.name ?? '') !== straight(deck.name)) ||
          answer.unrecognised.some(({ isName }) => !isName) ||
          answer.corrected.length > 0
        );
      });
      expect(faults.map(({ id, name }) => `${id} ${name}`)).toEqual([]);
    },
  );

  it('break the same rules when they are pasted as by their id, in every format', () => {
    const snapshots = realRecords('snapshots');
    const lists = new Map(realRecords('restrictions').map((list) => [list.id, list]));
    const formats = [...currentSnapshots(snapshots).values()].map((snapshot) => {
      const list = lists.get(snapshot.restriction_id ?? '') ?? null;
      const judge = (card: DeckCard) => verdictOf(card, snapshot, list);
      return { judge, pointLimit: list?.point_limit ?? null, agendaLimit: null };
    });
    const inWords = (findings: readonly Finding[]) =>
      findings.map((finding) =>
        JSON.stringify(finding, (key, value) =>
          key === 'cards' && Array.isArray(value)
            ? value.map((one) => JSON.stringify(one.card?.id ?? one.id) + one.copies).sort()
            : value,
        ),
      );
    const outcomes = new Set<string>();
    for (const deck of decks.filter((_deck, at) => at % 6 === 0)) {
      const byId = deckContents(deck, known);
      const pasted = readDeck(print(deck, 'text'));
      for (const format of [null, ...formats]) {
        const [one, other] = [byId, pasted].map(({ identity, slots }) =>
          checkDeck({ identity, cards: slots }, format),
        );
        expect(inWords(other?.findings ?? [])).toEqual(inWords(one?.findings ?? []));
        for (const { rule } of one?.findings ?? []) outcomes.add(rule);
        if (one?.isLegal) outcomes.add('legal');
      }
    }
    // The decks show most of the rules at work
    expect([...outcomes].sort()).toEqual([
      'agenda-faction',
      'agenda-points',
      'banned',
      'card-pool',
      'copies',
      'forbidden',
      'legal',
      'points',
      'restricted',
    ]);
  });
});
