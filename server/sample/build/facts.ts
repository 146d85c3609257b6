import type { AuthoredCard } from '../authored.ts';
import { abilitiesOf } from './abilities.ts';
import { type CardEntry, sortedSet } from './catalogue.ts';
import { legalityOf } from './legality.ts';
import { joinLines, slugOf, stripText, stripTitle } from './plainText.ts';

/**
 * The attributes that a card and its printings share, under the API's names (docs/api.md, Printings: all but faces, dates and
 * pictures). Their order is each collection's own.
 */
export function factsOf(entry: CardEntry) {
  const { card, printings } = entry;
  const text = card.text === null ? null : joinLines(card.text);
  const printingIds = printings.map(({ id }) => id);
  return {
    stripped_title: stripTitle(card.title),
    title: card.title,
    card_type_id: card.type,
    side_id: entry.side,
    faction_id: entry.faction,
    ...numbersOf(entry),
    num_printings: printings.length,
    printing_ids: printingIds,
    stripped_text: text === null ? null : stripText(text),
    text,
    is_unique: card.unique === true,
    card_subtype_ids: subtypeIdsOf(card.subtypes),
    display_subtypes: card.subtypes ?? null,
    attribution: card.attribution ?? null,
    ...legalityOf(entry),
    card_cycle_ids: printings.map(({ release }) => release.cycle.id),
    card_cycle_names: printings.map(({ release }) => release.cycle.name),
    card_set_ids: printings.map(({ release }) => release.set.id),
    card_set_names: printings.map(({ release }) => release.set.name),
    designed_by: printings.at(-1)?.release.cycle.releasedBy ?? null,
    narrative_text: card.narrative ?? null,
    printings_released_by: sortedSet(printings.map(({ release }) => release.cycle.releasedBy)),
    pronouns: card.pronouns ?? null,
    pronunciation_approximation: card.pronunciation?.approximation ?? null,
    pronunciation_ipa: card.pronunciation?.ipa ?? null,
    card_abilities: abilitiesOf(text, card.type === 'ice'),
    latest_printing_id: printingIds[0] ?? null,
  };
}

/** The ids of subtypes as printed (`Sentry - AP`), sorted. */
export function subtypeIdsOf(printed: string | undefined): readonly string[] {
  return sortedSet(namesOf(printed).map(slugOf));
}

/** The names of subtypes as printed, in the order of their ids. */
export function subtypeNamesOf(printed: string | undefined): readonly string[] {
  return namesOf(printed).sort((a, b) => (slugOf(a) < slugOf(b) ? -1 : 1));
}

function namesOf(printed: string | undefined): string[] {
  return printed === undefined ? [] : printed.split(' - ');
}

function numbersOf({ card, side, faction }: CardEntry) {
  const { identity } = card;
  return {
    cost: card.cost === undefined ? null : String(card.cost),
    advancement_requirement: card.advancement === undefined ? null : String(card.advancement),
    agenda_points: card.points ?? null,
    base_link: identity && side === 'runner' ? (identity.link ?? 0) : null,
    deck_limit: deckLimitOf(card),
    influence_cost: card.influence ?? defaultInfluence(card, faction),
    influence_limit: identity?.influence ?? null,
    memory_cost: card.memory ?? null,
    minimum_deck_size: identity?.deckSize ?? null,
    // X is -1 here, unlike in a cost (docs/api.md, Cards)
    strength: card.strength === 'X' ? -1 : (card.strength ?? null),
    trash_cost: card.trash ?? null,
  };
}

function defaultInfluence({ type, identity }: AuthoredCard, faction: string): number | null {
  if (identity || type === 'agenda') return null;
  if (faction.startsWith('neutral_')) return 0;
  throw new Error('A card of a faction costs influence');
}

/** Copies allowed in a deck: 1 of an identity, 3 of other cards unless their text says otherwise. */
export function deckLimitOf({ identity, text }: AuthoredCard): number {
  if (identity) return 1;
  return Number(/Limit (\d) per deck\./.exec(joinLines(text ?? ''))?.[1] ?? 3);
}
