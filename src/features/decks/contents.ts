import type { Decklist } from '../../data/api/resources/registry.ts';
import type { DeckAnswer } from '../../data/catalogue/query/protocol.ts';
import { type DeckSlot, influenceOf } from '../../domain/legality/deckRules.ts';
import { compareNames, compareText } from '../../domain/text/compareText.ts';
import type { ListedCard } from '../../shared/records/listed.ts';
import { copiesByCard } from './copiesByCard.ts';

/** A deck with its cards, wherever it came from: a decklist of the API, or a pasted text. */
export interface DeckContents {
  /** Null while it is not known, and in a text that names none. */
  readonly identity: ListedCard | null;
  /** Without the identity. */
  readonly slots: readonly DeckSlot<ListedCard>[];
  /** Slots whose card is not known (yet). */
  readonly unknown: readonly { readonly id: string; readonly copies: number }[];
}

/** One card of a deck. */
export interface DeckLine extends DeckSlot<ListedCard> {
  /** Influence that all copies cost together; 0 in faction. */
  readonly influence: number;
}

/** Lines under one heading. */
export interface DeckGroup {
  /** The id of what they share: a type, a faction, a set; the cost itself. Empty where there is no such thing. */
  readonly key: string;
  readonly copies: number;
  readonly lines: readonly DeckLine[];
}

/** The identity, where it is known, and the deck: all that has to be on the table. */
export function allSlots({ identity, slots }: DeckContents): readonly DeckSlot<ListedCard>[] {
  return identity === null ? slots : [{ card: identity, copies: 1 }, ...slots];
}

/** A decklist with its cards, as far as they are known. */
export function deckContents(deck: Decklist, cards: ReadonlyMap<string, ListedCard>): DeckContents {
  const copies = [...copiesByCard(deck)].map(([id, count]) => ({ id, copies: count, card: cards.get(id) }));
  return {
    identity: cards.get(deck.identity_card_id) ?? null,
    slots: copies.flatMap(({ card, copies: count }) => (card === undefined ? [] : [{ card, copies: count }])),
    unknown: copies.flatMap(({ id, copies: count, card }) =>
      card === undefined ? [{ id, copies: count }] : [],
    ),
  };
}

/** A text that was read, as a deck. @param all cards, in the order that the answer's positions mean */
export function pastedContents(
  { identity, cards }: Pick<DeckAnswer, 'identity' | 'cards'>,
  all: readonly ListedCard[],
): DeckContents {
  return {
    identity: (identity === null ? undefined : all[identity]) ?? null,
    slots: cards.flatMap(({ position, copies }) => {
      const card = all[position];
      return card === undefined ? [] : [{ card, copies }];
    }),
    unknown: [],
  };
}

/** What a deck's lines are put under headings by; a binder is sorted by faction or by set. */
export type Grouping = 'type' | 'faction' | 'cost' | 'set';

/** The order of card types in a decklist, as players write them. */
const TYPES = 'agenda asset upgrade operation ice event hardware resource program'.split(' ');

/** The cards of a deck under headings, each group by title, and those of a set by number. */
export function groupDeck(
  { identity, slots }: DeckContents,
  factionId: string | null,
  by: Grouping = 'type',
): readonly DeckGroup[] {
  const faction = identity ?? (factionId === null ? null : { faction_id: factionId });
  const lines = slots.map((slot) => ({ ...slot, influence: influenceOf(slot, faction) }));
  return [...Map.groupBy(lines, ({ card }) => keyOf(card, by))]
    .map(([key, members]) => ({
      key,
      copies: members.reduce((sum, { copies }) => sum + copies, 0),
      lines: members.toSorted((a, b) => byNumber(a, b, by) || byTitle(a, b)),
    }))
    .sort((a, b) => orderOf(a, by) - orderOf(b, by) || compareGroups(a, b, by));
}

function keyOf(card: ListedCard, by: Grouping): string {
  switch (by) {
    case 'type':
      return card.card_type_id;
    case 'faction':
      return card.faction_id;
    case 'cost':
      return card.cost ?? '';
    case 'set':
      // Of its latest printing, which comes first
      return card.card_set_ids[0] ?? '';
  }
}

function orderOf({ key }: DeckGroup, by: Grouping): number {
  switch (by) {
    case 'type':
      return TYPES.indexOf(key);
    case 'cost':
      return key === '' ? 1000 : key === 'X' ? 999 : Number(key);
    case 'faction':
      return key.startsWith('neutral') ? 1 : 0;
    case 'set':
      return 0;
  }
}

/** Factions by how many cards they give; sets in the order in which they came out, which the numbers of printings follow. */
function compareGroups(a: DeckGroup, b: DeckGroup, by: Grouping): number {
  return by === 'set' ? compareText(firstPrinting(a.lines), firstPrinting(b.lines)) : b.copies - a.copies;
}

function firstPrinting(lines: readonly DeckLine[]): string {
  return lines.map(({ card }) => card.printing_ids[0] ?? '').sort()[0] ?? '';
}

function byNumber(a: DeckLine, b: DeckLine, by: Grouping): number {
  if (by !== 'set') return 0;
  return compareText(a.card.printing_ids[0] ?? '', b.card.printing_ids[0] ?? '');
}

function byTitle(a: DeckLine, b: DeckLine): number {
  return compareNames(a.card.stripped_title, b.card.stripped_title);
}
