import { collectionTarget, recordTarget, toAppUrl } from '../../api/target.ts';
import { FactionGlyph } from '../../markup/symbols/FactionGlyph.tsx';
import { TypeGlyph } from '../../markup/symbols/TypeGlyph.tsx';
import type { NameOf } from '../../records/useNames.ts';
import type { CountedList } from './CountBars.tsx';
import styles from './kinds.module.css';

/** Cards of each type among those that `filters` let through. */
export function byType(ids: readonly string[], nameOf: NameOf, filters: Filters): readonly CountedList[] {
  return ids.map((id) => ({
    key: id,
    label: nameOf(id),
    glyph: <TypeGlyph id={id} />,
    list: collectionTarget('cards', { ...filters, card_type_id: id }),
  }));
}

/** Cards of each faction among those that `filters` let through. */
export function byFaction(ids: readonly string[], nameOf: NameOf, filters: Filters): readonly CountedList[] {
  return ids.map((id) => ({
    key: id,
    label: nameOf(id),
    glyph: (
      <span className={styles.faction} data-faction={id}>
        <FactionGlyph id={id} />
      </span>
    ),
    list: collectionTarget('cards', { ...filters, faction_id: id }),
  }));
}

/** The same bars leading to the pages of the factions or types themselves. */
export function toRecords(
  collection: 'factions' | 'card_types',
  lists: readonly CountedList[],
): readonly CountedList[] {
  return lists.map((item) => ({ ...item, href: toAppUrl(recordTarget(collection, item.key)) }));
}

type Filters = Readonly<Record<string, string>>;
