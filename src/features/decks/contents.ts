import { useMemo } from 'react';
import type { ListedCard } from '../../data/api/resources/listed.ts';
import type { Decklist } from '../../data/api/resources/registry.ts';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import { useCards } from '../../data/catalogue/useCards.ts';
import { useInSlices } from '../../data/catalogue/useInSlices.ts';
import type { DeckAnswer } from '../../domain/deck-text/readDeck.ts';
import { checkDeck, type DeckTotals, type Finding, influenceOf } from '../../domain/legality/deckRules.ts';
import type { DeckSlot } from '../../domain/legality/deckTexts.ts';
import type { Judge } from '../../domain/legality/judge.ts';
import { formatRules } from '../../domain/legality/judgedDeck.ts';
import { compareNames, compareText } from '../../domain/text/compareText.ts';
import { groupBy } from '../../domain/text/lookup.ts';
import type { NameOf } from '../../shared/records/RecordNames.tsx';
import { cardsOfDeck, copiesByCard } from './copiesByCard.ts';

/** A deck with its cards, from a decklist of the API or a pasted text. */
export interface DeckContents {
  /** Null until known, and in a text without one. */
  readonly identity: ListedCard | null;
  /** Without the identity. */
  readonly slots: readonly DeckSlot<ListedCard>[];
  /** Slots with an unknown (or not yet loaded) card. */
  readonly unknown: readonly { readonly id: string; readonly copies: number }[];
}

/** The deck including its identity, if known. */
export function allSlots({ identity, slots }: DeckContents): readonly DeckSlot<ListedCard>[] {
  return identity === null ? slots : [{ card: identity, copies: 1 }, ...slots];
}

/** A deck's totals in a format, whose ban list may change its influence and the limit; null for no format. */
export function totalsOf({ identity, slots }: DeckContents, judge: Judge | null) {
  return checkDeck({ identity, cards: slots }, judge && formatRules(judge.rules)).totals;
}

/** By card, the influence of all its copies that counts against the limit. */
export function influenceByCard({ identity, slots }: DeckContents, judge: Judge | null) {
  return checkDeck({ identity, cards: slots }, judge && formatRules(judge.rules)).influence;
}

/** What the rules ask of the totals, to follow the number: ` (minimum 45)`; empty for no limit. */
export function limitsInWords({ minimum, influenceLimit, agendaRange }: DeckTotals) {
  return {
    size: minimum === null ? '' : ` (minimum ${minimum})`,
    influence: influenceLimit === null ? '' : ` (limit ${influenceLimit})`,
    agendaPoints: agendaRange === null ? '' : ` (${agendaRange.from} or ${agendaRange.to})`,
  };
}

/** A decklist with its known cards. */
export function deckContents(deck: Decklist, cards: ReadonlyMap<string, ListedCard>): DeckContents {
  const slots: DeckSlot<ListedCard>[] = [];
  const unknown: DeckContents['unknown'][number][] = [];
  for (const [id, copies] of copiesByCard(deck)) {
    const card = cards.get(id);
    if (card === undefined) unknown.push({ id, copies });
    else slots.push({ card, copies });
  }
  return { identity: cards.get(deck.identity_card_id) ?? null, slots, unknown };
}

/** A decklist with its cards as far as they are loaded. The contents stay the same until a card comes. */
export function useDeckContents(deck: Decklist) {
  const { cards, ...state } = useCards(cardsOfDeck(deck));
  const contents = useMemo(() => deckContents(deck, cards), [deck, cards]);
  return { contents, ...state };
}

export type DeckRead = DeckAnswer<ListedCard> & DeckContents;

/** Milliseconds to parse synchronously; enough for most decks. */
const AT_ONCE = 8;

/** A decklist's text, parsed; null for none, and until it is done. */
export function useDeckRead(text: string | null): DeckRead | null {
  const pool = useCatalogue();
  const make = useMemo(() => {
    if (pool === null || text === null) return null;
    return function* (): Generator<void, DeckRead> {
      return { ...(yield* pool.readDeck(text)), unknown: [] };
    };
  }, [pool, text]);
  return useInSlices(make, AT_ONCE);
}

/** Words for the rules that single cards break by being in a deck; others are said by their verdicts. */
const MARKS: Partial<Record<Finding['rule'], string>> = {
  'agenda-faction': 'other faction',
  forbidden: 'not with this identity',
  'no-copies': 'no copies',
  side: 'other side',
  'two-identities': 'identity',
};

