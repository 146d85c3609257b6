import { type MouseEvent, useId } from 'react';
import { MORE_ITEMS } from '../../features/search/box/pages.ts';
import { chevronDownIcon, Icon } from '../../shared/ui/Icon.tsx';
import { NavLink } from '../../shared/ui/Link.tsx';
import styles from './MoreMenu.module.css';

/** A menu of all other pages, as a native popover. */
export function MoreMenu() {
  const id = useId();
  const closeOnLink = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover();
  };
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={id}>
        More
        <Icon icon={chevronDownIcon} size="s" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are the controls; this only closes after them */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div id={id} popover="auto" className={styles.menu} onClick={closeOnLink}>
        {MORE_ITEMS.map(({ group, items }) => (
          <section key={group} aria-label={group}>
            <p className={styles.group}>{group}</p>
            <ul className={styles.items}>
              {items.map(({ label, href }) => (
                <li key={href}>
                  <NavLink to={href} className={styles.item ?? ''}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
