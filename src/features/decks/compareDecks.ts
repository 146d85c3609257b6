import { compareNames, compareText } from '../../domain/text/compareText.ts';
import type { ListedCard } from '../../shared/records/listed.ts';
import type { DeckContents } from './contents.ts';

/** A card and how many copies of it each deck holds, in the order of the decks. */
export interface ComparedCard {
  readonly card: ListedCard;
  readonly copies: readonly number[];
}

export interface DeckComparison {
  /** Not in every deck. */
  readonly unique: readonly ComparedCard[];
  /** In every deck, in other numbers. */
  readonly changed: readonly ComparedCard[];
  /** In every deck, in the same number. */
  readonly shared: readonly ComparedCard[];
}

/** Compares decks card by card, each list by type and title; identities are not among the cards. */
export function compareDecks(decks: readonly DeckContents[]): DeckComparison {
  const cards = new Map<string, { card: ListedCard; copies: number[] }>();
  for (const [at, { slots }] of decks.entries()) {
    for (const { card, copies } of slots) {
      const row = cards.get(card.id) ?? { card, copies: decks.map(() => 0) };
      row.copies[at] = copies;
      cards.set(card.id, row);
    }
  }
  const rows = [...cards.values()].sort(
    (a, b) =>
      compareText(a.card.card_type_id, b.card.card_type_id) ||
      compareNames(a.card.stripped_title, b.card.stripped_title),
  );
  const isEverywhere = ({ copies }: ComparedCard) => copies.every((count) => count > 0);
  const isEqual = ({ copies }: ComparedCard) => copies.every((count) => count === copies[0]);
  return {
    unique: rows.filter((row) => !isEverywhere(row)),
    changed: rows.filter((row) => isEverywhere(row) && !isEqual(row)),
    shared: rows.filter((row) => isEverywhere(row) && isEqual(row)),
  };
}
