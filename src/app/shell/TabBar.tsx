import { NavLink } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { menuIcon, searchIcon } from '../../ui/icons.ts';
import styles from './TabBar.module.css';
import { banIcon, decksIcon, rulingIcon } from './tabIcons.ts';

const TABS = [
  { label: 'Search', href: '/cards', icon: searchIcon },
  { label: 'Bans', href: '/bans', icon: banIcon },
  { label: 'Rulings', href: '/rulings', icon: rulingIcon },
  { label: 'Decks', href: '/decklists', icon: decksIcon },
  { label: 'More', href: '/sitemap', icon: menuIcon },
];

/** The phone's five tabs, at the thumb. Hidden where the header has room for the navigation. */
export function TabBar() {
  return (
    <nav className={styles.bar} aria-label="Tabs">
      {TABS.map(({ label, href, icon }) => (
        <NavLink key={href} to={href} className={styles.tab ?? ''}>
          <Icon icon={icon} size="l" />
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  );
}
