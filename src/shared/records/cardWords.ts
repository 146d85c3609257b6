import type { Listed } from '../../data/api/resources/listed.ts';
import { isIdentity } from '../../domain/legality/cardTypes.ts';

/** -1 means X in strengths and ability numbers (docs/api.md, Cards). Null for null: the card has none. */
export function numberOrX(value: number | null): string | null {
  return value === null ? null : value === -1 ? 'X' : String(value);
}

/** The name of a card type's cost: ice, assets and upgrades are rezzed, the rest played or installed. */
export function costTerm(cardTypeId: string): string {
  switch (cardTypeId) {
    case 'ice':
    case 'asset':
    case 'upgrade':
      return 'Rez cost';
    case 'program':
    case 'hardware':
    case 'resource':
      return 'Install cost';
    default:
      return 'Play cost';
  }
}

/** A faction's short name: "Neutral" for both sides. */
export function factionWord(id: string, nameOf: (id: string) => string): string {
  return id.startsWith('neutral') ? 'Neutral' : nameOf(id).replace(/ Consortium$/, '');
}

/** A card type's name; identities share theirs on both sides. */
export function typeWord(cardTypeId: string, nameOf: (id: string) => string): string {
  return isIdentity(cardTypeId) ? 'Identity' : nameOf(cardTypeId);
}

/** "Program: Icebreaker - Fracter" */
export function typeLine(
  card: Pick<Listed, 'card_type_id' | 'display_subtypes'>,
  nameOf: (id: string) => string,
): string {
  const type = typeWord(card.card_type_id, nameOf);
  return card.display_subtypes === null ? type : `${type}: ${card.display_subtypes}`;
}
