import { useSettings } from '../../../data/settings/settings.ts';
import { COLLECTION_ABOUT } from '../../../domain/json-api/collections.ts';
import { COLLECTIONS, type CollectionName } from '../../../domain/json-api/jsonapi.ts';
import { appName } from '../../../domain/json-api/target.ts';
import { formatNumber } from '../../../domain/text/format.ts';
import { type Countable, useCounts } from '../../../shared/lists/counts.ts';
import { FaultPanel } from '../../../shared/panels/FaultPanel.tsx';
import { collectionTitle } from '../../../shared/records/collectionWords.ts';
import { FormatMenu } from '../../../shared/records/FormatMenu.tsx';
import { useAddress } from '../../../shared/ui/Link.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import styles from './SitemapPage.module.css';

/** What players look up by itself; the rest is for whoever wants all that there is. */
const PLAY: readonly CollectionName[] = ['formats', 'restrictions', 'card_sets', 'factions'];
const GROUPS: readonly (readonly [title: string, collections: readonly CollectionName[]])[] = [
  ['Play', PLAY],
  ['Database', COLLECTIONS.filter((collection) => !PLAY.includes(collection))],
];
const THEMES = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'contrast', label: 'High contrast' },
] as const;

const OWN_PAGES = [
  {
    href: '/check',
    title: 'Check a deck',
    about: 'Whether a pasted deck is legal, in every format, and why not.',
  },
  {
    href: '/collection',
    title: 'Collection',
    about: 'The sets you own, and which decks you can build from them.',
  },
  {
    href: '/breakers',
    title: 'Breakers against ice',
    about: 'What icebreakers pay to break ice, read from the cards’ texts.',
  },
  {
    href: '/table',
    title: 'Table',
    about: 'Cards in large type for two players at a table.',
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
      <PageHeader title="Browse" subtitle="Tools, and all that the card database publishes." />
      <PhoneSettings />
      <SiteMap />
    </>
  );
}

/** What a phone's header has no room for. */
function PhoneSettings() {
  const theme = useSettings((settings) => settings.theme);
  const set = useSettings((settings) => settings.set);
  return (
    <div className={styles.phone}>
      <FormatMenu />
      <SelectField
        label="Theme"
        hideLabel
        options={THEMES}
        value={theme}
        onChange={(chosen) => set({ theme: chosen })}
      />
    </div>
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
      <Section title="Tools" plain>
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
      {GROUPS.map(([title, collections]) => (
        <Section key={title} title={title} plain>
          <ul className={styles.list}>
            {collections.map((collection) => (
              <li key={collection} className={styles.item}>
                <TextLink href={`/${appName(collection)}`} tone="ink" className={styles.link}>
                  {collectionTitle(collection)}
                </TextLink>
                <span className={styles.count}>{countWords(counts.data?.[collection])}</span>
                <span className={styles.about}>{COLLECTION_ABOUT[collection]}</span>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <Section title="About Sift" plain>
        <ul className={styles.list}>
          <li className={styles.item}>
            {/* A file beside the app, and no page of it */}
            <a href={useAddress('/licences.txt')} className={`${styles.link} ${styles.file}`}>
              Licences
            </a>
            <span className={styles.about}>Of the software and the typeface that Sift is made with.</span>
          </li>
        </ul>
      </Section>
    </div>
  );
}

function countWords(count: number | null | undefined): string {
  return count === null || count === undefined ? '' : formatNumber(count);
}
