import { useLocation } from 'react-router';
import type { QueriesOf } from '../../data/api/pageQueries.ts';
import { recordQuery } from '../../data/api/queries.ts';
import type { CollectionName } from '../../domain/json-api/jsonapi.ts';
import { parseAppUrl } from '../../domain/json-api/target.ts';
import { restrictions, snapshots } from '../../features/bans/banEntries.tsx';
import { decklists } from '../../features/decks/decklistEntry.tsx';
import { cardSubtypes, cardTypes, factions, sides } from '../../features/factions/factionEntries.tsx';
import { cardPools, formats } from '../../features/formats/formatEntries.tsx';
import { reviews } from '../../features/reviews/reviewEntry.tsx';
import { rulings } from '../../features/rulings/rulingEntry.tsx';
import { cardCycles, cardSets, cardSetTypes, illustrators } from '../../features/sets/setEntries.tsx';
import { ListPage } from '../../shared/lists/ListPage.tsx';
import { listQuery } from '../../shared/lists/listQueries.ts';
import type { CollectionEntry, ListedCollection } from '../../shared/records/entry.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { Component as NotFoundPage } from './NotFoundPage.tsx';

/** What each collection's pages consist of. */
export const ENTRIES: { readonly [C in ListedCollection]: CollectionEntry<C> } = {
  decklists,
  rulings,
  restrictions,
  snapshots,
  formats,
  card_pools: cardPools,
  card_cycles: cardCycles,
  card_sets: cardSets,
  card_set_types: cardSetTypes,
  factions,
  sides,
  card_types: cardTypes,
  card_subtypes: cardSubtypes,
  illustrators,
  reviews,
};

export const queries: QueriesOf = (at) => {
  const { collection, id } = parseAppUrl(at.pathname, '') ?? {};
  if (collection === undefined) return { required: [] };
  return { required: [id == null ? listQuery(collection, at) : recordQuery(collection, id)] };
};

/** `/card_sets?filter[…]=…` and the other lists, and records, of collections that have no page of their own. */
export function Component() {
  const target = parseAppUrl(useLocation().pathname, '');
  if (target === null || !isListed(target.collection)) return <NotFoundPage />;
  return <PageOf key={target.collection} collection={target.collection} id={target.id} />;
}

export function isListed(collection: CollectionName): collection is ListedCollection {
  return Object.hasOwn(ENTRIES, collection);
}

interface Props<C extends ListedCollection> {
  readonly collection: C;
  readonly id: string | null;
}

function PageOf<C extends ListedCollection>({ collection, id }: Props<C>) {
  const entry = ENTRIES[collection];
  return id === null ? <ListPage entry={entry} /> : <RecordPage entry={entry} id={id} />;
}
