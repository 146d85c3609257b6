import { Combobox as Base } from '@base-ui/react/combobox';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { groupBy } from '../../domain/text/lookup.ts';
import styles from './Combobox.module.css';
import { cx } from './cx.ts';
import field from './Field.module.css';
import { checkIcon, chevronDownIcon, closeIcon, Icon } from './Icon.tsx';
import popup from './Popup.module.css';
import reader from './screenReader.module.css';

export type ComboboxItem = {
  readonly value: string;
  readonly label: string;
  /** Neighbours with the same group go under that heading. */
  readonly group?: string | undefined;
  readonly glyph?: ReactNode;
};

type ComboboxGroup = { readonly value: string; readonly items: ComboboxItem[] };

type ComboboxProps = {
  label: string;
  hideLabel?: boolean | undefined;
  items: readonly ComboboxItem[];
  placeholder?: string | undefined;
  /** The typed text, if the parent owns it (to search elsewhere). */
  query?: string | undefined;
  onQueryChange?: ((query: string) => void) | undefined;
  /** `items` already match `query`, so do not filter them. */
  filtered?: boolean | undefined;
  /** With `filtered`: the items are still those of the previous text. */
  isPending?: boolean | undefined;
  empty?: ReactNode;
} & (OneOf | SeveralOf);

type OneOf = {
  multiple?: false;
  value: ComboboxItem | null;
  onChange: (value: ComboboxItem | null) => void;
};

type SeveralOf = {
  multiple: true;
  value: readonly ComboboxItem[];
  onChange: (value: readonly ComboboxItem[]) => void;
};

/** Chooses one of many by typing, or several with `multiple`, shown as removable chips. */
export function Combobox(props: ComboboxProps) {
  const { label, hideLabel = false, items, placeholder, value } = props;
  const { query, onQueryChange, filtered = false, empty = 'Nothing matches.' } = props;
  const id = useId();
  const groups = useMemo(() => groupItems(items), [items]);
  const change = (next: ComboboxItem | ComboboxItem[] | null) => {
    if (props.multiple) props.onChange(Array.isArray(next) ? next : []);
    else props.onChange(Array.isArray(next) ? null : next);
  };
  const onKeyDown = useKeys(props, (item) => {
    if (!props.multiple) props.onChange(item);
    else if (!props.value.some((other) => sameItem(other, item))) props.onChange([...props.value, item]);
  });
  const { frame, onOpenChange } = usePageReadable();
  useFocusAfterRemoval(frame, props.multiple ? props.value.length : 0);
  const input = (
    <Base.Input
      id={id}
      aria-label={label}
      placeholder={props.multiple && props.value.length > 0 ? '' : placeholder}
      onKeyDown={onKeyDown}
      className={props.multiple ? styles.bare : cx(field.control, styles.input)}
    />
  );
  return (
    <Base.Root<ComboboxItem, boolean>
      onOpenChange={onOpenChange}
      multiple={props.multiple === true}
      items={groups ?? items}
      value={value}
      onValueChange={change}
      isItemEqualToValue={sameItem}
      autoHighlight
      {...(query !== undefined && { inputValue: query })}
      {...(onQueryChange && { onInputValueChange: onQueryChange })}
      {...(filtered && { filter: null })}
    >
      <div ref={frame} className={field.field}>
        <label htmlFor={id} className={hideLabel ? reader.hidden : field.label}>
          {label}
        </label>
        <Base.InputGroup className={styles.group}>
          {props.multiple ? (
            <Chips label={label} chosen={props.value}>
              {input}
            </Chips>
          ) : (
            <>
              {input}
              {value && (
                <Base.Clear aria-label={`Clear ${label}`} className={styles.side}>
                  <Icon icon={closeIcon} size="s" />
                </Base.Clear>
              )}
              <Base.Trigger aria-label={`Show choices: ${label}`} className={styles.side}>
                <Icon icon={chevronDownIcon} />
              </Base.Trigger>
            </>
          )}
        </Base.InputGroup>
      </div>
      <ComboboxPopup label={label} grouped={groups !== undefined} empty={empty} />
    </Base.Root>
  );
}

type ChipsProps = {
  label: string;
  chosen: readonly ComboboxItem[];
  /** The input after the chips. */
  children: ReactNode;
};

