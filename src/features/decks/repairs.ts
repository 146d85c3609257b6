import type { ListedCard } from '../../data/api/resources/listed.ts';
import { isIdentity } from '../../domain/legality/cardTypes.ts';
import {
  checkDeck,
  type DeckCheck,
  type Finding,
  type FormatRules,
} from '../../domain/legality/deckRules.ts';
import type { DeckCard } from '../../domain/legality/deckTexts.ts';
import { isPlayable } from '../../domain/legality/verdict.ts';
import type { DeckContents } from './contents.ts';

/** What would mend a deck: how many copies of which cards it should have. Pure; `useRepairs.ts` applies it to a text. */
export interface Change {
  readonly card: ListedCard;
  /** 0 removes the card. For another identity, 1. */
  readonly copies: number;
}

/** Applies changes to the deck. `words`: what was done, `Cut Moth to 3`. */
export type OnRepair = (changes: readonly Change[], words: string) => void;

/** A card at fault, with what one press could do about it. */
export interface Repair {
  readonly card: ListedCard;
  /** Now. */
  readonly copies: number;
  /** `Cut to 3`, `Remove`, `Add 1`, and what is said once it is done; null if only another card would help. */
  readonly press: { readonly label: string; readonly done: string; readonly change: Change } | null;
  readonly isReplaceable: boolean;
}

function pressWords(
  { title }: ListedCard,
  from: number,
  copies: number,
): readonly [label: string, done: string] {
  if (copies === 0) return ['Remove', `Removed ${title}`];
  if (copies < from) return [`Cut to ${copies}`, `Cut ${title} to ${copies}`];
  return [`Add ${copies - from}`, `Added ${copies - from} ${title}`];
}

/** More would be a list of the deck. */
const MOST_REPAIRS = 8;

/** The repairs of a broken rule, the most helpful first. Those that would break another rule are left out. */
export function repairsOf(finding: Finding, contents: DeckContents, rules: FormatRules): readonly Repair[] {
  const before = check(contents, rules);
  // Another copy of a card that may not be played would have to leave again
  const helps = (change: Change) =>
    isPlayable(rules.judge(change.card)) &&
    isCure(before, check(withChanges(contents, [change]), rules), finding.rule);
  const to = (card: ListedCard, from: number, copies: number, isReplaceable = true): Repair => {
    const change = { card, copies };
    const [label, done] = pressWords(card, from, copies);
    const canPress = !isIdentity(card.card_type_id) || card !== contents.identity;
    return { card, copies: from, press: canPress ? { label, done, change } : null, isReplaceable };
  };
  const slotOf = ({ id }: DeckCard) => contents.slots.find(({ card }) => card.id === id);
  const ofFinding = 'cards' in finding ? finding.cards.map((one) => ('card' in one ? one.card : one)) : [];
  const listed = ofFinding.flatMap((card) => slotOf(card) ?? []);
  switch (finding.rule) {
    case 'copies': {
      const limits = new Map(finding.cards.map(({ card, limit }) => [card.id, limit]));
      return listed.map(({ card, copies }) => to(card, copies, limits.get(card.id) ?? copies, false));
    }
    case 'banned':
    case 'card-pool': {
      const { identity } = contents;
      const isIdentityOut = identity !== null && ofFinding.some(({ id }) => id === identity.id);
      const cards = listed.map(({ card, copies }) => to(card, copies, 0));
      return isIdentityOut ? [to(identity, 1, 0), ...cards] : cards;
    }
    case 'side':
    case 'agenda-faction':
    case 'forbidden':
    case 'restricted':
    case 'points':
      return listed.map(({ card, copies }) => to(card, copies, 0));
    case 'two-identities':
    case 'no-copies':
      return listed.map(({ card, copies }) => to(card, copies, 0, false));
    case 'large-agendas':
      return listed.map(({ card, copies }) => to(card, copies, copies - 1));
    case 'influence':
      return contents.slots
        .filter(({ card }) => (before.influence.get(card) ?? 0) > 0)
        .toSorted((a, b) => (before.influence.get(b.card) ?? 0) - (before.influence.get(a.card) ?? 0))
        .map(({ card, copies }) => to(card, copies, copies - 1))
        .slice(0, MOST_REPAIRS);
    case 'agenda-points': {
      const step = finding.points > finding.range.to ? -1 : 1;
      return contents.slots
        .filter(({ card }) => card.card_type_id === 'agenda')
        .flatMap(({ card, copies }) => {
          const repair = to(card, copies, copies + step);
          return repair.press !== null && helps(repair.press.change) ? [repair] : [];
        })
        .slice(0, MOST_REPAIRS);
    }
    case 'deck-size':
      return contents.slots
        .flatMap(({ card, copies }) => {
          const repair = to(card, copies, copies + 1, false);
          return repair.press !== null && helps(repair.press.change) ? [repair] : [];
        })
        .slice(0, MOST_REPAIRS);
    default:
      return [];
  }
}

function check({ identity, slots }: DeckContents, rules: FormatRules): DeckCheck {
  return checkDeck({ identity, cards: slots }, rules);
}

