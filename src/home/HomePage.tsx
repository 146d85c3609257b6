import { LatestDecklists } from '../decks/LatestDecklists.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import styles from './HomePage.module.css';
import { HomeSearch } from './HomeSearch.tsx';
import { LatestRulings } from './LatestRulings.tsx';
import { InForceHere, NewestSet } from './News.tsx';

/** The first page: search, what is in force, what is new. */
export function HomePage() {
  return (
    <div className={styles.home}>
      <title>Sift — Netrunner cards</title>
      <div className={styles.lead}>
        <PageHeader title="Find any Netrunner card" />
        <HomeSearch />
      </div>
      <InForceHere />
      <div className={styles.news}>
        <NewestSet />
        <LatestDecklists title="Newest decklists" />
        <LatestRulings />
      </div>
    </div>
  );
}
