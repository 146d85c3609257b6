import type { Ruling } from '../api/resources/registry.ts';
import { plainProse } from '../markup/prose/plain.ts';
import { plainTitle } from '../search/plainTitle.ts';

/** A ruling with its text as it is searched. */
interface SearchedRuling {
  readonly ruling: Ruling;
  readonly text: string;
}

/** Rulings prepared for search: question, answer and ruling as plain words. */
export function prepareRulings(rulings: readonly Ruling[]): readonly SearchedRuling[] {
  return rulings.map((ruling) => ({
    ruling,
    text: plainTitle(
      [ruling.card_id.replaceAll('_', ' '), ruling.question, ruling.answer, ruling.text_ruling]
        .filter((part) => part !== null)
        .map(plainProse)
        .join(' '),
    ),
  }));
}

/** The rulings that hold every word typed, whatever its accents, capitals and punctuation. */
export function searchRulings(prepared: readonly SearchedRuling[], typed: string): readonly Ruling[] {
  const words = plainTitle(typed).split(' ');
  return prepared
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ ruling }) => ruling);
}

/** Rulings by card, the card whose ruling is newest first; within a card the newest first. */
export function groupRulings(
  rulings: readonly Ruling[],
): readonly (readonly [cardId: string, rulings: readonly Ruling[]])[] {
  const newest = rulings.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at));
  return [...Map.groupBy(newest, ({ card_id }) => card_id)];
}