/** A deck with other copies of some cards. A new card takes the place of the one that leaves. */
export function withChanges<D extends DeckContents>(contents: D, changes: readonly Change[]): D {
  const copiesOf = new Map(changes.map(({ card, copies }) => [card.id, copies]));
  const kept = contents.slots.map(({ card, copies }) => ({ card, copies: copiesOf.get(card.id) ?? copies }));
  const isNew = ({ card }: Change) => !contents.slots.some((slot) => slot.card.id === card.id);
  const added = changes.filter((change) => isNew(change) && change.card.id !== contents.identity?.id);
  const at = kept.findIndex(({ copies, card }) => copies === 0 && copiesOf.has(card.id));
  const isIdentityChanged = contents.identity !== null && copiesOf.get(contents.identity.id) === 0;
  const identity = added.find(({ card }) => isIdentity(card.card_type_id))?.card ?? null;
  const cards = added.filter(({ card }) => card !== identity);
  const slots = kept.toSpliced(at < 0 ? kept.length : at, 0, ...cards).filter(({ copies }) => copies > 0);
  return { ...contents, identity: isIdentityChanged ? identity : contents.identity, slots };
}

/** Whether a rule is broken less than before, and no other rule more. */
function isCure(before: DeckCheck, after: DeckCheck, rule: Finding['rule']): boolean {
  const degreeIn = ({ findings }: DeckCheck, of: Finding['rule']) =>
    findings.filter((finding) => finding.rule === of).reduce((sum, finding) => sum + degreeOf(finding), 0);
  return (
    degreeIn(after, rule) < degreeIn(before, rule) &&
    after.findings.every((finding) => degreeIn(after, finding.rule) <= degreeIn(before, finding.rule))
  );
}

/** How much a rule is broken: cards, points or influence too many or too few. */
function degreeOf(finding: Finding): number {
  switch (finding.rule) {
    case 'no-identity':
      return 1;
    case 'deck-size':
      return finding.minimum - finding.size;
    case 'copies':
      return finding.cards.reduce((sum, { copies, limit }) => sum + copies - limit, 0);
    case 'influence':
    case 'points':
      return finding.spent - finding.limit;
    case 'large-agendas':
      return finding.copies - finding.limit;
    case 'agenda-points':
      return Math.max(finding.range.from - finding.points, finding.points - finding.range.to);
    default:
      return finding.cards.length;
  }
}

/* Replacements */

export interface Replacement {
  readonly card: ListedCard;
  readonly copies: number;
  readonly changes: readonly Change[];
  /** What all its copies count against the limit. */
  readonly influence: number;
  /** The reader owns as many copies. */
  readonly isOwned: boolean;
}

/** Cards that are tried, each with a check of the whole deck. */
const MOST_TRIED = 200;
const MOST_SHOWN = 6;
const USUAL_LIMIT = 3;

/** What icebreakers break, what ice is, and consoles: a card without it does another job. */
const JOBS = [
  'fracter',
  'decoder',
  'killer',
  'ai',
  'barrier',
  'code_gate',
  'sentry',
  'console',
  'icebreaker',
];

interface Wanted {
  readonly repair: Pick<Repair, 'card' | 'copies'>;
  readonly rule: Finding['rule'];
  readonly contents: DeckContents;
  readonly rules: FormatRules;
  /** The cards with a similar text, the most similar first. */
  readonly similar: readonly ListedCard[];
  readonly all: readonly ListedCard[];
  readonly ownedOf: (cardId: string) => number;
}

/**
 * Cards that may stand in for another: legal, of the same job, affordable, so that no rule is broken more than before. The reader's own
 * first, then the most similar. Yields after each card.
 */
export function* replacementsFor(wanted: Wanted): Generator<void, readonly Replacement[]> {
  const { repair, rule, contents, rules, similar, all, ownedOf } = wanted;
  const { card, copies } = repair;
  const before = check(contents, rules);
  const others = all
    .filter((other) => isSameJob(card, other))
    .sort((a, b) => distance(card, a) - distance(card, b));
  const found: Replacement[] = [];
  for (const other of [...new Set([...similar.filter((one) => isSameJob(card, one)), ...others])].slice(
    0,
    MOST_TRIED,
  )) {
    yield;
    if (other.id === card.id || rules.judge(other).kind !== 'legal') continue;
    const have = contents.slots.find((slot) => slot.card.id === other.id)?.copies ?? 0;
    const count = Math.min(copies, (other.deck_limit ?? USUAL_LIMIT) - have);
    if (count <= 0) continue;
    const changes = [
      { card, copies: 0 },
      { card: other, copies: have + count },
    ];
    const after = check(withChanges(contents, changes), rules);
    if (!isCure(before, after, rule)) continue;
    const influence = after.influence.get(other) ?? 0;
    found.push({
      card: other,
      copies: count,
      changes,
      influence,
      isOwned: ownedOf(other.id) >= have + count,
    });
    if (found.length === MOST_SHOWN * 4) break;
  }
  return found.toSorted((a, b) => Number(b.isOwned) - Number(a.isOwned)).slice(0, MOST_SHOWN);
}

function isSameJob(card: ListedCard, other: ListedCard): boolean {
  const jobs = card.card_subtype_ids.filter((subtype) => JOBS.includes(subtype));
  const isShared =
    jobs.length === 0 || jobs.some((job) => job !== 'icebreaker' && other.card_subtype_ids.includes(job));
  return other.card_type_id === card.card_type_id && other.side_id === card.side_id && isShared;
}

/** How far the cost, or an agenda's points, is from the card's. */
function distance(card: ListedCard, other: ListedCard): number {
  const points = Math.abs((card.agenda_points ?? 0) - (other.agenda_points ?? 0));
  const cost = Math.abs(Number(card.cost ?? 0) - Number(other.cost ?? 0));
  const faction = card.faction_id === other.faction_id ? 0 : 1;
  return points * 10 + (Number.isNaN(cost) ? 5 : cost) + faction;
}
