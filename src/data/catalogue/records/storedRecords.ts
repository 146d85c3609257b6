import * as v from 'valibot';
import { cardSchema } from '../../api/resources/card.ts';
import { printingSchema } from '../../api/resources/printing.ts';
import type { RecordOf } from '../../api/resources/registry.ts';

/**
 * What is downloaded and stored: of a card everything but what other records say as well, of a printing only what differs
 * from its card, since every other field equals the card's (docs/api.md, Printings). That is about a third less to
 * transfer. The page and the worker join the parts again (`joinCards`, `joinPrintings`).
 */

/** A card without the names of sets and cycles, and without pictures. */
export const storedCardSchema = v.omit(cardSchema, [
  'card_cycle_names',
  'card_set_names',
  'latest_printing_images',
]);

/** What a printing does not share with its card. */
export const storedPrintingSchema = v.pick(printingSchema, [
  'card_id',
  'card_cycle_id',
  'card_set_id',
  'flavor',
  'display_illustrators',
  'illustrator_ids',
  'illustrator_names',
  'position',
  'position_in_set',
  'quantity',
  'date_release',
  'is_latest_printing',
  'released_by',
  'images',
  'num_extra_faces',
  'faces',
  'updated_at',
]);

type Identified<A> = Readonly<A> & { readonly id: string };
export type StoredCard = Identified<v.InferOutput<typeof storedCardSchema>>;
export type StoredPrinting = Identified<v.InferOutput<typeof storedPrintingSchema>>;

/** A card as the catalogue gives it: all that the API says, without the links. */
export type CatalogueCard = Omit<RecordOf<'cards'>, 'related'>;
/** A printing as the catalogue gives it, its card's attributes included. */
export type CataloguePrinting = Omit<RecordOf<'printings'>, 'related'>;

/** The small collections that give names, order and legality to cards. */
export const REFERENCES = [
  'card_cycles',
  'card_pools',
  'card_set_types',
  'card_sets',
  'card_subtypes',
  'card_types',
  'factions',
  'formats',
  'restrictions',
  'sides',
  'snapshots',
] as const;

export type ReferenceName = (typeof REFERENCES)[number];
export type References = { readonly [C in ReferenceName]: readonly RecordOf<C>[] };

/** Of which data the catalogue is, and how well it arrived. */
export interface CatalogueFacts {
  /** Root of the API that it came from */
  readonly api: string;
  /** Newest `updated_at` of the cards, ISO 8601; empty where the server sends none */
  readonly dataDate: string;
  /** Milliseconds since 1970 */
  readonly downloadedAt: number;
  /** Records that came on more than one page and were dropped */
  readonly repeated: number;
  /** Records of a wrong shape, left out */
  readonly invalid: number;
  /** Cards and printings that the server counts and did not send */
  readonly missing: number;
}

/** The whole card pool as it is downloaded. */
export interface Catalogue {
  readonly facts: CatalogueFacts;
  readonly cards: readonly StoredCard[];
  readonly printings: readonly StoredPrinting[];
  readonly references: References;
}
