import { useLocation } from 'react-router';
import { formatNumber } from '../../domain/text/format.ts';
import { useCommands } from '../records/commands.ts';
import { useGo } from '../records/useGo.ts';
import { Icon } from '../ui/Icon.tsx';
import { chevronLeftIcon, chevronRightIcon } from '../ui/icons.ts';
import { Link } from '../ui/Link.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import styles from './TrailPlace.module.css';
import { placeInTrail } from './trail.ts';

/**
 * Where a card lies in the list that it was opened from, with the way back to that, which Escape takes too, and on to the cards
 * beside it. They take each other's place in the history: back leads to the list.
 */
export function TrailPlace() {
  const { pathname } = useLocation();
  // The tab keeps the list, of which the server knows nothing
  const isHydrated = useHydrated();
  const place = isHydrated ? placeInTrail(pathname) : null;
  const go = useGo();
  useCommands(
    {
      back: () => {
        if (place !== null) go(place.href);
      },
    },
    { enabled: place !== null },
  );
  if (place === null) return null;
  const { href, position, total, previous, next } = place;
  return (
    <nav className={styles.place} aria-label="The list that this was opened from" data-trail>
      {previous && (
        <Link to={previous.path} replace rel="prev" className={styles.step} title="Previous in the list">
          <Icon icon={chevronLeftIcon} />
          <span className={styles.title}>{previous.title}</span>
        </Link>
      )}
      <Link to={href} className={styles.back}>
        {formatNumber(position)} of {formatNumber(total)}
      </Link>
      {next && (
        <Link to={next.path} replace rel="next" className={styles.step} title="Next in the list">
          <span className={styles.title}>{next.title}</span>
          <Icon icon={chevronRightIcon} />
        </Link>
      )}
    </nav>
  );
}
