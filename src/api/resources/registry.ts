import type { GenericSchema } from 'valibot';
import type { CollectionName } from '../jsonapi.ts';
import type { Related } from '../target.ts';
import { type CardAttributes, cardSchema } from './card.ts';
import { type DecklistAttributes, decklistSchema } from './decklist.ts';
import {
  type CardPoolAttributes,
  cardPoolSchema,
  type FormatAttributes,
  formatSchema,
  type RestrictionAttributes,
  restrictionSchema,
  type SnapshotAttributes,
  snapshotSchema,
} from './legality.ts';
import { type PrintingAttributes, printingSchema } from './printing.ts';
import {
  type CardCycleAttributes,
  type CardSetAttributes,
  type CardSetTypeAttributes,
  cardCycleSchema,
  cardSetSchema,
  cardSetTypeSchema,
  type FactionAttributes,
  factionSchema,
  type IllustratorAttributes,
  illustratorSchema,
  type NamedAttributes,
  namedSchema,
} from './reference.ts';
import { type ReviewAttributes, type RulingAttributes, reviewSchema, rulingSchema } from './writing.ts';

/** What every record has besides its attributes: its id, and where each relationship leads. */
export interface Identified {
  readonly id: string;
  readonly related: Readonly<Record<string, Related>>;
}

/** The attributes of each collection's records. */
interface Attributes {
  cards: CardAttributes;
  printings: PrintingAttributes;
  decklists: DecklistAttributes;
  rulings: RulingAttributes;
  restrictions: RestrictionAttributes;
  snapshots: SnapshotAttributes;
  formats: FormatAttributes;
  card_pools: CardPoolAttributes;
  card_cycles: CardCycleAttributes;
  card_sets: CardSetAttributes;
  card_set_types: CardSetTypeAttributes;
  factions: FactionAttributes;
  sides: NamedAttributes;
  card_types: NamedAttributes;
  card_subtypes: NamedAttributes;
  illustrators: IllustratorAttributes;
  reviews: ReviewAttributes;
}

/** A record of collection `C` as the app reads it: attributes and id side by side, under the API's names. */
export type RecordOf<C extends CollectionName> = Identified & Readonly<Attributes[C]>;

/** The one schema per resource. */
export const schemas: { readonly [C in CollectionName]: GenericSchema<unknown, Attributes[C]> } = {
  cards: cardSchema,
  printings: printingSchema,
  decklists: decklistSchema,
  rulings: rulingSchema,
  restrictions: restrictionSchema,
  snapshots: snapshotSchema,
  formats: formatSchema,
  card_pools: cardPoolSchema,
  card_cycles: cardCycleSchema,
  card_sets: cardSetSchema,
  card_set_types: cardSetTypeSchema,
  factions: factionSchema,
  sides: namedSchema,
  card_types: namedSchema,
  card_subtypes: namedSchema,
  illustrators: illustratorSchema,
  reviews: reviewSchema,
};

export type Card = RecordOf<'cards'>;
export type Printing = RecordOf<'printings'>;
export type Decklist = RecordOf<'decklists'>;
export type Ruling = RecordOf<'rulings'>;
export type Restriction = RecordOf<'restrictions'>;
export type Snapshot = RecordOf<'snapshots'>;
export type Format = RecordOf<'formats'>;
export type CardPool = RecordOf<'card_pools'>;
export type CardSet = RecordOf<'card_sets'>;
export type Faction = RecordOf<'factions'>;
export type Review = RecordOf<'reviews'>;
