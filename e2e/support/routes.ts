import { COLLECTIONS, type CollectionName } from '../../src/api/jsonapi.ts';
import { appName } from '../../src/api/target.ts';

/** The id of one record of each collection, found at run time. */
export type Ids = Readonly<Record<CollectionName, string>>;

/** A route of the app and how its address is made; `name` is the route as the router writes it, or that and what is special. */
export interface Route {
  readonly name: string;
  readonly path: (ids: Ids) => string;
}

function fixed(path: string): Route {
  return { name: path, path: () => path };
}

const lists: readonly Route[] = COLLECTIONS.map((collection) => fixed(`/${appName(collection)}`));

export const RECORD_ROUTES: readonly (Route & { readonly collection: CollectionName })[] = COLLECTIONS.map(
  (collection) => ({
    collection,
    name: `/${appName(collection)}/:id`,
    path: (ids) => `/${appName(collection)}/${encodeURIComponent(ids[collection])}`,
  }),
);

/** Sift's own pages, those of the collections, and the states of lists that look different. */
export const ROUTES: readonly Route[] = [
  fixed('/'),
  ...lists,
  ...RECORD_ROUTES,
  fixed('/sitemap'),
  fixed('/settings'),
  fixed('/cards?q=t:ice'),
  fixed('/cards?q=no+such+words'),
  fixed('/cards?filter[side_id]=corp&filter[card_type_id]=ice&page[number]=2&page[size]=5'),
  fixed('/cards?filter[faction_id]=no_such_faction'),
  fixed('/rulings?filter[nsg_rules_team_verified]=true'),
  fixed('/snapshots?filter[active]=true'),
  { name: '/decklists by card', path: (ids) => `/decklists?filter[card_id]=${ids.cards}` },
  { name: '/cards/:id unknown', path: () => '/cards/no_such_card' },
  fixed('/no/such/page'),
];
