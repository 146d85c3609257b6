import type { Ids } from '../support/routes.ts';

/** A page to compare with its stored pictures. */
interface VisualPage {
  /** The prefix of the pictures' names. */
  readonly name: string;
  readonly path: (ids: Ids) => string;
  /** The page's settings. */
  readonly settings?: Readonly<Record<string, string>>;
}

function fixed(name: string, path: string, settings?: VisualPage['settings']): VisualPage {
  return { name, path: () => path, ...(settings === undefined ? {} : { settings }) };
}

/** One page of each kind of layout, and the states that look different. Few, because each is four pictures. */
export const PAGES: readonly VisualPage[] = [
  fixed('home', '/'),
  fixed('search', '/cards?q=t:ice', { view: 'cards' }),
  fixed('search-table', '/cards?q=t:program', { view: 'table' }),
  fixed('nothing-found', '/cards?q=no+such+words'),
  { name: 'card', path: ({ cards }) => `/cards/${cards}` },
  fixed('bans', '/bans'),
  { name: 'ban', path: ({ restrictions }) => `/bans/${restrictions}` },
  fixed('bans-compare', '/bans/compare'),
  fixed('rulings', '/rulings'),
  fixed('decklists', '/decklists'),
  { name: 'decklist', path: ({ decklists }) => `/decklists/${decklists}` },
  { name: 'check', path: ({ decklists }) => `/check?decklist=${decklists}` },
  fixed('factions', '/factions'),
  { name: 'faction', path: ({ factions }) => `/factions/${factions}` },
  fixed('sets', '/card_sets'),
  { name: 'set', path: ({ card_sets }) => `/card_sets/${card_sets}` },
  { name: 'format', path: ({ formats }) => `/formats/${formats}` },
  fixed('help', '/help/search'),
  fixed('collection', '/collection'),
  fixed('settings', '/settings'),
  fixed('not-found', '/no/such/page'),
];
