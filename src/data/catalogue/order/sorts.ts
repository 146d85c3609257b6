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
  { value: 'release', label: 'Released' },
  { value: 'set', label: 'Set order' },
] as const;

export type SortId = (typeof SORTS)[number]['value'];

/** A sort and its direction. X and missing values come last in both. */
interface SortStep {
  readonly by: SortId;
  readonly descending: boolean;
}

/** A sort, and a second one for what is equal in the first. */
export interface Sort extends SortStep {
  readonly second?: SortStep | null;
}

/**
 * The API's attributes for the sorts that it supports; all others need the card pool. Each ends with the id, since the order
 * of ties is unstable (docs/api.md, Paging).
 */
export const API_SORTS: Partial<Readonly<Record<SortId, string>>> & { readonly title: string } = {
  title: 'stripped_title,id',
  faction: 'faction_id,card_type_id,stripped_title,id',
  type: 'card_type_id,stripped_title,id',
  cost: 'cost,stripped_title,id',
  strength: 'strength,stripped_title,id',
  influence: 'influence_cost,stripped_title,id',
  release: 'date_release,stripped_title,id',
};

/** A sort's steps, the first first. */
export function sortSteps(sort: Sort): readonly SortStep[] {
  return sort.second ? [sort, sort.second] : [sort];
}

/** A sort as the API takes it; null if it does not support it. */
export function apiSort({ by, descending, second = null }: Sort): string | null {
  const keys = API_SORTS[by];
  if (keys === undefined) return null;
  const first = descending ? `-${keys}` : keys;
  if (second === null) return first;
  const after = apiSort(second);
  return after === null ? null : `${first.split(',')[0]},${after}`;
}

export function isSortId(text: string): text is SortId {
  return SORTS.some(({ value }) => value === text);
}
