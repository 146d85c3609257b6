import { useLocation } from 'react-router';
import { formatNumber } from '../../domain/text/format.ts';
import { useCommands } from '../records/commands.ts';
import { chevronLeftIcon, chevronRightIcon, Icon } from '../ui/Icon.tsx';
import { Link, useGo } from '../ui/Link.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import styles from './TrailPlace.module.css';
import { placeInTrail } from './trail.ts';

/**
 * A card's place in the list that it was opened from, with links back (also Escape) and to its neighbours. Those replace the
 * history entry, so that Back returns to the list.
 */
export function TrailPlace() {
  const { pathname } = useLocation();
  // The list is in sessionStorage, which the server cannot read
  const isHydrated = useHydrated();
  const place = isHydrated ? placeInTrail(pathname) : null;
  const go = useGo();
  useCommands(place === null ? {} : { back: () => go(place.href) });
  if (place === null) return null;
  const { href, position, total, previous, next } = place;
  return (
    <nav className={styles.place} aria-label="Place in the list" data-trail>
      {previous && (
        <Link to={previous.path} replace rel="prev" className={styles.step} title="Previous">
          <Icon icon={chevronLeftIcon} />
          <span className={styles.title}>{previous.title}</span>
        </Link>
      )}
      <Link to={href} className={styles.back}>
        {formatNumber(position)} of {formatNumber(total)}
      </Link>
      {next && (
        <Link to={next.path} replace rel="next" className={styles.step} title="Next">
          <span className={styles.title}>{next.title}</span>
          <Icon icon={chevronRightIcon} />
        </Link>
      )}
    </nav>
  );
}
