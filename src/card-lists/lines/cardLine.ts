import type { Card, Printing } from '../../api/resources/registry.ts';
import { recordTarget, toAppUrl } from '../../api/target.ts';
import { wordFor } from '../../records/wordFor.ts';
import type { CardLineData } from './CardLines.tsx';

/** What a line says of a card. */
type NamedCard = Pick<Card, 'title' | 'faction_id' | 'card_type_id' | 'is_unique'>;

/** A card as a line; one that is not known is named by a word made of its id. */
export function lineOfCard(id: string, card: NamedCard | undefined): CardLineData {
  return {
    key: id,
    href: toAppUrl(recordTarget('cards', id)),
    title: card?.title ?? wordFor(id),
    factionId: card?.faction_id ?? null,
    typeId: card?.card_type_id ?? null,
    isUnique: card?.is_unique ?? false,
  };
}

/** A printing as a line: its number before, its copies behind. */
export function lineOfPrinting(printing: Printing): CardLineData {
  return {
    key: printing.id,
    href: toAppUrl(recordTarget('printings', printing.id)),
    title: printing.title,
    factionId: printing.faction_id,
    typeId: printing.card_type_id,
    isUnique: printing.is_unique,
    lead: printing.position,
    tail: printing.quantity === null ? undefined : `${printing.quantity}×`,
  };
}
