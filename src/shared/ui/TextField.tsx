import {
  type ComponentPropsWithoutRef,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Bounds } from '../../domain/query-language/edit.ts';
import { cx } from './cx.ts';
import field from './Field.module.css';
import { useEarlyValue } from './hydration.ts';
import { closeIcon, Icon, searchIcon } from './Icon.tsx';
import styles from './TextField.module.css';

type TextFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'onChange' | 'value' | 'id' | 'className'> & {
  label: string;
  /** The label is to the left of the control instead of above it. */
  inline?: boolean | undefined;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  /** What is wrong with the value, which makes the field invalid. */
  error?: ReactNode;
};

/** A labelled input. Takes every native attribute (`type`, `inputMode`, `autoComplete` …). */
export function TextField(props: TextFieldProps) {
  const { label, inline = false, value, onChange, hint, error, ...rest } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEarlyValue(input, value, onChange);
  const note = error ?? hint;
  return (
    <div className={inline ? field.inline : field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <input
        ref={input}
        type="text"
        {...rest}
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={field.control}
      />
      {note && (
        <p id={`${id}-note`} className={error ? field.error : field.hint}>
          {note}
        </p>
      )}
    </div>
  );
}

type NumberRangeProps = {
  label: string;
  value: Bounds;
  onChange: (value: Bounds) => void;
};

/** From … to …: two number inputs under one label. Ignores anything but digits. */
export function NumberRange({ label, value, onChange }: NumberRangeProps) {
  const crossed = value.min !== null && value.max !== null && value.min > value.max;
  const noteId = useId();
  const side = (name: 'min' | 'max', spoken: string) => (
    <input
      type="text"
      inputMode="numeric"
      maxLength={6}
      autoComplete="off"
      aria-label={`${label} ${spoken}`}
      aria-invalid={crossed || undefined}
      aria-describedby={crossed ? noteId : undefined}
      placeholder="any"
      value={value[name] ?? ''}
      onChange={(event) => onChange({ ...value, [name]: toWhole(event.target.value) })}
      className={field.control}
    />
  );
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.sides}>
        {side('min', 'from')}
        <span aria-hidden="true" className={styles.dash}>
          –
        </span>
        {side('max', 'to')}
      </div>
      {crossed && (
        <p id={noteId} className={field.error}>
          “From” is above “to”, so nothing can match.
        </p>
      )}
    </fieldset>
  );
}

function toWhole(text: string): number | null {
  const digits = text.replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
}

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

/** A field's value whose source updates late, such as the URL: typed text shows at once, until an external change (Back). */
export function useTypedValue(
  value: string,
  onChange: (text: string) => void,
): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(value);
  /** Values sent to the source that have not come back yet. */
  const sent = useRef<readonly string[]>([]);

  // Not during rendering: the router abandons renders when another key is pressed, and those must leave no trace
  useLayoutEffect(() => {
    const at = sent.current.lastIndexOf(value);
    sent.current = sent.current.slice(at + 1);
    if (at >= 0) return;
    sent.current = [];
    setText(value);
  }, [value]);

  const type = (typed: string) => {
    sent.current = [...sent.current, typed];
    setText(typed);
    onChange(typed);
  };
  return [text, type];
}
