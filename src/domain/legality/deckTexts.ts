import { capital } from '../text/format.ts';
import type { JudgedCard } from './verdict.ts';

/**
 * What the rules for decks need and the API has no field for: which cards are identities, a list's limit on agendas, and card
 * texts about deckbuilding (docs/decks.md, Rules for decks), recognised by their usual wording. A text about the same thing in
 * other words is `unread`, and the rule that it may change is reported as not checked.
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

/** A Startup list limits agendas worth at least this many points. */
export const LARGE_AGENDA = 3;

/**
 * How many copies of large agendas a deck may hold under each Startup list; `null` for any number. The API leaves the limit
 * out of its answers, so it is written down here, from `max_3_point_agendas` in the ban lists' files of the API's own card
 * data (NetrunnerDB/netrunner-cards-json, August 2026).
 */
const LIMITS: ReadonlyMap<string, number | null> = new Map([
  ['startup_ban_list_24_01', null],
  ['startup_ban_list_24_09', 3],
  ['startup_balance_update_25_04', 4],
  ['startup_balance_update_25_11', 4],
  ['startup_balance_update_26_03', 3],
  ['startup_balance_update_26_05', 4],
]);

/** The suffix of lists that the API repeats for tournament software. */
const COPY = /_for_classic_only$/;

/** A list's limit on large agendas: `null` for none, `unknown` for a Startup list that Sift does not know. */
export type AgendaLimit = number | null | 'unknown';

/** @param format that uses the list, if one does; the id of a Startup list says what it is as well */
export function agendaLimitOf(listId: string | null, format: string | null = null): AgendaLimit {
  if (listId === null) return null;
  const known = LIMITS.get(listId.replace(COPY, ''));
  if (known !== undefined) return known;
  return format === 'startup' || listId.startsWith('startup_') ? 'unknown' : null;
}

/** `at most 3 agendas worth 3 or more points`; empty for a list without a limit. */
export function agendaLimitWords(limit: AgendaLimit): string {
  if (limit === null) return '';
  return limit === 'unknown'
    ? 'limit on 3-point agendas not known'
    : `at most ${limit} agendas worth ${LARGE_AGENDA} or more points`;
}

/** A change of the limit, in a sentence: `At most 4 agendas worth 3 or more points, 3 before.` Empty if it stayed the same. */
export function agendaLimitChange(before: AgendaLimit, after: AgendaLimit): string {
  if (before === after) return '';
  if (after === null) return 'No limit on agendas worth 3 or more points any more.';
  const was = before === null ? 'no limit' : before === 'unknown' ? 'not known' : String(before);
  return `${capital(agendaLimitWords(after))}, ${was} before.`;
}

/** All card types by side, in the order of the rules (docs/api.md, Names). */
export const CARD_TYPES = {
  corp: ['corp_identity', 'agenda', 'asset', 'ice', 'operation', 'upgrade'],
  runner: ['runner_identity', 'event', 'hardware', 'program', 'resource'],
};

/** Whether a card type is that of an identity, of either side. */
export function isIdentity(cardTypeId: string): boolean {
  return cardTypeId.endsWith('_identity');
}
