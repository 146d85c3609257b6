import type { ReactNode } from 'react';

/** One thing to choose. */
export type ComboboxItem = {
  readonly value: string;
  readonly label: string;
  /** Neighbours with the same group are put under that heading. */
  readonly group?: string | undefined;
  /** A drawing before the label. */
  readonly glyph?: ReactNode;
  /** A few words at the end: a count, a kind. */
  readonly note?: string | undefined;
};

export type ComboboxGroup = {
  readonly value: string;
  readonly items: ComboboxItem[];
};

/** Items by their group, in order; undefined when none of them names a group. */
export function groupItems(items: readonly ComboboxItem[]): ComboboxGroup[] | undefined {
  if (items.every((item) => item.group === undefined)) return undefined;
  const groups: ComboboxGroup[] = [];
  for (const item of items) {
    const name = item.group ?? '';
    const known = groups.find((group) => group.value === name);
    if (known) known.items.push(item);
    else groups.push({ value: name, items: [item] });
  }
  return groups;
}

/** Two items are the same choice when their values are. */
export function sameItem(one: ComboboxItem, other: ComboboxItem): boolean {
  return one.value === other.value;
}
