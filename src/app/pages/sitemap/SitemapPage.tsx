import { countQuery, type QueriesOf } from '../../../data/api/queries.ts';
import { COLLECTIONS, DECLARATIONS } from '../../../domain/json-api/collections.ts';
import { appName } from '../../../domain/json-api/target.ts';
import { formatNumber } from '../../../domain/text/format.ts';
import { ALL_PAGES } from '../../../features/search/box/pages.ts';
import { type Countable, useCounts } from '../../../shared/lists/counts.ts';
import { FaultPanel } from '../../../shared/panels/Panel.tsx';
import { collectionTitle } from '../../../shared/records/collectionWords.ts';
import { useAddress } from '../../../shared/ui/Link.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import styles from './SitemapPage.module.css';

const GROUPS = ['The game', 'All data'] as const;

const OWN_PAGES = [
  { href: '/check', about: 'Paste a deck to see if it’s legal.' },
  { href: '/collection', about: 'The sets you own, and the decks you can build.' },
  { href: '/breakers', about: 'What it costs to break ice.' },
  { href: '/table', about: 'Cards in large type, readable from both sides of a table.' },
  { href: '/trends', about: 'Cards that rise and fall after a ban list or a set.' },
  { href: '/settings', about: 'Theme, text size, how cards are shown, the format, the API.' },
  { href: '/help/search', about: 'How to search, with examples.' },
  { href: '/cards/compare', about: 'Cards side by side.' },
  { href: '/decklists/compare', about: 'What one deck plays and another doesn’t.' },
  { href: '/bans/compare', about: 'What changed from one list to another.' },
  { href: '/card_pools/compare', about: 'The cards that entered and left.' },
];

const ALL: readonly Countable[] = COLLECTIONS.map((collection) => ({ key: collection, collection }));

export const queries: QueriesOf = () => ({
  required: [],
  optional: COLLECTIONS.map((collection) => countQuery(collection)),
});

/** `/sitemap` */
export function Component() {
  return (
    <>
      <PageHeader title="Browse all data" subtitle="Everything in Sift." />
      <SiteMap />
    </>
  );
}

/** All collections of the API with descriptions and counts. Links work before the counts load. */
function SiteMap() {
  const counts = useCounts(ALL);
  return (
    <div className={styles.map}>
      {counts.isError && (
        <FaultPanel what="The counts" error={counts.error} onRetry={() => counts.refetch()} />
      )}
      <Section title="Tools" plain>
        <ul className={styles.list}>
          {OWN_PAGES.map(({ href, about }) => (
            <li key={href} className={styles.item}>
              <TextLink href={href} tone="ink" className={styles.link}>
                {ALL_PAGES.find((page) => page.href === href)?.label}
              </TextLink>
              <span className={styles.about}>{about}</span>
            </li>
          ))}
        </ul>
      </Section>
      {GROUPS.map((group) => (
        <Section key={group} title={group} plain>
          <ul className={styles.list}>
            {COLLECTIONS.filter((name) => DECLARATIONS[name].group === group).map((collection) => (
              <li key={collection} className={styles.item}>
                <TextLink href={`/${appName(collection)}`} tone="ink" className={styles.link}>
                  {collectionTitle(collection)}
                </TextLink>
                <span className={styles.count}>{formatNumber(counts.data?.[collection] ?? null)}</span>
                <span className={styles.about}>{DECLARATIONS[collection].about}</span>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <Section title="About Sift" plain>
        <ul className={styles.list}>
          <li className={styles.item}>
            {/* A static file, not a page of the app */}
            <a href={useAddress('/licences.txt')} className={`${styles.link} ${styles.file}`}>
              Licences
            </a>
            <span className={styles.about}>Licences of the software and typeface in Sift.</span>
          </li>
        </ul>
      </Section>
    </div>
  );
}
