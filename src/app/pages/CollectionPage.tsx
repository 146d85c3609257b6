import { useLocation } from 'react-router';
import { type QueriesOf, recordQueries } from '../../data/api/queries.ts';
import type { CollectionName } from '../../domain/json-api/collections.ts';
import { parseAppUrl } from '../../domain/json-api/target.ts';
import { restrictions, snapshots } from '../../features/bans/banEntries.tsx';
import { decklists } from '../../features/decks/decklistEntry.tsx';
import { cardSubtypes, cardTypes, factions, sides } from '../../features/factions/factionEntries.tsx';
import { cardPools, formats } from '../../features/formats/formatEntries.tsx';
import { reviews } from '../../features/reviews/reviewEntry.tsx';
import { rulings } from '../../features/rulings/rulingEntry.tsx';
import { cardCycles, cardSets, cardSetTypes, illustrators } from '../../features/sets/setEntries.tsx';
import { CardsOf } from '../../shared/card-lists/CardsOf.tsx';
import { ListPage } from '../../shared/lists/ListPage.tsx';
import { columnQueries, listQueries, withCardsOf } from '../../shared/lists/listAddress.ts';
import type { CollectionEntry, ListedCollection } from '../../shared/records/entry.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { NotFound } from './NotFound.tsx';

/** Every listed collection, also those with pages of their own. */
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
  if (collection === undefined || !isListed(collection)) return { required: [] };
  const entry = ENTRIES[collection];
  if (id == null) return listQueries(entry, at);
  const { cards } = entry;
  if (cards !== undefined) return withCardsOf(collection, cards.filter, cards.of)(at);
  return recordQueries(collection, () => columnQueries(entry))(at);
};

/** Lists and records of collections without pages of their own: `/card_sets?filter[…]=…`. */
export function Component() {
  const target = parseAppUrl(useLocation().pathname, '');
  if (target === null || !isListed(target.collection)) return <NotFound />;
  return <PageOf key={target.collection} collection={target.collection} id={target.id} />;
}

export function isListed(collection: CollectionName): collection is ListedCollection {
  return Object.hasOwn(ENTRIES, collection);
}

function PageOf<C extends ListedCollection>({ collection, id }: { collection: C; id: string | null }) {
  const entry = ENTRIES[collection];
  if (id === null) return <ListPage entry={entry} />;
  const { cards } = entry;
  if (cards === undefined) return <RecordPage entry={entry} id={id} />;
  const { filter, of } = cards;
  return (
    <RecordPage
      entry={entry}
      id={id}
      useParts={(record) => ({ main: <CardsOf collection={of} filters={{ [filter]: record.id }} /> })}
    />
  );
}
