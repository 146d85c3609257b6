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
import styles from './Combobox.module.css';
import { cx } from './cx.ts';
import field from './Field.module.css';
import { Icon } from './Icon.tsx';
import { checkIcon, chevronDownIcon, closeIcon } from './icons.ts';
import popup from './Popup.module.css';

/** One thing to choose. */
export type ComboboxItem = {
  readonly value: string;
  readonly label: string;
  /** Neighbours with the same group are put under that heading. */
  readonly group?: string | undefined;
  /** A drawing before the label. */
  readonly glyph?: ReactNode;
  /** A few words at the end: a count, a kind. */
  readonly note?: string | undefined;
};

type ComboboxGroup = {
  readonly value: string;
  readonly items: ComboboxItem[];
};

/** What the single and the multiple combobox share. */
type ComboboxCommon = {
  label: string;
  hideLabel?: boolean | undefined;
  items: readonly ComboboxItem[];
  placeholder?: string | undefined;
  /** The typed text, when the parent owns it (searching elsewhere). */
  query?: string | undefined;
  onQueryChange?: ((query: string) => void) | undefined;
  /** True when `items` already are the answer to `query`: nothing is filtered here. */
  filtered?: boolean | undefined;
  /** With `filtered`: the items are still those of the text before. */
  isPending?: boolean | undefined;
  /** Shown when nothing matches. */
  empty?: ReactNode;
};

type ComboboxProps = ComboboxCommon & {
  value: ComboboxItem | null;
  onChange: (value: ComboboxItem | null) => void;
};

/** An input that chooses one of many by typing. */
export function Combobox(props: ComboboxProps) {
  const { label, hideLabel = false, items, placeholder, value, onChange } = props;
  const { query, onQueryChange, filtered = false, empty = 'Nothing matches.' } = props;
  const id = useId();
  const groups = useMemo(() => groupItems(items), [items]);
  const onKeyDown = useKeys(props, onChange);
  const { frame, onOpenChange } = usePageReadable();
  return (
    <Base.Root<ComboboxItem>
      onOpenChange={onOpenChange}
      items={groups ?? items}
      value={value}
      onValueChange={onChange}
      isItemEqualToValue={sameItem}
      autoHighlight
      {...(query !== undefined && { inputValue: query })}
      {...(onQueryChange && { onInputValueChange: onQueryChange })}
      {...(filtered && { filter: null })}
    >
      <div ref={frame} className={field.field}>
        <label htmlFor={id} className={hideLabel ? field.hidden : field.label}>
          {label}
        </label>
        <Base.InputGroup className={styles.group}>
          <Base.Input
            id={id}
            aria-label={label}
            placeholder={placeholder}
            onKeyDown={onKeyDown}
            className={cx(field.control, styles.input)}
          />
          {value && (
            <Base.Clear aria-label={`Clear ${label}`} className={styles.side}>
              <Icon icon={closeIcon} size="s" />
            </Base.Clear>
          )}
          <Base.Trigger aria-label={`Show choices: ${label}`} className={styles.side}>
            <Icon icon={chevronDownIcon} />
          </Base.Trigger>
        </Base.InputGroup>
      </div>
      <ComboboxPopup grouped={groups !== undefined} empty={empty} />
    </Base.Root>
  );
}

type MultiComboboxProps = ComboboxCommon & {
  value: readonly ComboboxItem[];
  onChange: (value: readonly ComboboxItem[]) => void;
};

/** An input that chooses several of many by typing; the chosen ones stand in it as removable chips. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { label, hideLabel = false, items, placeholder, value, onChange } = props;
  const { query, onQueryChange, filtered = false, empty = 'Nothing matches.' } = props;
  const id = useId();
  const groups = useMemo(() => groupItems(items), [items]);
  const onKeyDown = useKeys(props, (item) => {
    if (!value.some((other) => sameItem(other, item))) onChange([...value, item]);
  });
  const { frame, onOpenChange } = usePageReadable();
  useFocusAfterRemoval(frame, value.length);
  return (
    <Base.Root<ComboboxItem, true>
      onOpenChange={onOpenChange}
      multiple
      items={groups ?? items}
      value={[...value]}
      onValueChange={onChange}
      isItemEqualToValue={sameItem}
      autoHighlight
      {...(query !== undefined && { inputValue: query })}
      {...(onQueryChange && { onInputValueChange: onQueryChange })}
      {...(filtered && { filter: null })}
    >
      <div ref={frame} className={field.field}>
        <label htmlFor={id} className={hideLabel ? field.hidden : field.label}>
          {label}
        </label>
        <Base.InputGroup className={styles.group}>
          <Base.Chips className={cx(field.control, styles.chips)} aria-label={`Chosen: ${label}`}>
            {value.map((item) => (
              <Base.Chip key={item.value} aria-label={item.label} className={styles.chip}>
                {item.glyph}
                <span className={styles.chipText}>{item.label}</span>
                <Base.ChipRemove aria-label={`Remove ${item.label}`} className={styles.remove}>
                  <Icon icon={closeIcon} size="s" />
                </Base.ChipRemove>
              </Base.Chip>
            ))}
            <Base.Input
              id={id}
              aria-label={label}
              placeholder={value.length === 0 ? placeholder : ''}
              onKeyDown={onKeyDown}
              className={styles.bare}
            />
          </Base.Chips>
        </Base.InputGroup>
      </div>
      <ComboboxPopup grouped={groups !== undefined} empty={empty} />
    </Base.Root>
  );
}

/**
 * While the list is open Base UI hides the page from assistive technology, though the focus may be set on what is hidden; it
 * leaves out live regions. So the page is one meanwhile, one that never speaks.
 */
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

/** The focus is not lost with a chip that goes: where its place took it along, it is in the input again (WCAG 2.4.3). */
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
 * Enter takes the first item where none is marked: it may be on screen a moment before it is, and where items come from
 * elsewhere it is waited for. Any other key ends the waiting. Escape closes the list and does no more: Base UI's own would
 * then delete all that is chosen.
 */
function useKeys(
  { items, filtered = false, isPending = false }: ComboboxCommon,
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

type ComboboxPopupProps = {
  grouped: boolean;
  /** Shown when the list is empty. */
  empty: ReactNode;
};

/** The list of a combobox. */
function ComboboxPopup({ grouped, empty }: ComboboxPopupProps) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} collisionPadding={8} className={popup.positioner}>
        <Base.Popup className={`${popup.popup} ${styles.popup}`}>
          <Base.Empty>{empty && <div className={styles.empty}>{empty}</div>}</Base.Empty>
          {grouped ? (
            <Base.List className={styles.list}>
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
            <Base.List className={styles.list}>{toOption}</Base.List>
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
      {item.note && <span className={popup.note}>{item.note}</span>}
    </Base.Item>
  );
}

/**
 * Items by their group, in order; undefined when none of them names a group.
 * @internal for its test
 */
export function groupItems(items: readonly ComboboxItem[]): ComboboxGroup[] | undefined {
  if (items.every((item) => item.group === undefined)) return undefined;
  const groups: ComboboxGroup[] = [];
  for (const item of items) {
    const name = item.group ?? '';
    const known = groups.find((group) => group.value === name);
    if (known) known.items.push(item);
    else groups.push({ value: name, items: [item] });
  }
  return groups;
}

/** Two items are the same choice when their values are. */
function sameItem(one: ComboboxItem, other: ComboboxItem): boolean {
  return one.value === other.value;
}
