import { Icon } from '../../shared/ui/Icon.tsx';
import { menuIcon, searchIcon } from '../../shared/ui/icons.ts';
import { NavLink } from '../../shared/ui/Link.tsx';
import { VisuallyHidden } from '../../shared/ui/screenReader.tsx';
import styles from './TabBar.module.css';
import { banIcon, decksIcon, rulingIcon } from './tabIcons.ts';

interface Tab {
  readonly label: string;
  /** What a screen reader says after it. */
  readonly rest?: string;
  readonly href: string;
  readonly icon: typeof menuIcon;
}

const TABS: readonly Tab[] = [
  { label: 'Search', href: '/cards', icon: searchIcon },
  { label: 'Bans', href: '/bans', icon: banIcon },
  { label: 'Rulings', href: '/rulings', icon: rulingIcon },
  { label: 'Decks', href: '/decklists', icon: decksIcon },
  // "More" alone does not say where it leads
  { label: 'More', rest: 'pages and settings', href: '/sitemap', icon: menuIcon },
];

/** The phone's five tabs, at the thumb. Hidden where the header has room for the navigation. */
export function TabBar() {
  return (
    <nav className={styles.bar} aria-label="Tabs">
      {TABS.map(({ label, rest, href, icon }) => (
        <NavLink key={href} to={href} className={styles.tab ?? ''}>
          <Icon icon={icon} size="l" />
          <span>
            {label} {rest !== undefined && <VisuallyHidden>{rest}</VisuallyHidden>}
          </span>
        </NavLink>
      ))}
    </nav>
  );
}