function Chips({ label, chosen, children }: ChipsProps) {
  return (
    <Base.Chips className={cx(field.control, styles.chips)} aria-label={`Chosen: ${label}`}>
      {chosen.map((item) => (
        <Base.Chip key={item.value} aria-label={item.label} className={styles.chip}>
          {item.glyph}
          <span className={styles.chipText}>{item.label}</span>
          <Base.ChipRemove aria-label={`Remove ${item.label}`} className={styles.remove}>
            <Icon icon={closeIcon} size="s" />
          </Base.ChipRemove>
        </Base.Chip>
      ))}
      {children}
    </Base.Chips>
  );
}

/** Beside its open list, Base UI hides all but live regions from assistive technology: so the page becomes a silent one. */
function usePageReadable() {
  const frame = useRef<HTMLDivElement>(null);
  const marked = useRef<Element | null>(null);
  const onOpenChange = (isOpen: boolean) => {
    marked.current?.removeAttribute('aria-live');
    marked.current = isOpen ? (frame.current?.closest('body > *') ?? null) : null;
    marked.current?.setAttribute('aria-live', 'off');
  };
  useEffect(() => () => marked.current?.removeAttribute('aria-live'), []);
  return { frame, onOpenChange };
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

/**
 * Enter takes the first item if none is highlighted yet, and waits for it while items are loading; any other key ends the wait.
 * Escape only closes the list: Base UI's own handler would also clear the choice.
 */
function useKeys(
  { items, filtered = false, isPending = false }: ComboboxProps,
  choose: (item: ComboboxItem) => void,
): ComponentProps<typeof Base.Input>['onKeyDown'] {
  const { contains } = Base.useFilter();
  const [awaited, setAwaited] = useState<string | null>(null);
  const take = useEffectEvent((text: string) => {
    setAwaited(null);
    const first = filtered ? items[0] : items.find(({ label }) => contains(label, text));
    if (first !== undefined) choose(first);
  });
  useEffect(() => {
    if (awaited !== null && !isPending) take(awaited);
  }, [awaited, isPending]);
  return (event) => {
    const { value } = event.currentTarget;
    const isMarked = event.currentTarget.hasAttribute('aria-activedescendant');
    if (event.key === 'Escape' && event.currentTarget.getAttribute('aria-expanded') !== 'true') {
      event.preventBaseUIHandler();
    }
    if (event.key !== 'Enter') setAwaited(null);
    else if (value.trim() !== '' && !isMarked) {
      event.preventBaseUIHandler();
      event.preventDefault();
      setAwaited(value);
    }
  };
}

type PopupProps = { label: string; grouped: boolean; empty: ReactNode };

function ComboboxPopup({ label, grouped, empty }: PopupProps) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} collisionPadding={8} className={popup.positioner}>
        <Base.Popup className={`${popup.popup} ${styles.popup}`}>
          <Base.Empty>{empty && <div className={styles.empty}>{empty}</div>}</Base.Empty>
          {grouped ? (
            <Base.List aria-label={label} className={styles.list}>
              {(group: ComboboxGroup) => (
                <Base.Group key={group.value} items={group.items}>
                  {group.value !== '' && (
                    <Base.GroupLabel className={popup.groupLabel}>{group.value}</Base.GroupLabel>
                  )}
                  <Base.Collection>{toOption}</Base.Collection>
                </Base.Group>
              )}
            </Base.List>
          ) : (
            <Base.List aria-label={label} className={styles.list}>
              {toOption}
            </Base.List>
          )}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

function toOption(item: ComboboxItem) {
  return (
    <Base.Item key={item.value} value={item} className={popup.item}>
      <span className={popup.mark}>
        <Base.ItemIndicator>
          <Icon icon={checkIcon} size="s" />
        </Base.ItemIndicator>
      </span>
      {item.glyph}
      <span className={popup.text}>{item.label}</span>
    </Base.Item>
  );
}

/** Items by their group, in order; undefined when none of them names a group. */
export function groupItems(items: readonly ComboboxItem[]): ComboboxGroup[] | undefined {
  if (items.every((item) => item.group === undefined)) return undefined;
  return [...groupBy(items, ({ group = '' }) => group)].map(([value, members]) => ({
    value,
    items: members,
  }));
}

function sameItem(one: ComboboxItem, other: ComboboxItem): boolean {
  return one.value === other.value;
}
