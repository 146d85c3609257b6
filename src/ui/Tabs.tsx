import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { formatNumber } from '../lib/format.ts';
import styles from './Tabs.module.css';

/** One tab and what it shows. */
type TabItem<T extends string> = {
  readonly value: T;
  readonly label: ReactNode;
  readonly count?: number | undefined;
  readonly content: ReactNode;
};

type TabsProps<T extends string> = {
  /** What the tabs are parts of. */
  label: string;
  items: readonly TabItem<T>[];
  value: T;
  onChange: (value: T) => void;
};

/** Panels of which one shows. Arrow keys move between the tabs; the parent (the URL) owns which one is open. */
export function Tabs<T extends string>({ label, items, value, onChange }: TabsProps<T>) {
  const change = (chosen: unknown) => {
    const item = items.find((candidate) => candidate.value === chosen);
    if (item) onChange(item.value);
  };
  return (
    <Base.Root value={value} onValueChange={change}>
      <Base.List aria-label={label} activateOnFocus className={styles.list}>
        {items.map((item) => (
          <Base.Tab key={item.value} value={item.value} className={styles.tab}>
            {item.label}
            {item.count !== undefined && (
              <>
                {' '}
                <span className={styles.count}>{formatNumber(item.count)}</span>
              </>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className={styles.panel}>
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