/** By card id, what is wrong with it where it stands in the list: `limit 3`. */
export function marksOf({ identity, slots }: DeckContents, judge: Judge | null): ReadonlyMap<string, string> {
  const { findings } = checkDeck({ identity, cards: slots }, judge && formatRules(judge.rules));
  const marks = new Map<string, string>();
  const mark = (id: string, words: string) => marks.set(id, [marks.get(id) ?? [], words].flat().join(', '));
  for (const finding of findings) {
    if (finding.rule === 'copies') {
      for (const { card, limit } of finding.cards) mark(card.id, `limit ${limit}`);
      continue;
    }
    const words = MARKS[finding.rule];
    if (words === undefined || !('cards' in finding)) continue;
    for (const one of finding.cards) mark('card' in one ? one.card.id : one.id, words);
  }
  return marks;
}

/** The conventional order of card types in a decklist, with ice by its kinds. */
const TYPES =
  'agenda asset upgrade operation barrier code_gate sentry other_ice event hardware resource program'.split(
    ' ',
  );

/** The kinds of ice, each a group; ice of several kinds is in the first. */
const ICE_KINDS = ['barrier', 'code_gate', 'sentry'];

/** A card's type, or an ice's kind. */
function typeGroup({ card_type_id, card_subtype_ids }: ListedCard): string {
  if (card_type_id !== 'ice') return card_type_id;
  return ICE_KINDS.find((kind) => card_subtype_ids.includes(kind)) ?? 'other_ice';
}

/** The heading of a group by type. */
export function typeGroupName(key: string, typeName: NameOf, subtypeName: NameOf): string {
  if (key === 'other_ice') return 'Other ice';
  return ICE_KINDS.includes(key) ? subtypeName(key) : typeName(key);
}

/** How to group a deck's cards, and the order of the groups; a binder is sorted by faction or by set. */
const GROUPINGS = {
  type: {
    keyOf: typeGroup,
    rankOf: (key: string) => TYPES.indexOf(key),
  },
  faction: {
    keyOf: ({ faction_id }: ListedCard) => faction_id,
    rankOf: (key: string) => (key.startsWith('neutral') ? 1 : 0),
  },
  cost: {
    keyOf: ({ cost }: ListedCard) => cost ?? '',
    rankOf: (key: string) => (key === '' ? 1000 : key === 'X' ? 999 : Number(key)),
  },
  // The set of its latest printing, which comes first
  set: { keyOf: ({ card_set_ids }: ListedCard) => card_set_ids[0] ?? '', rankOf: () => 0 },
};

export type Grouping = keyof typeof GROUPINGS;

/**
 * A deck's cards in groups, each by title; ice by its kind. Groups of one rank: the largest first. Sets and their cards go by the numbers of
 * the printings, which are in order of release. Keys: the id of the type or the kind of ice (`typeGroupName`), faction or set, or the cost; empty if there is none.
 */
export function groupDeck(
  contents: DeckContents,
  factionId: string | null,
  by: Grouping = 'type',
  judge: Judge | null = null,
) {
  const { identity, slots } = contents;
  const { keyOf, rankOf } = GROUPINGS[by];
  const counted = influenceByCard(contents, judge);
  const faction = factionId === null ? null : { faction_id: factionId };
  /** With the influence of all copies that counts; 0 in faction. */
  const lines = slots.map((slot) => ({
    ...slot,
    influence: identity === null ? influenceOf(slot, faction) : (counted.get(slot.card) ?? 0),
  }));
  const numberOf = (line: DeckSlot<ListedCard> | undefined) =>
    by === 'set' ? (line?.card.printing_ids[0] ?? '') : '';
  return [...groupBy(lines, ({ card }) => keyOf(card))]
    .map(([key, members]) => ({
      key,
      copies: members.reduce((sum, { copies }) => sum + copies, 0),
      lines: members.toSorted(
        (a, b) =>
          compareText(numberOf(a), numberOf(b)) || compareNames(a.card.stripped_title, b.card.stripped_title),
      ),
    }))
    .sort(
      (a, b) =>
        rankOf(a.key) - rankOf(b.key) ||
        (by === 'set' ? compareText(numberOf(a.lines[0]), numberOf(b.lines[0])) : b.copies - a.copies),
    );
}

export type DeckGroup = ReturnType<typeof groupDeck>[number];
