import { formatCopies, formatCount } from '../text/format.ts';
import { LARGE_AGENDA } from './agendaLimits.ts';
import type { Finding } from './deckRules.ts';
import type { DeckCard } from './deckTexts.ts';

/** The chapter with most deckbuilding rules. */
const BUILDING = 'Comprehensive Rules, Deck Construction';
const LIST = 'The format’s ban list';
const POOL = 'The format’s card pool';

/**
 * A finding in words: what is wrong (`43 cards, 45 needed`), how to fix it (`Add 2 cards`; empty if nothing would help), and
 * the rule's source (docs/decks.md, Rules for decks).
 * @param formatName whose card pool is checked: `Standard`
 */
export function findingWords(finding: Finding, formatName: string) {
  const [fault, remedy, source = BUILDING] = wordsFor(finding, formatName);
  return { fault, remedy, source };
}

function wordsFor(
  finding: Finding,
  formatName: string,
): readonly [fault: string, remedy: string, source?: string] {
  switch (finding.rule) {
    case 'no-identity':
      return ['No identity', 'Add an identity'];
    case 'not-an-identity':
      return [`${titles(finding.cards)} is not an identity`, 'Add an identity'];
    case 'no-copies':
      return [`${cardsOf(finding)} with 0 copies`, '', 'The decklist'];
    case 'two-identities':
      return [
        `${formatCount(finding.cards.length, 'identity', 'identities')} among the cards`,
        `Remove ${titles(finding.cards)}`,
      ];
    case 'deck-size': {
      const { size, minimum } = finding;
      return [
        `${formatCount(size, 'card')}, at least ${minimum} needed`,
        `Add ${formatCount(minimum - size, 'card')}`,
      ];
    }
    case 'copies': {
      const over = finding.cards.map(
        ({ card, copies, limit }) => `${formatCopies(copies)} ${card.title}, limit ${limit}`,
      );
      const extra = finding.cards.map(
        ({ card, copies, limit }) => `${formatCopies(copies - limit)} ${card.title}`,
      );
      return [over.join('; '), `Remove ${extra.join(', ')}`];
    }
    case 'influence': {
      const { spent, limit } = finding;
      return [`${spent} of ${limit} influence spent`, `Cut ${spent - limit} influence`];
    }
    case 'side':
      return [`${cardsOf(finding)} of the other side`, `Remove ${titles(finding.cards)}`];
    case 'agenda-faction':
      return [
        `${formatCount(finding.cards.length, 'agenda')} of another faction`,
        `Remove ${titles(finding.cards)}`,
      ];
    case 'forbidden':
      return [
        `${cardsOf(finding)} not legal with this identity`,
        `Remove ${titles(finding.cards)}`,
        'The identity’s text',
      ];
    case 'agenda-points': {
      const { points, range, hasAgendas } = finding;
      const needed = `${range.from} or ${range.to}`;
      return [
        hasAgendas
          ? `${formatCount(points, 'agenda point')}, ${needed} needed`
          : `No agendas: this Corp deck needs ${needed} agenda points`,
        points < range.from
          ? `Add ${formatCount(range.from - points, 'point')}`
          : `Remove ${formatCount(points - range.to, 'point')}`,
      ];
    }
    case 'card-pool':
      return [`${cardsOf(finding)} not in the ${formatName} card pool`, `Replace ${cardsOf(finding)}`, POOL];
    case 'banned':
      return [`${cardsOf(finding)} banned`, `Replace ${titles(finding.cards.map(({ card }) => card))}`, LIST];
    case 'restricted':
      return [
        `${finding.cards.length} restricted cards, limit 1`,
        `Keep one of ${titles(finding.cards)}`,
        LIST,
      ];
    case 'points': {
      const { spent, limit } = finding;
      return [
        `${spent} of ${formatCount(limit, 'point')} spent`,
        `Cut ${formatCount(spent - limit, 'point')}`,
        LIST,
      ];
    }
    case 'large-agendas': {
      const { copies, limit } = finding;
      return [
        `${copies} agendas worth ${LARGE_AGENDA} or more points, limit ${limit}`,
        `Remove ${copies - limit} of ${titles(finding.cards)}`,
        LIST,
      ];
    }
    case 'not-checked':
      return [
        `Not checked: ${NOT_CHECKED[finding.of]} (${titles(finding.cards)})`,
        '',
        finding.of === 'large-agendas' ? LIST : 'The card’s text',
      ];
  }
}

const NOT_CHECKED = {
  influence: 'influence, which a card may lower',
  'agenda-faction': 'agendas of other factions, which the identity allows',
  identity: 'what the identity forbids',
  'large-agendas': 'the ban list’s limit on 3-point agendas',
} as const;

/** More would bury the sentence around them. */
const MOST_TITLES = 4;

function titles(cards: readonly DeckCard[]): string {
  const named = cards.slice(0, MOST_TITLES).map(({ title }) => title);
  const more = cards.length - named.length;
  return more === 0 ? named.join(', ') : `${named.join(', ')} and ${more} more`;
}

function cardsOf({ cards }: { readonly cards: readonly unknown[] }): string {
  return formatCount(cards.length, 'card');
}
