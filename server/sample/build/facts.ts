import type { JsonObject } from '../../../src/api/jsonapi.ts';
import type { AuthoredCard } from '../authored.ts';
import { type CardEntry, sortedSet } from './catalogue.ts';
import { legalityOf } from './legality.ts';
import { joinLines, slugOf, stripText, stripTitle } from './plainText.ts';

/**
 * Every attribute that a card and its printings share, under the API's names (docs/api.md, Printings: all but faces,
 * dates and pictures are the same on both). Their order is each collection's own.
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

/**
 * What a card's text can do, in the API's 20 members (docs/api.md, Cards). The API's own values are set by hand;
 * these follow from the wording.
 * @param text `null` for a card without text
 */
export function abilitiesOf(text: string | null, isIce: boolean): JsonObject {
  const says = (wording: RegExp) => text !== null && wording.test(text);
  const own = text?.replace(/"[^"]*"/g, '') ?? '';
  return {
    additional_cost: says(/As an additional cost to/),
    advanceable: says(/can advance this/),
    charge: says(/\bcharge\b/),
    gains_subroutines: says(/gains "\[subroutine\]/),
    gains_click: says(/\bgain \[click\]/),
    has_paid_ability: (text ?? '').split(/\n|<li>/).some(isPaidAbility),
    install_effect: says(/[Ww]hen you install this/),
    interrupt: says(/\[interrupt\]/),
    link_provided: amountOf(/\+(\d|X)\[link\]/, text),
    mark: says(/\byour mark\b/),
    mu_provided: amountOf(/\+(\d|X)\[mu\]/, text),
    num_printed_subroutines: isIce ? [...own.matchAll(/\[subroutine\]/g)].length : null,
    on_encounter_effect: says(/[Ww]hen the Runner encounters this ice/),
    performs_trace: says(/trace\[/i),
    recurring_credits_provided: amountOf(/(\d|X)\[recurring-credit\]/, text),
    rez_effect: says(/[Ww]hen you rez this/),
    sabotage: says(/\bsabotage \d/),
    score_effect: says(/score this agenda|is scored/),
    steal_effect: says(/stolen|[Ww]hen the Runner steals/),
    trash_ability: says(/\[trash\](?:<strong>)?:|<strong>[^<]*\[trash\][^<]*:/),
  };
}

/** Whether a line begins with a cost other than clicks, which are spent in an action, and breaks no ice. */
function isPaidAbility(line: string): boolean {
  const cost = /^(?:[^:]*→ )?[^:.]*?(?:\]:|:<\/strong>|<strong>:|<\/strong>:)/.exec(line)?.[0];
  return cost !== undefined && !cost.startsWith('Interface') && !cost.includes('[click]');
}

/** The number that a text grants; X counts as -1 (docs/api.md, Cards). */
function amountOf(wording: RegExp, text: string | null): number | null {
  const amount = text === null ? undefined : wording.exec(text)?.[1];
  if (amount === undefined) return null;
  return amount === 'X' ? -1 : Number(amount);
}
