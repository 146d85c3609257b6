import { COLLECTION_WORDS } from '../api/collections.ts';
import { COLLECTIONS } from '../api/jsonapi.ts';
import { appName } from '../api/target.ts';
import { formatNumber } from '../lib/format.ts';
import { type Countable, useCounts } from '../lists/CountBars.tsx';
import { FaultPanel } from '../panels/FaultPanel.tsx';
import { collectionTitle } from '../records/collectionWords.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './SitemapPage.module.css';

/** The collections under their headings. */
const GROUPS = Map.groupBy(COLLECTIONS, (collection) => COLLECTION_WORDS[collection].group);

const OWN_PAGES = [
  {
    href: '/check',
    title: 'Check a deck',
    about: 'Whether a pasted deck is legal, in every format, and why not.',
  },
  {
    href: '/trends',
    title: 'Trends',
    about: 'Cards that decks play more, and less, since a ban list or a set came.',
  },
  {
    href: '/settings',
    title: 'Settings',
    about: 'Theme, text size, how cards are shown, the format, the API.',
  },
  { href: '/help/search', title: 'How to search', about: 'Conditions that narrow a search, with examples.' },
];

const ALL: readonly Countable[] = COLLECTIONS.map((collection) => ({ key: collection, collection }));

/** `/sitemap` */
export function Component() {
  return (
    <>
      <title>Browse — Sift</title>
      <PageHeader
        title="Browse"
        subtitle="All that the card database publishes, and how much of it there is."
      />
      <SiteMap />
    </>
  );
}

/** Every collection that the API publishes, what it holds, and how many. Links work before the counts are here. */
function SiteMap() {
  const counts = useCounts(ALL);
  return (
    <div className={styles.map}>
      {counts.isError && (
        <FaultPanel what="The numbers" error={counts.error} onRetry={() => counts.refetch()} />
      )}
      {[...GROUPS].map(([title, collections]) => (
        <Section key={title} title={title} plain>
          <ul className={styles.list}>
            {collections.map((collection) => (
              <li key={collection} className={styles.item}>
                <TextLink href={`/${appName(collection)}`} tone="ink" className={styles.link}>
                  {collectionTitle(collection)}
                </TextLink>
                <span className={styles.count}>{countWords(counts.data?.[collection])}</span>
                <span className={styles.about}>{COLLECTION_WORDS[collection].about}</span>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <Section title="Sift" plain>
        <ul className={styles.list}>
          {OWN_PAGES.map(({ href, title, about }) => (
            <li key={href} className={styles.item}>
              <TextLink href={href} tone="ink" className={styles.link}>
                {title}
              </TextLink>
              <span className={styles.about}>{about}</span>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function countWords(count: number | null | undefined): string {
  return count === null || count === undefined ? '' : formatNumber(count);
}
