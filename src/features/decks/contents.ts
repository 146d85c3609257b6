import type { Decklist } from '../../data/api/resources/registry.ts';
import type { DeckAnswer } from '../../data/catalogue/query/answers.ts';
import { type DeckSlot, influenceOf } from '../../domain/legality/deckRules.ts';
import { compareNames, compareText } from '../../domain/text/compareText.ts';
import { groupBy } from '../../domain/text/groupBy.ts';
import type { ListedCard } from '../../shared/records/listed.ts';
import { copiesByCard } from './copiesByCard.ts';

/** A deck with its cards, from a decklist of the API or a pasted text. */
export interface DeckContents {
  /** Null until known, and in a text without one. */
  readonly identity: ListedCard | null;
  /** Without the identity. */
  readonly slots: readonly DeckSlot<ListedCard>[];
  /** Slots with an unknown (or not yet loaded) card. */
  readonly unknown: readonly { readonly id: string; readonly copies: number }[];
}

export interface DeckLine extends DeckSlot<ListedCard> {
  /** Influence cost of all copies; 0 in faction. */
  readonly influence: number;
}

export interface DeckGroup {
  /** The id of the type, faction or set, or the cost; empty if there is none. */
  readonly key: string;
  readonly copies: number;
  readonly lines: readonly DeckLine[];
}

/** The deck including its identity, if known. */
export function allSlots({ identity, slots }: DeckContents): readonly DeckSlot<ListedCard>[] {
  return identity === null ? slots : [{ card: identity, copies: 1 }, ...slots];
}

/** A decklist with its known cards. */
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

/** A parsed text as a deck. @param all cards, indexed by the answer's positions */
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

/** How to group a deck's cards; a binder is sorted by faction or by set. */
export type Grouping = 'type' | 'faction' | 'cost' | 'set';

/** The conventional order of card types in a decklist. */
const TYPES = 'agenda asset upgrade operation ice event hardware resource program'.split(' ');

/** A deck's cards in groups, sorted by title, within sets by number. */
export function groupDeck(
  { identity, slots }: DeckContents,
  factionId: string | null,
  by: Grouping = 'type',
): readonly DeckGroup[] {
  const faction = identity ?? (factionId === null ? null : { faction_id: factionId });
  const lines = slots.map((slot) => ({ ...slot, influence: influenceOf(slot, faction) }));
  return [...groupBy(lines, ({ card }) => keyOf(card, by))]
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

/** Factions by number of cards; sets in order of release, like the numbers of their printings. */
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
