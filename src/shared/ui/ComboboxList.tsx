import { Combobox as Base } from '@base-ui/react/combobox';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { groupBy } from '../../domain/text/lookup.ts';
import styles from './Combobox.module.css';
import { HandOver, type Handover } from './HandOver.tsx';
import { checkIcon, Icon } from './Icon.tsx';
import popup from './Popup.module.css';

export type ComboboxItem = {
  readonly value: string;
  readonly label: string;
  /** Neighbours with the same group go under that heading. */
  readonly group?: string | undefined;
  readonly glyph?: ReactNode;
};

export type ComboboxProps = {
  label: string;
  hideLabel?: boolean | undefined;
  items: readonly ComboboxItem[];
  placeholder?: string | undefined;
  /** The typed text, if the parent owns it (to search elsewhere). */
  query?: string | undefined;
  onQueryChange?: ((query: string) => void) | undefined;
  /** `items` already match `query`, so do not filter them. */
  filtered?: boolean | undefined;
  /** The items are still to come; with `filtered`, also if they are those of the previous text. */
  isPending?: boolean | undefined;
  /** The items did not come. */
  isFailed?: boolean | undefined;
  empty?: ReactNode;
  /** Called when the reader turns to the field: items that cost something need not be there before. */
  onFocus?: (() => void) | undefined;
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

type ComboboxGroup = { readonly value: string; readonly items: ComboboxItem[] };

type ListProps = ComboboxProps & {
  readonly id: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly frame: RefObject<HTMLElement | null>;
  readonly handover: Handover;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Whether the reader asked for the list before it was there. */
  readonly isAsked: boolean;
  /** The text whose first match is taken once it is known. */
  readonly awaited: string | null;
  readonly onTaken: () => void;
};

/** The list of a `Combobox`, and what makes one of the field's elements. */
export function ComboboxList(props: ListProps) {
  const { id, input, frame, handover, label, items, value, text, onType, isAsked, filtered = false } = props;
  const groups = useMemo(() => groupItems(items), [items]);
  const change = (next: ComboboxItem | ComboboxItem[] | null) => {
    if (props.multiple) props.onChange(Array.isArray(next) ? next : []);
    else props.onChange(Array.isArray(next) ? null : next);
  };
  useAwaited(props, (item) => {
    if (!props.multiple) props.onChange(item);
    else if (!props.value.some((other) => sameItem(other, item))) props.onChange([...props.value, item]);
  });
  const [isOpenAtOnce] = useState(() => isAsked && document.activeElement === input.current);
  const onOpenChange = usePageReadable(frame, isOpenAtOnce);
  const press = (event: Parameters<NonNullable<ComponentProps<typeof Base.Input>['onKeyDown']>>[0]) => {
    props.onKeyDown(event);
    const isClosed = event.currentTarget.getAttribute('aria-expanded') !== 'true';
    // Escape only closes the list: Base UI's own handler would also clear the choice
    if (event.isDefaultPrevented() || (event.key === 'Escape' && isClosed)) event.preventBaseUIHandler();
  };
  const to = (name: string, holds = false) => <HandOver to={handover} name={name} holds={holds} />;
  const field = (
    <Base.Input id={id} ref={input} onFocus={props.onFocus} onKeyDown={press} render={to('input')} />
  );
  return (
    <Base.Root<ComboboxItem, boolean>
      defaultOpen={isOpenAtOnce}
      onOpenChange={onOpenChange}
      multiple={props.multiple === true}
      items={groups ?? items}
      value={value}
      onValueChange={change}
      isItemEqualToValue={sameItem}
      autoHighlight
      inputValue={text}
      onInputValueChange={onType}
      {...(filtered && { filter: null })}
    >
      <Base.InputGroup render={to('group', true)}>
        {props.multiple ? (
          <Base.Chips render={to('chips', true)}>
            {props.value.map((item) => (
              <Base.Chip key={item.value} render={to(`chip ${item.value}`, true)}>
                <Base.ChipRemove render={to(`remove ${item.value}`)} />
              </Base.Chip>
            ))}
            {field}
          </Base.Chips>
        ) : (
          <>
            {field}
            {value && <Base.Clear render={to('clear')} />}
            <Base.Trigger render={to('trigger')} />
          </>
        )}
      </Base.InputGroup>
      <Popup label={label} grouped={groups !== undefined} empty={props.empty ?? emptyWords(props)} />
    </Base.Root>
  );
}

function emptyWords({ isPending = false, isFailed = false }: ListProps): string {
  if (isPending) return 'Loading…';
  return isFailed
    ? 'Couldn’t load the names. Leave the field and come back to try again.'
    : 'Nothing matches.';
}

/** Beside its open list, Base UI hides all but live regions from assistive technology: so the page becomes a silent one. */
function usePageReadable(frame: RefObject<HTMLElement | null>, isOpenAtOnce: boolean) {
  const marked = useRef<Element | null>(null);
  const mark = (isOpen: boolean) => {
    marked.current?.removeAttribute('aria-live');
    marked.current = isOpen ? (frame.current?.closest('body > *') ?? null) : null;
    marked.current?.setAttribute('aria-live', 'off');
  };
  const begin = useEffectEvent(() => mark(isOpenAtOnce));
  useEffect(() => {
    begin();
    return () => marked.current?.removeAttribute('aria-live');
  }, []);
  return mark;
}

/** Takes the first item for a text that Enter was pressed on, once the items are its own. */
function useAwaited(
  { items, filtered = false, isPending = false, awaited, onTaken }: ListProps,
  choose: (item: ComboboxItem) => void,
): void {
  const { contains } = Base.useFilter();
  const take = useEffectEvent((text: string) => {
    onTaken();
    const first = filtered ? items[0] : items.find(({ label }) => contains(label, text));
    if (first !== undefined) choose(first);
  });
  useEffect(() => {
    if (awaited !== null && !isPending) take(awaited);
  }, [awaited, isPending]);
}

type PopupProps = { label: string; grouped: boolean; empty: ReactNode };

function Popup({ label, grouped, empty }: PopupProps) {
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
