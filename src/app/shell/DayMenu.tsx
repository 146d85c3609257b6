import {
  type ComponentPropsWithRef,
  type FormEvent,
  type MouseEvent,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import type { IconShape } from '../../domain/card-text/symbolShapes.ts';
import { backToNow, withDay } from '../../domain/json-api/addressDay.ts';
import { AS_OF } from '../../domain/json-api/target.ts';
import { isCalendarDay } from '../../domain/legality/snapshots.ts';
import { formatDate, today } from '../../domain/text/format.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/cx.ts';
import field from '../../shared/ui/Field.module.css';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useAddress, useDay, useGo } from '../../shared/ui/Link.tsx';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { VisuallyHidden } from '../../shared/ui/screenReader.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './DayMenu.module.css';

const calendarIcon: IconShape = {
  d: 'M2.75 3.75h10.5v9.5H2.75ZM2.75 6.75h10.5M5.5 2.25v3M10.5 2.25v3',
};

const DayChoices = lazyPart('The date picker', async () => (await import('./DayChoices.tsx')).DayChoices);

/** Chooses the day for legality. A form, so that it works without scripts: it submits the page's address with a day. */
export function DayMenu() {
  const id = useId();
  const { pathname, search } = useLocation();
  const action = useAddress(pathname + search);
  const go = useGo();
  const asOf = useDay();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  // The user may have opened it before hydration
  useEffect(() => setOpen(menu.current?.matches(':popover-open') ?? false), []);
  // The browser drops an action's query
  const others = [...new URLSearchParams(action.split('?')[1])].filter(([name]) => name !== AS_OF);
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const day = String(new FormData(event.currentTarget).get(AS_OF) ?? '');
    menu.current?.hidePopover();
    const isOther = isCalendarDay(day) && day !== today();
    go(pathname + (isOther ? withDay(search, day) : backToNow(search)), { preventScrollReset: true });
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-chosen={asOf !== null || undefined}
        popoverTarget={id}
        title="Legality on another day"
      >
        <Icon icon={calendarIcon} />
        {/* Icon only on a desktop, while it is today */}
        <span className={asOf === null ? styles.today : undefined}>
          {asOf === null ? 'Today' : formatDate(asOf, 'short')}
        </span>
        <VisuallyHidden>: legality on another day</VisuallyHidden>
      </button>
      <HeaderPopover
        ref={menu}
        id={id}
        className={styles.menu}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <form action={action} onSubmit={show} className={styles.form}>
          {others.map(([name, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an address may repeat a parameter, and hidden fields have no state
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <label htmlFor={`${id}-day`} className={styles.label}>
            Legality as of
          </label>
          <div className={styles.fields}>
            <input
              key={asOf}
              id={`${id}-day`}
              type="date"
              name={AS_OF}
              min="1996-01-01"
              max="2100-12-31"
              defaultValue={asOf ?? ''}
              className={cx(field.control, styles.input)}
            />
            <Button type="submit" variant="solid">
              Show
            </Button>
          </div>
        </form>
        {asOf !== null && (
          <TextLink href={pathname + backToNow(search)} className={styles.back}>
            Back to today
          </TextLink>
        )}
        {isOpen && (
          <Suspense>
            <DayChoices />
          </Suspense>
        )}
      </HeaderPopover>
    </>
  );
}

/** A native popover below the header's end: the menu of more pages, the choice of a day. A link in it closes it. */
export function HeaderPopover({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  const closeOnLink = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('a')) currentTarget.hidePopover();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are the controls; this only closes after them
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div {...rest} popover="auto" className={cx(styles.popover, className)} onClick={closeOnLink} />
  );
}
