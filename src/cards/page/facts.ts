import type { Card, Printing } from '../../api/resources/registry.ts';
import { formatDate } from '../../lib/format.ts';
import { costTerm, isIdentity, numberOrX } from '../../records/cardWords.ts';
import { wordFor } from '../../records/wordFor.ts';
import { ABILITY_FLAGS, ABILITY_NUMBERS } from './abilities.ts';

/** One fact in plain words. */
export interface PlainFact {
  readonly term: string;
  readonly value: string;
}

/** The numbers and words of the rules box, in the game's words; what the card does not have is left out. */
export function rulesFacts(card: Card | Printing): PlainFact[] {
  return compact([
    [costTerm(card.card_type_id), card.cost],
    ['Advancement requirement', card.advancement_requirement],
    ['Agenda points', card.agenda_points],
    ['Strength', card.strength === null ? null : numberOrX(card.strength)],
    ['Memory cost', card.memory_cost],
    ['Trash cost', card.trash_cost],
    ['Base link', card.base_link],
    ['Influence cost', card.influence_cost],
    ['Influence limit', card.influence_limit ?? (hasNoLimit(card) ? 'none' : null)],
    ['Minimum deck size', card.minimum_deck_size],
    ['Copies per deck', card.deck_limit],
    ['Unique', card.is_unique ? 'yes' : null],
  ]);
}

/** Who made it, when, and how to say it. */
export function originFacts(card: Card | Printing): PlainFact[] {
  return compact([
    ['Pronouns', card.pronouns],
    ['Pronunciation', card.pronunciation_approximation],
    ['Pronunciation (IPA)', card.pronunciation_ipa],
    ['Designed by', card.designed_by === null ? null : wordFor(card.designed_by)],
    [
      'Released by',
      card.printings_released_by
        .filter((id) => id !== '')
        .map(wordFor)
        .join(', '),
    ],
    ['First released', 'card_id' in card ? null : formatDate(card.date_release)],
    ['Name won by', card.attribution],
    ['Data updated', card.updated_at === '' ? null : formatDate(card.updated_at)],
  ]);
}

/** What one printing has of its own (API-SPEC 2.4). */
export function printingFacts(printing: Printing): PlainFact[] {
  return compact([
    ['Number', printing.position],
    ['Position in set', printing.position_in_set === printing.position ? null : printing.position_in_set],
    ['Copies in the set', printing.quantity],
    ['Released', formatDate(printing.date_release)],
    ['This printing released by', printing.released_by === null ? null : wordFor(printing.released_by)],
    ['Newest printing', printing.is_latest_printing ? 'yes' : 'no'],
  ]);
}

/** What the card can do, from the API's own reading of its text (API-SPEC 2.2). -1 means X. */
export function abilityWords(card: Card | Printing): string[] {
  const numbers = Object.entries(ABILITY_NUMBERS).flatMap(([key, words]) => {
    const value = card.card_abilities[key];
    return typeof value === 'number' ? [`${words}: ${numberOrX(value)}`] : [];
  });
  const flags = Object.entries(ABILITY_FLAGS).flatMap(([key, words]) =>
    card.card_abilities[key] === true ? [words] : [],
  );
  return [...numbers, ...flags];
}

/** An identity with a deck size but without an influence limit may spend without end (API-NOTES 2.2). */
function hasNoLimit(card: Card | Printing): boolean {
  return isIdentity(card.card_type_id) && card.minimum_deck_size !== null;
}

function compact(pairs: readonly (readonly [term: string, value: string | number | null])[]): PlainFact[] {
  return pairs.flatMap(([term, value]) =>
    value === null || value === '' ? [] : [{ term, value: String(value) }],
  );
}
