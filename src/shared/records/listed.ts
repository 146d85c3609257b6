import type { Card, Printing } from '../../data/api/resources/registry.ts';
import { recordTarget, toAppUrl } from '../../domain/json-api/target.ts';

/** What a list shows of a card: all but its links, so that the catalogue's cards fit too. */
export type ListedCard = Omit<Card, 'related'>;
export type ListedPrinting = Omit<Printing, 'related'>;

/** A record that a list of cards can show: a card, or one printing of it. */
export type Listed = ListedCard | ListedPrinting;

/** Whether a listed record is one printing, which knows its set, number, flavour and picture. */
export function isPrinting(listed: Listed): listed is ListedPrinting {
  return 'card_id' in listed;
}

/** The app URL of a listed record's own page. */
export function pageOf(listed: Listed): string {
  return toAppUrl(recordTarget(isPrinting(listed) ? 'printings' : 'cards', listed.id));
}

/** The card behind a listed record. */
export function cardIdOf(listed: Listed): string {
  return isPrinting(listed) ? listed.card_id : listed.id;
}

/** Tells the items of a list apart. */
export function keyOf(listed: Listed): string {
  return listed.id;
}
