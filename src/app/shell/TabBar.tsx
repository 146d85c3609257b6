import type { MouseEvent } from 'react';
import { basePath } from '../../data/api/base.ts';
import type { IconShape } from '../../domain/card-text/symbolShapes.ts';
import { takenCommand } from '../../shared/records/commands.ts';
import { Icon, menuIcon, searchIcon } from '../../shared/ui/Icon.tsx';
import { NavLink } from '../../shared/ui/Link.tsx';
import { VisuallyHidden } from '../../shared/ui/screenReader.tsx';
import styles from './TabBar.module.css';

const banIcon: IconShape = { d: 'M8 2.25a5.75 5.75 0 1 1 0 11.5a5.75 5.75 0 0 1 0-11.5M4 4l8 8' };
const rulingIcon: IconShape = {
  d: 'M2.25 3.75a1.5 1.5 0 0 1 1.5-1.5h8.5a1.5 1.5 0 0 1 1.5 1.5v5.5a1.5 1.5 0 0 1-1.5 1.5H7.5l-3 3v-3h-.75a1.5 1.5 0 0 1-1.5-1.5zM5.5 6.5l1.75 1.75L10.75 5',
};
const decksIcon: IconShape = {
  d: 'M2.25 5.5L8 2.5l5.75 3L8 8.5zM2.5 8.25L8 11.1l5.5-2.85M2.5 11L8 13.85L13.5 11',
};

interface Tab {
  readonly label: string;
  /** Additional text for screen readers. */
  readonly rest?: string;
  readonly href: string;
  readonly icon: IconShape;
  /** Focuses the search box synchronously: phones open the keyboard only in response to a tap. */
  readonly isSearch?: boolean;
}

const TABS: readonly Tab[] = [
  { label: 'Search', href: '/cards', icon: searchIcon, isSearch: true },
  { label: 'Bans', href: '/bans', icon: banIcon },
  { label: 'Rulings', href: '/rulings', icon: rulingIcon },
  { label: 'Decks', href: '/decklists', icon: decksIcon },
  // "More" alone is not a meaningful link text
  { label: 'More', rest: 'pages and settings', href: '/sitemap', icon: menuIcon },
];

/** The phone's bottom tabs; hidden where the header shows the navigation. */
export function TabBar() {
  const focusBox = (event: MouseEvent) => {
    takenCommand('search')?.();
    // Navigating would replace the focused search box
    if (window.location.pathname === `${basePath()}/`) event.preventDefault();
  };
  return (
    <nav className={styles.bar} aria-label="Tabs">
      {TABS.map(({ label, rest, href, icon, isSearch }) => (
        <NavLink key={href} to={href} className={styles.tab} onClick={isSearch ? focusBox : undefined}>
          <Icon icon={icon} size="l" />
          <span>
            {label} {rest !== undefined && <VisuallyHidden>{rest}</VisuallyHidden>}
          </span>
        </NavLink>
      ))}
    </nav>
  );
}
