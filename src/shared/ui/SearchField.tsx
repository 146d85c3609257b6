import { useRef } from 'react';
import { cx } from './cx.ts';
import field from './Field.module.css';
import { useEarlyValue } from './hydration.ts';
import { closeIcon, Icon, searchIcon } from './Icon.tsx';
import styles from './SearchField.module.css';

type SearchFieldProps = {
  /** Spoken name; also the placeholder unless one is given. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
};

/** A search input with a magnifier and a Clear button. */
export function SearchField({ label, placeholder = label, value, onChange, className }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEarlyValue(input, value, onChange);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className={cx(styles.frame, className)}>
      <Icon icon={searchIcon} className={styles.icon} />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        ref={input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(field.control, styles.input)}
      />
      {value !== '' && (
        <button type="button" aria-label="Clear" title="Clear" onClick={clear} className={styles.clear}>
          <Icon icon={closeIcon} size="s" />
        </button>
      )}
    </div>
  );
}
