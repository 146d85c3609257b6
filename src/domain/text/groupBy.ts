import { remember } from './remember.ts';

/** `Map.groupBy`, which Safari supports only from 17.4. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) remember(groups, keyOf(item), (): Item[] => []).push(item);
  return groups;
}
