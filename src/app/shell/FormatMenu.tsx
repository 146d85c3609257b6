import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { allQuery } from '../../api/queries.ts';
import { wordFor } from '../../reference/words.ts';
import { useSettings } from '../../settings/settings.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './FormatMenu.module.css';

/** The format whose verdicts are shown everywhere. A native select: on a phone the system's own picker is better. */
export function FormatMenu() {
  const id = useId();
  const format = useSettings((settings) => settings.format);
  const set = useSettings((settings) => settings.set);
  const { data } = useQuery(allQuery('formats'));
  const formats = data?.records ?? [];
  const options = formats.some((candidate) => candidate.id === format)
    ? formats
    : [{ id: format, name: wordFor(format) }, ...formats];
  return (
    <div className={styles.frame}>
      <label htmlFor={id}>
        <VisuallyHidden>Format</VisuallyHidden>
      </label>
      <select
        id={id}
        className={styles.select}
        value={format}
        onChange={(event) => set({ format: event.target.value })}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}
