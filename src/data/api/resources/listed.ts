import type * as v from 'valibot';
import { recordUrl } from '../../../domain/json-api/target.ts';
import type { namedCardSchema } from './card.ts';
import type { Card, Printing } from './registry.ts';

/** A card or printing without its links, as lists show it and the card pool holds it. */
export type ListedCard = Omit<Card, 'related'>;
export type ListedPrinting = Omit<Printing, 'related'>;
export type Listed = ListedCard | ListedPrinting;

/** What a list has of a card that it only names. */
export type NamedCard = Pick<ListedCard, 'id' | keyof v.InferOutput<typeof namedCardSchema>>;

/** Whether a listed record is a printing, which has a set, number, flavour and picture. */
export function isPrinting(listed: Listed): listed is ListedPrinting {
  return 'card_id' in listed;
}

/** A printing's set and number, or a card's newest set (docs/api.md, Cards). */
export function setOf(listed: Listed): string {
  if (!isPrinting(listed)) return listed.card_set_names[0] ?? '';
  return [listed.card_set_name, listed.position_in_set ?? listed.position].filter(Boolean).join(' ');
}

/** The app URL of a listed record's page. */
export function pageOf(listed: Listed): string {
  return recordUrl(isPrinting(listed) ? 'printings' : 'cards', listed.id);
}

export function cardIdOf(listed: Listed): string {
  return isPrinting(listed) ? listed.card_id : listed.id;
}

/** The pictures of a printing, or of a card's newest. */
export function imagesOf(listed: Listed): ListedPrinting['images'] {
  return isPrinting(listed) ? listed.images : listed.latest_printing_images;
}
