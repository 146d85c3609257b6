import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../../data/api/queries.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { chevronDownIcon, Icon } from '../ui/Icon.tsx';
import styles from './FormatMenu.module.css';
import { wordFor } from './RecordNames.tsx';

/** Chooses the format for verdicts. A native select: on a phone, the system's picker is best. */
export function FormatMenu() {
  const format = useSettings((settings) => settings.format);
  const set = useSettings((settings) => settings.set);
  return (
    <div className={styles.frame}>
      <select
        aria-label="Format"
        className={styles.select}
        value={format}
        onChange={(event) => set({ format: event.target.value })}
      >
        {useFormatOptions().map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
      <Icon icon={chevronDownIcon} size="s" className={styles.chevron} />
    </div>
  );
}

/** The formats to choose from; until loaded, only the current one. */
export function useFormatOptions(): readonly { readonly id: string; readonly name: string }[] {
  const format = useSettings((settings) => settings.format);
  const { data } = useQuery(allQuery('formats'));
  const formats = data?.records ?? [];
  const isListed = formats.some(({ id }) => id === format);
  return isListed ? formats : [{ id: format, name: wordFor(format) }, ...formats];
}
