import { useLocation } from 'react-router';
import { MAIN_ITEMS } from '../../features/search/box/pages.ts';
import { SearchBox } from '../../features/search/box/SearchBox.tsx';
import { FormatMenu } from '../../shared/records/FormatMenu.tsx';
import { Link, NavLink } from '../../shared/ui/Link.tsx';
import { DayMenu } from './DayMenu.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { ThemeButton } from './ThemeButton.tsx';

export function Header() {
  // The home page has its own large search
  const isHome = useLocation().pathname === '/';
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/" className={styles.logo} aria-label="Sift, home">
          <Logo />
          <span className={styles.name}>Sift</span>
        </Link>
        {isHome ? <span className={styles.noSearch} /> : <SearchBox />}
        <nav className={styles.nav} aria-label="Main">
          {MAIN_ITEMS.map(({ label, href }) => (
            <NavLink key={href} to={href} className={styles.link ?? ''}>
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
