/** The sort orders with their labels. */
export const SORTS = [
  { id: 'relevance', label: 'Best match' },
  { id: 'title', label: 'Title' },
  { id: 'faction', label: 'Faction, type, title' },
  { id: 'type', label: 'Type, title' },
  { id: 'cost', label: 'Cost' },
  { id: 'strength', label: 'Strength' },
  { id: 'influence', label: 'Influence' },
  { id: 'points', label: 'Agenda points' },
  { id: 'advancement', label: 'Advancement requirement' },
  { id: 'memory', label: 'Memory cost' },
  { id: 'trash', label: 'Trash cost' },
  { id: 'release', label: 'Release date' },
  { id: 'set', label: 'Set order' },
] as const;

export type SortId = (typeof SORTS)[number]['id'];

/** A sort and its direction. X and missing values come last in both. */
export interface Sort {
  readonly by: SortId;
  readonly descending: boolean;
}

export function isSortId(text: string): text is SortId {
  return SORTS.some(({ id }) => id === text);
}
