import { COLLECTIONS, type CollectionName, DECLARATIONS } from '../../../domain/json-api/collections.ts';
import { appName } from '../../../domain/json-api/target.ts';
import { collectionTitle } from '../../../shared/records/collectionWords.ts';

/** A page in menus and in the search box. */
export interface NavItem {
  readonly label: string;
  readonly href: string;
  /** Additional search terms. */
  readonly keywords?: string;
}

/** The header's links on a desktop. */
export const MAIN_ITEMS: readonly NavItem[] = [
  { label: 'Cards', href: '/cards', keywords: 'search browse' },
  { label: 'Bans', href: '/bans', keywords: 'ban lists banned restricted points legality mwl' },
  { label: 'Rulings', href: '/rulings', keywords: 'faq rules clarifications' },
  { label: 'Decks', href: '/decklists', keywords: 'decklists find' },
  { label: 'Check a deck', href: '/check', keywords: 'legal checker validate paste import' },
];

function itemOf(collection: CollectionName): NavItem {
  return {
    label: collectionTitle(collection),
    href: `/${appName(collection)}`,
    keywords: DECLARATIONS[collection].keywords,
  };
}

/** Less frequent pages, behind "More". */
export const MORE_ITEMS: readonly { readonly group: string; readonly items: readonly NavItem[] }[] = [
  {
    group: 'Tools',
    items: [
      { label: 'Trends', href: '/trends', keywords: 'meta popular played statistics rising falling' },
      { label: 'Collection', href: '/collection', keywords: 'owned my cards sets' },
      { label: 'Breakers', href: '/breakers', keywords: 'icebreakers ice break cost calculator' },
      { label: 'Compare cards', href: '/cards/compare', keywords: 'side by side' },
    ],
  },
  {
    group: 'The game',
    items: COLLECTIONS.filter((name) => DECLARATIONS[name].group === 'The game')
      .map(itemOf)
      .filter(({ href }) => !MAIN_ITEMS.some((item) => item.href === href)),
  },
  {
    group: 'Sift',
    items: [
      { label: 'Browse all data', href: '/sitemap', keywords: 'everything more pages api' },
      { label: 'Help', href: '/help/search', keywords: 'search syntax operators how to' },
      { label: 'Settings', href: '/settings', keywords: 'theme dark light pictures images offline' },
    ],
  },
];

/** Pages that are in no menu. */
const OTHER_PAGES: readonly NavItem[] = [
  { label: 'Compare decks', href: '/decklists/compare', keywords: 'decklists difference diff' },
  { label: 'Compare ban lists', href: '/bans/compare', keywords: 'bans changes difference diff mwl' },
  { label: 'Compare card pools', href: '/card_pools/compare', keywords: 'rotation changes difference diff' },
  { label: 'Two-player view', href: '/table', keywords: 'table large print opponent' },
];

const NAMED: readonly NavItem[] = [
  ...MAIN_ITEMS,
  ...MORE_ITEMS.flatMap(({ items }) => items),
  ...OTHER_PAGES,
];

/** All pages that the search box finds: the menus' first, then the lists of all data. */
export const ALL_PAGES: readonly NavItem[] = [
  ...NAMED,
  ...COLLECTIONS.map(itemOf).filter(({ href }) => !NAMED.some((item) => item.href === href)),
];
