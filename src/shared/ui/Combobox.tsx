import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './Combobox.module.css';
import type { ComboboxItem, ComboboxProps } from './ComboboxList.tsx';
import { cx } from './cx.ts';
import field from './Field.module.css';
import { type Handover, useHanded, useHandover } from './HandOver.tsx';
import { useEarlyValue } from './hydration.ts';
import { chevronDownIcon, closeIcon, Icon } from './Icon.tsx';
import { lazyPart } from './lazyPart.tsx';
import reader from './screenReader.module.css';

const loadList = async () => (await import('./ComboboxList.tsx')).ComboboxList;
const ComboboxList = lazyPart('The list', loadList);

/**
 * Chooses one of many by typing, or several with `multiple`, shown as removable chips. The field is plain HTML that can be used at
 * once; its list, and all keys, are Base UI's, which load when the reader turns to the field.
 */
export function Combobox(props: ComboboxProps) {
  const { label, hideLabel = false, placeholder, query, onQueryChange, onFocus } = props;
  const id = useId();
  const handover = useHandover();
  const input = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isWanted, setWanted] = useState(false);
  /** Whether the reader asked for the list before it was there. */
  const [isAsked, setAsked] = useState(false);
  /** The text whose first match Enter takes once it is known. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const chosen = props.multiple ? '' : (props.value?.label ?? '');
  const text = query ?? typed ?? chosen;

  const want = () => {
    setWanted(true);
    onFocus?.();
  };
  const ask = () => {
    want();
    setAsked(true);
  };
  const type = (next: string) => {
    setTyped(next === chosen ? null : next);
    onQueryChange?.(next);
  };
  /** Enter takes the first item if none is highlighted yet, and waits for it while items are loading; any other key ends the wait. */
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    const isMarked = event.currentTarget.hasAttribute('aria-activedescendant');
    if (event.key !== 'Enter') setAwaited(null);
    else if (value.trim() !== '' && !isMarked) {
      event.preventDefault();
      setAwaited(value);
    }
  };
  useEarlyValue(input, text, (early) => {
    type(early);
    ask();
  });
  const wantIfFocused = useEffectEvent(() => {
    if (document.activeElement === input.current) want();
  });
  useEffect(() => wantIfFocused(), []);
  useFocusAfterRemoval(frame, props.multiple ? props.value.length : 0);

  const element = (
    <Input
      handover={handover}
      name="input"
      id={id}
      ref={input}
      aria-label={label}
      placeholder={props.multiple && props.value.length > 0 ? '' : placeholder}
      className={props.multiple ? styles.bare : cx(field.control, styles.input)}
      value={text}
      onChange={({ target }) => {
        type(target.value);
        ask();
      }}
      onFocus={want}
      onClick={ask}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') ask();
        press(event);
      }}
    />
  );
  return (
    <div
      ref={frame}
      className={field.field}
      // A finger that comes here may only scroll
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && loadList().catch(() => {})}
    >
      <label htmlFor={id} className={hideLabel ? reader.hidden : field.label}>
        {label}
      </label>
      <Frame handover={handover} name="group" className={styles.group}>
        {props.multiple ? (
          <Frame
            handover={handover}
            name="chips"
            className={cx(field.control, styles.chips)}
            aria-label={`Chosen: ${label}`}
            role={props.value.length > 0 ? 'toolbar' : undefined}
            onClick={() => input.current?.focus()}
          >
            {props.value.map((item) => (
              <Chip
                key={item.value}
                handover={handover}
                item={item}
                onRemove={() => props.onChange(props.value.filter((other) => other !== item))}
              />
            ))}
            {element}
          </Frame>
        ) : (
          <>
            {element}
            {props.value && (
              <Press
                handover={handover}
                name="clear"
                aria-label={`Clear ${label}`}
                className={styles.side}
                onClick={() => {
                  type('');
                  props.onChange(null);
                  input.current?.focus();
                }}
              >
                <Icon icon={closeIcon} size="s" />
              </Press>
            )}
            <Press
              handover={handover}
              name="trigger"
              aria-label={`Show choices: ${label}`}
              className={styles.side}
              onClick={() => {
                input.current?.focus();
                ask();
              }}
            >
              <Icon icon={chevronDownIcon} />
            </Press>
          </>
        )}
        {isWanted && (
          <Suspense>
            <ComboboxList
              {...props}
              id={id}
              input={input}
              frame={frame}
              handover={handover}
              text={text}
              onType={type}
              isAsked={isAsked}
              onKeyDown={press}
              awaited={awaited}
              onTaken={() => setAwaited(null)}
            />
          </Suspense>
        )}
      </Frame>
    </div>
  );
}

type PartProps<Tag extends 'div' | 'input' | 'button'> = ComponentProps<Tag> & {
  readonly handover: Handover;
  readonly name: string;
};

function Frame({ handover, name, ...own }: PartProps<'div'>) {
  return <div {...own} {...useHanded(handover, name)} />;
}

function Input({ handover, name, ...own }: PartProps<'input'>) {
  return (
    <input
      type="text"
      role="combobox"
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      {...own}
      {...useHanded(handover, name)}
    />
  );
}

/** Beside the field, whose keys do the same. */
function Press({ handover, name, ...own }: PartProps<'button'>) {
  return <button tabIndex={-1} {...own} {...useHanded(handover, name)} type="button" />;
}

interface ChipProps {
  readonly handover: Handover;
  readonly item: ComboboxItem;
  readonly onRemove: () => void;
}

function Chip({ handover, item, onRemove }: ChipProps) {
  return (
    <Frame handover={handover} name={`chip ${item.value}`} aria-label={item.label} className={styles.chip}>
      {item.glyph}
      <span className={styles.chipText}>{item.label}</span>
      <Press
        handover={handover}
        name={`remove ${item.value}`}
        aria-label={`Remove ${item.label}`}
        className={styles.remove}
        onClick={onRemove}
      >
        <Icon icon={closeIcon} size="s" />
      </Press>
    </Frame>
  );
}

/** Moves the focus to the input if it was lost with a removed chip (WCAG 2.4.3). */
function useFocusAfterRemoval(frame: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Node && frame.current?.contains(target) === true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [frame]);
  useLayoutEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (!isFewer || !hadFocus.current || document.activeElement !== document.body) return;
    frame.current?.querySelector('input')?.focus();
  }, [frame, count]);
}
