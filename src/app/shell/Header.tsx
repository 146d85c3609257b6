import { useId } from 'react';
import { useLocation } from 'react-router';
import { changeSettings, useSettings } from '../../data/settings/settings.ts';
import { MAIN_ITEMS, MORE_ITEMS } from '../../features/search/box/pages.ts';
import { SearchBox } from '../../features/search/box/SearchBox.tsx';
import { FormatMenu } from '../../shared/records/FormatMenu.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { chevronDownIcon, Icon, moonIcon, sunIcon } from '../../shared/ui/Icon.tsx';
import { Link, NavLink } from '../../shared/ui/Link.tsx';
import { useMediaQuery } from '../../shared/ui/useMediaQuery.ts';
import { DayMenu } from './DayMenu.tsx';
import styles from './Header.module.css';
import { HeaderPopover } from './HeaderPopover.tsx';

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
