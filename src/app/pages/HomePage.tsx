import { CARD_NAMES, LEGALITY, type QueriesOf } from '../../data/api/pageQueries.ts';
import { namesQuery } from '../../data/api/queries.ts';
import { whenIdle } from '../../data/idle.ts';
import { FormatNow } from '../../features/bans/FormatNow.tsx';
import { LatestDecklists } from '../../features/decks/LatestDecklists.tsx';
import { LatestRulings } from '../../features/rulings/LatestRulings.tsx';
import { SearchBox } from '../../features/search/box/SearchBox.tsx';
import { NewestSet } from '../../features/sets/NewestSet.tsx';
import { newestQuery } from '../../shared/lists/listDefaults.ts';
import { lazyExtra } from '../../shared/ui/lazyExtra.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './HomePage.module.css';

/** The browser alone knows of an earlier visit. */
const SinceLastVisit = lazyExtra(async () => {
  await whenIdle();
  return (await import('./SinceLastVisit.tsx')).SinceLastVisit;
});

export const queries: QueriesOf = () => ({
  required: [],
  optional: [
    ...LEGALITY,
    ...CARD_NAMES,
    newestQuery('card_sets', 3),
    newestQuery('decklists', 5),
    newestQuery('rulings', 5),
    namesQuery('formats'),
  ],
});

/** `/`: search, the newest set, what is in force, what is new. */
export function Component() {
  return (
    <div className={styles.home}>
      <title>Sift — Netrunner cards</title>
      <div className={styles.lead}>
        <PageHeader title="Find any Netrunner card" />
        <SearchBox large />
        <ul className={styles.examples} aria-label="Examples">
          {EXAMPLES.map(({ words, query }) => (
            <li key={query}>
              <TextLink href={`/cards?q=${encodeURIComponent(query)}`} className={styles.example}>
                {words}
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
      <NewestSet />
      <div className={styles.columns}>
        <FormatNow />
        <LatestDecklists title="Newest decklists" />
        <LatestRulings />
      </div>
      <SinceLastVisit />
    </div>
  );
}

/** Queries that show what the search can do, in words and as typed. */
const EXAMPLES = [
  { words: 'Barriers that cost 3 or less', query: 's:barrier o<=3' },
  { words: 'Anarch viruses', query: 'f:anarch s:virus' },
  { words: 'Cards that say “end the run”', query: 'x:"end the run"' },
];
