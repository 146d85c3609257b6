import { useLocation } from 'react-router';
import { parseAppUrl } from '../../api/target.ts';
import { restrictions, snapshots } from '../../bans/banEntries.tsx';
import { decklists } from '../../decks/decklistEntry.tsx';
import { cardSubtypes, cardTypes, factions, sides } from '../../factions/factionEntries.tsx';
import { cardPools, formats } from '../../formats/formatEntries.tsx';
import { ListPage } from '../../lists/ListPage.tsx';
import type { CollectionEntry, ListedCollection } from '../../records/entry.ts';
import { reviews } from '../../reviews/reviewEntry.tsx';
import { rulings } from '../../rulings/rulingEntry.tsx';
import { cardCycles, cardSets, cardSetTypes, illustrators } from '../../sets/setEntries.tsx';
import { Component as NotFoundPage } from './NotFoundPage.tsx';

const ENTRIES: { readonly [C in ListedCollection]: CollectionEntry<C> } = {
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

/** `/card_sets?filter[…]=…` and the other lists that have no page of their own. */
export function Component() {
  const { pathname } = useLocation();
  const collection = parseAppUrl(pathname, '')?.collection;
  if (collection === undefined || collection === 'cards' || collection === 'printings')
    return <NotFoundPage />;
  return <ListOf key={collection} collection={collection} />;
}

function ListOf<C extends ListedCollection>({ collection }: { collection: C }) {
  return <ListPage entry={ENTRIES[collection]} />;
}
