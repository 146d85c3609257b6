import type { DeckCard, Finding } from './deckRules.ts';

/** A finding in words: what is wrong, how to fix it, and the rule's source. */
export interface FindingWords {
  /** `43 cards, 45 needed` */
  readonly fault: string;
  /** `Add 2 cards`; empty if nothing would help. */
  readonly remedy: string;
  /** The section in docs/decks.md, Rules for decks. */
  readonly source: string;
}

/** The chapter with most deckbuilding rules. */
const BUILDING = 'Comprehensive Rules, Deck Construction';
const LIST = 'The format’s ban list';
const POOL = 'The format’s card pool';

/** @param formatName whose card pool is checked: `Standard` */
export function findingWords<C extends DeckCard>(finding: Finding<C>, formatName: string): FindingWords {
  switch (finding.rule) {
    case 'no-identity':
      return { fault: 'No identity', remedy: 'Add an identity', source: BUILDING };
    case 'not-an-identity':
      return {
        fault: `${titles(finding.cards)} is not an identity`,
        remedy: 'Add an identity',
        source: BUILDING,
      };
    case 'no-copies':
      return {
        fault: `${count(finding.cards.length, 'card')} with 0 copies`,
        remedy: '',
        source: 'The decklist',
      };
    case 'two-identities':
      return {
        fault: `${count(finding.cards.length, 'identity', 'identities')} among the cards`,
        remedy: `Remove ${titles(finding.cards)}`,
        source: BUILDING,
      };
    case 'deck-size': {
      const { size, minimum } = finding;
      return {
        fault: `${count(size, 'card')}, at least ${minimum} needed`,
        remedy: `Add ${count(minimum - size, 'card')}`,
        source: BUILDING,
      };
    }
    case 'copies':
      return {
        fault: finding.cards
          .map(({ card, copies, limit }) => `${copies}× ${card.title}, limit ${limit}`)
          .join('; '),
        remedy: `Remove ${finding.cards.map(({ card, copies, limit }) => `${copies - limit}× ${card.title}`).join(', ')}`,
        source: BUILDING,
      };
    case 'influence': {
      const { spent, limit } = finding;
      return {
        fault: `${spent} of ${limit} influence spent`,
        remedy: `Cut ${spent - limit} influence`,
        source: BUILDING,
      };
    }
    case 'side':
      return {
        fault: `${count(finding.cards.length, 'card')} of the other side`,
        remedy: `Remove ${titles(finding.cards)}`,
        source: BUILDING,
      };
    case 'agenda-faction':
      return {
        fault: `${count(finding.cards.length, 'agenda')} of another faction`,
        remedy: `Remove ${titles(finding.cards)}`,
        source: BUILDING,
      };
    case 'forbidden':
      return {
        fault: `${count(finding.cards.length, 'card')} not legal with this identity`,
        remedy: `Remove ${titles(finding.cards)}`,
        source: 'The identity’s text',
      };
    case 'agenda-points': {
      const { points, range } = finding;
      return {
        fault: `${count(points, 'agenda point')}, ${range.from} or ${range.to} needed`,
        remedy:
          points < range.from
            ? `Add ${count(range.from - points, 'point')}`
            : `Remove ${count(points - range.to, 'point')}`,
        source: BUILDING,
      };
    }
    case 'card-pool':
      return {
        fault: `${count(finding.cards.length, 'card')} not in the ${formatName} card pool`,
        remedy: `Replace ${count(finding.cards.length, 'card')}`,
        source: POOL,
      };
    case 'banned':
      return {
        fault: `${count(finding.cards.length, 'card')} banned`,
        remedy: `Replace ${titles(finding.cards.map(({ card }) => card))}`,
        source: LIST,
      };
    case 'restricted':
      return {
        fault: `${finding.cards.length} restricted cards, limit 1`,
        remedy: `Keep one of ${titles(finding.cards)}`,
        source: LIST,
      };
    case 'points': {
      const { spent, limit } = finding;
      return {
        fault: `${spent} of ${count(limit, 'point')} spent`,
        remedy: `Cut ${count(spent - limit, 'point')}`,
        source: LIST,
      };
    }
    case 'not-checked':
      return {
        fault: `Not checked: ${NOT_CHECKED[finding.of]} (${titles(finding.cards)})`,
        remedy: '',
        source: 'The card’s text',
      };
  }
}

const NOT_CHECKED = {
  influence: 'influence, which a card may lower',
  'agenda-faction': 'agendas of other factions, which the identity allows',
  identity: 'what the identity forbids',
} as const;

/** More would bury the sentence around them. */
const MOST_TITLES = 4;

function titles(cards: readonly DeckCard[]): string {
  const named = cards.slice(0, MOST_TITLES).map(({ title }) => title);
  const more = cards.length - named.length;
  return more === 0 ? named.join(', ') : `${named.join(', ')} and ${more} more`;
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
