/** The rooms of the house, as the navigation shows them. */
export interface NavItem {
  readonly label: string;
  readonly href: string;
}

/** The five that are always in reach: in the header on a desk, at the bottom of a phone (without the search itself). */
export const MAIN_ITEMS: readonly NavItem[] = [
  { label: 'Cards', href: '/cards' },
  { label: 'Bans', href: '/bans' },
  { label: 'Rulings', href: '/rulings' },
  { label: 'Decklists', href: '/decklists' },
];

/** All that the API publishes, and Sift's own pages; behind "More". */
export const MORE_ITEMS: readonly { readonly group: string; readonly items: readonly NavItem[] }[] = [
  {
    group: 'Cards',
    items: [
      { label: 'Printings', href: '/printings' },
      { label: 'Sets', href: '/card_sets' },
      { label: 'Cycles', href: '/card_cycles' },
      { label: 'Illustrators', href: '/illustrators' },
      { label: 'Subtypes', href: '/card_subtypes' },
      { label: 'Reviews', href: '/reviews' },
    ],
  },
  {
    group: 'Play',
    items: [
      { label: 'Check a deck', href: '/check' },
      { label: 'Collection', href: '/collection' },
      { label: 'Breakers against ice', href: '/breakers' },
      { label: 'Table', href: '/table' },
      { label: 'Trends', href: '/trends' },
      { label: 'Formats', href: '/formats' },
      { label: 'Snapshots', href: '/snapshots' },
      { label: 'Card pools', href: '/card_pools' },
      { label: 'Factions', href: '/factions' },
      { label: 'Card types', href: '/card_types' },
      { label: 'Sides', href: '/sides' },
    ],
  },
  {
    group: 'Sift',
    items: [
      { label: 'Browse', href: '/sitemap' },
      { label: 'Search help', href: '/help/search' },
      { label: 'Settings', href: '/settings' },
    ],
  },
];
