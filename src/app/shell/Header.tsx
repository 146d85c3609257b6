import { type MouseEvent, useId } from 'react';
import { useLocation } from 'react-router';
import { basePath } from '../../data/api/base.ts';
import { changeSettings, useSettings } from '../../data/settings/settings.ts';
import type { IconShape } from '../../domain/card-text/symbolShapes.ts';
import { MAIN_ITEMS, MORE_ITEMS } from '../../features/search/box/pages.ts';
import { SearchBox } from '../../features/search/box/SearchBox.tsx';
import { takenCommand } from '../../shared/records/commands.ts';
import { FormatMenu } from '../../shared/records/FormatMenu.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { useMediaQuery } from '../../shared/ui/hydration.ts';
import { chevronDownIcon, Icon, menuIcon, moonIcon, searchIcon, sunIcon } from '../../shared/ui/Icon.tsx';
import { Link, NavLink } from '../../shared/ui/Link.tsx';
import { VisuallyHidden } from '../../shared/ui/screenReader.tsx';
import { DayMenu, HeaderPopover } from './DayMenu.tsx';
import styles from './Header.module.css';

export function Header() {
  // The home page has its own large search
  const isHome = useLocation().pathname === '/';
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/" className={styles.logo} aria-label="Sift, home">
          {/* Four lines, each shorter than the one above: what a sieve leaves */}
          <svg className={styles.sieve} viewBox="0 0 22 22" aria-hidden="true" focusable="false">
            <path d="M1 4h20M1 9h15M1 14h10M1 19h4" />
          </svg>
          <span className={styles.name}>Sift</span>
        </Link>
        {isHome ? <span className={styles.noSearch} /> : <SearchBox />}
        <nav className={styles.nav} aria-label="Main">
          {MAIN_ITEMS.map(({ label, href }) => (
            <NavLink key={href} to={href} className={styles.link}>
              {label}
            </NavLink>
          ))}
          <MoreMenu />
        </nav>
        <div className={styles.tools}>
          <FormatMenu />
          <div className={styles.day}>
            <DayMenu />
          </div>
          <ThemeButton />
        </div>
      </div>
    </header>
  );
}

/** A menu of all other pages. */
function MoreMenu() {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.link} popoverTarget={id}>
        More
        <Icon icon={chevronDownIcon} size="s" />
      </button>
      <HeaderPopover id={id} className={styles.menu}>
        {MORE_ITEMS.map(({ group, items }) => (
          <section key={group} aria-label={group}>
            <p className={styles.group}>{group}</p>
            <ul className={styles.items}>
              {items.map(({ label, href }) => (
                <li key={href}>
                  <NavLink to={href} className={styles.item}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </HeaderPopover>
    </>
  );
}

/** Toggles light and dark; the settings page has more themes. */
function ThemeButton() {
  const theme = useSettings((settings) => settings.theme);
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isDark = theme === 'dark' || (theme !== 'light' && systemIsDark);
  return (
    <Button
      variant="quiet"
      icon={isDark ? sunIcon : moonIcon}
      label={isDark ? 'Use the light theme' : 'Use the dark theme'}
      onClick={() => changeSettings({ theme: isDark ? 'light' : 'dark' })}
    />
  );
}

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
