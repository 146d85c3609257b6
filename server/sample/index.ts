import {
  type CollectionName,
  perCollection,
  type ResourceObject,
} from '../../src/domain/json-api/collections.ts';
import { cardRecords } from './build/cards.ts';
import { decklistRecords } from './build/decklists.ts';
import { formatRecords, poolRecords, restrictionRecords, snapshotRecords } from './build/formats.ts';
import { cardTypeRecords, factionRecords, sideRecords, subtypeRecords } from './build/game.ts';
import { illustratorRecords, printingRecords } from './build/printings.ts';
import { reviewRecords, rulingRecords } from './build/rulingsAndReviews.ts';
import { cycleRecords, setRecords, setTypeRecords } from './build/sets.ts';

/** The invented catalogue that ships with the project, in the API's format, with links to an unreachable host. Deterministic. */
export function sampleCollections(): Readonly<Record<CollectionName, readonly ResourceObject[]>> {
  const records: Readonly<Record<CollectionName, readonly ResourceObject[]>> = {
    cards: cardRecords(),
    printings: printingRecords(),
    decklists: decklistRecords(),
    rulings: rulingRecords(),
    restrictions: restrictionRecords(),
    snapshots: snapshotRecords(),
    formats: formatRecords(),
    card_pools: poolRecords(),
    card_cycles: cycleRecords(),
    card_sets: setRecords(),
    card_set_types: setTypeRecords(),
    factions: factionRecords(),
    sides: sideRecords(),
    card_types: cardTypeRecords(),
    card_subtypes: subtypeRecords(),
    illustrators: illustratorRecords(),
    reviews: reviewRecords(),
  };
  return perCollection((name) => records[name]);
}
