import type { Card, Printing } from '../../api/resources/registry.ts';
import { recordTarget, toAppUrl } from '../../api/target.ts';

/** A record that a list of cards can show: a card, or one printing of it. */
export type Listed = Card | Printing;

/** Whether a listed record is one printing, which knows its set, number, flavour and picture. */
export function isPrinting(listed: Listed): listed is Printing {
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
