import { useId } from 'react';
import { useSettings } from '../../data/settings/settings.ts';
import { Icon } from '../ui/Icon.tsx';
import { chevronDownIcon } from '../ui/icons.ts';
import { VisuallyHidden } from '../ui/screenReader.tsx';
import styles from './FormatMenu.module.css';
import { useFormatOptions } from './useFormatOptions.ts';

/** The format whose verdicts are shown everywhere. A native select: on a phone the system's own picker is better. */
export function FormatMenu() {
  const id = useId();
  const format = useSettings((settings) => settings.format);
  const set = useSettings((settings) => settings.set);
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
