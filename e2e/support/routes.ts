import { COLLECTIONS, type CollectionName } from '../../src/domain/json-api/collections.ts';
import { appName } from '../../src/domain/json-api/target.ts';

/** The id of one record of each collection, of an icebreaker and of a piece of ice, found at run time. */
export type Ids = Readonly<Record<CollectionName | 'icebreaker' | 'ice', string>>;

/** A page to open. */
export interface Route {
  /** The route in the router's notation, or the URL if that says more. */
  readonly name: string;
  readonly path: (ids: Ids) => string;
  /** Nothing exists there, so a server answers 404. */
  readonly isMissing: boolean;
}

function fixed(path: string): Route {
  return { name: path, path: () => path, isMissing: false };
}

/** Every page of the app: Sift's own, a list and a record of each collection, and the states that look different. */
export const ROUTES: readonly Route[] = [
  fixed('/'),
  ...COLLECTIONS.map((collection) => fixed(`/${appName(collection)}`)),
  ...COLLECTIONS.map((collection) => ({
    name: `/${appName(collection)}/:id`,
    path: (ids: Ids) => `/${appName(collection)}/${encodeURIComponent(ids[collection])}`,
    isMissing: false,
  })),
  fixed('/sitemap'),
  fixed('/settings'),
  fixed('/check'),
  fixed('/trends'),
  fixed('/collection'),
  { name: '/cards/compare', path: (ids) => `/cards/compare?ids=${ids.cards}`, isMissing: false },
  {
    name: '/breakers',
    path: (ids) => `/breakers?breakers=${ids.icebreaker}&ice=${ids.ice}`,
    isMissing: false,
  },
  { name: '/table', path: (ids) => `/table?ids=${ids.cards}&turned=1`, isMissing: false },
  { name: '/decklists/compare', path: (ids) => `/decklists/compare?ids=${ids.decklists}`, isMissing: false },
  { name: '/decklists/:id/proxies', path: (ids) => `/decklists/${ids.decklists}/proxies`, isMissing: false },
  { name: '/check?decklist=:id', path: (ids) => `/check?decklist=${ids.decklists}`, isMissing: false },
  fixed('/help/search'),
  fixed('/cards?q='),
  fixed('/cards?q=t:ice'),
  fixed('/cards?q=no+such+words'),
  fixed('/cards?filter[side_id]=corp&filter[card_type_id]=ice&page[number]=2&page[size]=5'),
  fixed('/cards?filter[faction_id]=no_such_faction'),
  fixed('/rulings?filter[nsg_rules_team_verified]=true'),
  fixed('/snapshots?filter[active]=true'),
  fixed('/bans/compare'),
  fixed('/bans/compare?format=standard&from=2022-01-01&to=2026-03-01'),
  fixed('/card_pools/compare'),
  fixed('/bans?as_of=2024-01-01'),
  { name: '/cards/:id as of a day', path: (ids) => `/cards/${ids.cards}?as_of=2024-01-01`, isMissing: false },
  { name: '/decklists by card', path: (ids) => `/decklists?filter[card_id]=${ids.cards}`, isMissing: false },
  { name: '/cards/:id unknown', path: () => '/cards/no_such_card', isMissing: true },
  { name: '/no/such/page', path: () => '/no/such/page', isMissing: true },
];
