import type { JudgedCard } from './verdict.ts';

/**
 * Card texts about deckbuilding, which the API has no fields for (docs/decks.md, Rules for decks), recognised by their usual wording.
 * A text about the same thing in other words is `unread`, and the rule that it may change is reported as not checked.
 */

/** The card data that the rules need; absent numbers are `null`, as in the API. */
export interface DeckCard extends JudgedCard {
  readonly title: string;
  readonly card_type_id: string;
  readonly side_id: string;
  readonly faction_id: string;
  readonly deck_limit: number | null;
  readonly influence_cost: number | null;
  /** Identities only; `null` is no limit. */
  readonly influence_limit: number | null;
  /** Identities only. */
  readonly minimum_deck_size: number | null;
  readonly agenda_points: number | null;
  readonly stripped_text: string | null;
  /** `YYYY-MM-DD`, for judging the card on a day. */
  readonly date_release: string;
}

export interface DeckSlot<C extends DeckCard = DeckCard> {
  readonly card: C;
  readonly copies: number;
}

/** "Your deck cannot include more than 1 copy of any card." Infinity if the identity has no such text. */
export function copyLimitOf(identity: DeckCard | null): number {
  const limit = /more than (\d+) cop(?:y|ies) of any card/i.exec(textOf(identity))?.[1];
  return limit === undefined ? Number.POSITIVE_INFINITY : Number(limit);
}

/** How many different agendas of each other faction a deck may hold. */
export function foreignAgendas(identity: DeckCard): number | 'unread' {
  const text = textOf(identity);
  if (/\byou can use agendas from all factions\b/i.test(text)) return Number.POSITIVE_INFINITY;
  const most = /\bup to (\d+) different agenda cards from each (?:corp )?faction\b/i.exec(text)?.[1];
  if (most !== undefined) return Number(most);
  return /\bagendas? (?:cards? )?from (?:all|each|any)\b/i.test(text) ? 'unread' : 0;
}

/** "You cannot include Jinteki cards in this deck.": the faction's id; null if nothing is forbidden. */
export function forbiddenFaction(identity: DeckCard): { readonly factionId: string } | 'unread' | null {
  const forbids = /\bcannot include (?!more than)(?:([\w -]+?) cards in (?:this|your) deck\b)?/i.exec(
    textOf(identity),
  );
  if (forbids === null) return null;
  const [, faction] = forbids;
  return faction === undefined || !/^[A-Z]/.test(faction) ? 'unread' : { factionId: idOf(faction) };
}

export type FreeInfluence = ReturnType<typeof freeInfluence>;

/**
 * Influence that texts make free: "The first copy of each program in this deck does not count against your influence
 * limit", and "This card costs 0 influence if you have 6 or more non-alliance nbn cards in your deck".
 * @param spentOn the influence of all copies of a card @param universal what a ban list adds to one copy
 */
export function freeInfluence(
  identity: DeckCard | null,
  cards: readonly DeckSlot[],
  spentOn: (slot: DeckSlot) => number,
  universal: (card: DeckCard) => number,
) {
  /** By card, what is free of all its copies' influence. */
  const free = new Map<DeckCard, number>();
  /** Cards whose text may make more free, and how much at most. */
  const unread: { card: DeckCard; influence: number }[] = [];
  for (const slot of cards) {
    const spent = spentOn(slot);
    const condition = /\bcosts? 0 influence if ([^.]+)/i.exec(textOf(slot.card))?.[1];
    if (spent === 0 || condition === undefined) continue;
    const isMet = isConditionMet(condition, cards);
    if (isMet === null) unread.push({ card: slot.card, influence: spent });
    if (isMet === true) free.set(slot.card, spent);
  }
  const text = textOf(identity);
  if (identity === null || !/\bcount against your influence limit\b/i.test(text)) return { free, unread };
  const type = /\bfirst copy of each (\w+) in this deck does not count\b/i.exec(text)?.[1]?.toLowerCase();
  for (const slot of cards) {
    const first = free.has(slot.card) ? 0 : spentOn(slot) / slot.copies;
    if (type === undefined) unread.push({ card: identity, influence: first });
    else if (slot.card.card_type_id === type) {
      if (first > 0) free.set(slot.card, first);
      // No ruling says whether the ban list's addition is free as well
      if (universal(slot.card) > 0) unread.push({ card: identity, influence: universal(slot.card) });
    }
  }
  return { free, unread };
}

/** Whether "you have … in your deck" holds; null for an unknown wording. */
function isConditionMet(condition: string, cards: readonly DeckSlot[]): boolean | null {
  const [, amount, bound, what = ''] =
    /^you have (\d+)(?: or (more|fewer))? (.+) in your deck$/i.exec(condition.trim()) ?? [];
  if (amount === undefined) return null;
  const isCounted = counted(what, bound === undefined);
  if (isCounted === null) return null;
  const copies = cards.reduce((sum, slot) => sum + (isCounted(slot.card) ? slot.copies : 0), 0);
  return bound?.toLowerCase() === 'fewer' ? copies <= Number(amount) : copies >= Number(amount);
}

/** A test for "ice", "assets", "cards", "non-alliance nbn cards" or "PAD Campaigns"; null for an unknown wording. */
function counted(what: string, isTitle: boolean): ((card: DeckCard) => boolean) | null {
  if (isTitle) return ({ title }) => `${title}s` === what;
  if (what === 'cards') return () => true;
  if (what === 'ice' || what === 'assets')
    return ({ card_type_id }) => card_type_id === what.replace(/s$/, '');
  // One text in the API lacks the space
  const faction = /^non-alliance ?(.+) cards$/i.exec(what)?.[1];
  if (faction === undefined) return null;
  return ({ faction_id, card_subtype_ids }) =>
    faction_id === idOf(faction) && !card_subtype_ids.includes('alliance');
}

/** `Haas-Bioroid` → `haas_bioroid` */
function idOf(name: string): string {
  return name.trim().toLowerCase().replace(/[ -]/g, '_');
}

function textOf(card: DeckCard | null): string {
  return card?.stripped_text ?? '';
}
