import { LatestDecklists } from '../../decks/LatestDecklists.tsx';
import { HomeSearch } from '../../home/HomeSearch.tsx';
import { LatestRulings } from '../../home/LatestRulings.tsx';
import { InForceHere, NewestSet } from '../../home/News.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import styles from './HomePage.module.css';

/** `/`: search, what is in force, what is new. */
export function Component() {
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
