import { type ComponentPropsWithoutRef, type ReactNode, useId, useRef } from 'react';
import field from './Field.module.css';
import { useEarlyValue } from './useEarlyValue.ts';

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
