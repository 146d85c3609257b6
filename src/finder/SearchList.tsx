import { useEffect, useRef } from 'react';
import { itemKey, type SearchGroup, type SearchItem } from './items.ts';
import styles from './SearchBox.module.css';
import { SearchOption } from './SearchOption.tsx';

interface Props {
  readonly id: string;
  readonly groups: readonly SearchGroup[];
  readonly active: string | null;
  readonly onChoose: (item: SearchItem) => void;
}

/** The list under the search box. The focus stays in the input; the marked line is named there. */
export function SearchList({ id, groups, active, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active !== null)
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      id={id}
      ref={list}
      role="listbox"
      aria-label="Suggestions"
      className={styles.list}
      // The press must not take the focus out of the input before it is answered
      onPointerDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox
        <div key={group.label} role="group" aria-label={group.label}>
          <p className={styles.group} aria-hidden="true">
            {group.label}
          </p>
          {group.items.map((item) => {
            const key = itemKey(item);
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: marked by aria-activedescendant of the input
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input's keys choose
              <div
                key={key}
                id={`${id}-${key}`}
                role="option"
                aria-selected={key === active}
                className={styles.option}
                onClick={() => onChoose(item)}
              >
                <SearchOption item={item} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
