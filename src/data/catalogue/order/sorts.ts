export const SORTS = [
  { value: 'relevance', label: 'Best match' },
  { value: 'title', label: 'Title' },
  { value: 'faction', label: 'Faction, type, title' },
  { value: 'type', label: 'Type, title' },
  { value: 'cost', label: 'Cost' },
  { value: 'strength', label: 'Strength' },
  { value: 'influence', label: 'Influence' },
  { value: 'points', label: 'Agenda points' },
  { value: 'advancement', label: 'Advancement requirement' },
  { value: 'memory', label: 'Memory cost' },
  { value: 'trash', label: 'Trash cost' },
  { value: 'release', label: 'Release date' },
  { value: 'set', label: 'Set order' },
] as const;

export type SortId = (typeof SORTS)[number]['value'];

/** A sort and its direction. X and missing values come last in both. */
export interface Sort {
  readonly by: SortId;
  readonly descending: boolean;
}

export function isSortId(text: string): text is SortId {
  return SORTS.some(({ value }) => value === text);
}
