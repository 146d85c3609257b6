import { useRef } from 'react';
import { changeSettings, useSettings } from '../../data/settings/settings.ts';
import { mostPlayedFirst } from '../../domain/legality/snapshots.ts';
import { useEarlyValue } from '../ui/hydration.ts';
import { chevronDownIcon, Icon } from '../ui/Icon.tsx';
import styles from './FormatMenu.module.css';
import { useRecords, wordFor } from './RecordNames.tsx';

/** Chooses the format for verdicts. A native select: on a phone, the system's picker is best. */
export function FormatMenu() {
  const format = useSettings((settings) => settings.format);
  const select = useRef<HTMLSelectElement>(null);
  useEarlyValue(select, format, (early) => changeSettings({ format: early }));
  return (
    <div className={styles.frame}>
      <select
        ref={select}
        aria-label="Format"
        className={styles.select}
        value={format}
        onChange={(event) => changeSettings({ format: event.target.value })}
      >
        {useFormatOptions().map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon icon={chevronDownIcon} size="s" className={styles.chevron} />
    </div>
  );
}

/** The formats to choose from; until loaded, only the current one. */
export function useFormatOptions(): readonly { readonly value: string; readonly label: string }[] {
  const format = useSettings((settings) => settings.format);
  const options = mostPlayedFirst(useRecords('formats') ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  const isListed = options.some(({ value }) => value === format);
  return isListed ? options : [{ value: format, label: wordFor(format) }, ...options];
}
