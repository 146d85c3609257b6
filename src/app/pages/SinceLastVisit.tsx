import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { countQuery } from '../../data/api/queries.ts';
import { readStored, writeStored } from '../../data/stored.ts';
import { collectionTarget, recordUrl, toAppUrl } from '../../domain/json-api/target.ts';
import { formatCount, formatDate } from '../../domain/text/format.ts';
import { newestQuery } from '../../shared/lists/listAddress.ts';
import { useRecords } from '../../shared/records/RecordNames.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './SinceLastVisit.module.css';

/** What a visit saw: ids, counts, and latest timestamps. */
const visitSchema = v.object({
  /** ISO 8601. */
  at: v.string(),
  cards: v.number(),
  sets: v.array(v.string()),
  lists: v.array(v.string()),
  rulings: v.string(),
  decklists: v.string(),
});
type Visit = v.InferOutput<typeof visitSchema>;

const KEY = 'sift-visit';
/** The sessionStorage key of the previous visit, so that news stays while browsing. */
const BEFORE_KEY = 'sift-visit-before';

/** News since the last visit; empty on a first visit or without news. */
export function SinceLastVisit() {
  const [before] = useState(readBefore);
  const cards = useQuery(countQuery('cards')).data;
  const sets = useRecords('card_sets');
  const lists = useRecords('restrictions');
  const newestRuling = useQuery(newestQuery('rulings', 1)).data?.records[0]?.updated_at;
  const newestDeck = useQuery(newestQuery('decklists', 1)).data?.records[0]?.created_at;
  const isKnown = { enabled: before !== null };
  const rulingsSince = collectionTarget('rulings', { updated_at: { gt: before?.rulings ?? '' } });
  const rulings = useQuery({ ...countQuery('rulings', rulingsSince.params), ...isKnown }).data;
  const decksSince = collectionTarget('decklists', { created_at: { gt: before?.decklists ?? '' } });
  const decklists = useQuery({ ...countQuery('decklists', decksSince.params), ...isKnown }).data;

  useEffect(() => {
    if (cards === undefined || cards === null || sets === undefined || lists === undefined) return;
    writeStored('localStorage', KEY, {
      at: new Date().toISOString(),
      cards,
      sets: sets.map(({ id }) => id),
      lists: lists.map(({ id }) => id),
      rulings: newestRuling ?? '',
      decklists: newestDeck ?? '',
    });
  }, [cards, sets, lists, newestRuling, newestDeck]);

  if (before === null || sets === undefined || lists === undefined) return null;
  const news = [
    ...lists
      .filter(({ id }) => !before.lists.includes(id))
      .map(({ id, name }) => ({ words: `New ban list: ${name}`, href: recordUrl('restrictions', id) })),
    ...sets
      .filter(({ id }) => !before.sets.includes(id))
      .map(({ id, name }) => ({ words: `New set: ${name}`, href: recordUrl('card_sets', id) })),
    ...counted((cards ?? 0) - before.cards, 'new card', '/cards?sort=-date_release,stripped_title,id'),
    ...counted(rulings ?? 0, 'new or changed ruling', toAppUrl(rulingsSince)),
    ...counted(decklists ?? 0, 'new decklist', toAppUrl(decksSince)),
  ];
  if (news.length === 0) return null;
  return (
    <Section title={`Since your last visit, ${formatDate(before.at.slice(0, 10))}`}>
      <ul className={styles.news}>
        {news.map(({ words, href }) => (
          <li key={href}>
            <TextLink href={href}>{words}</TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function counted(count: number, noun: string, href: string) {
  return count > 0 ? [{ words: formatCount(count, noun), href }] : [];
}

/** The visit before this tab's; null on the first. */
function readBefore(): Visit | null {
  const kept = readStored('sessionStorage', BEFORE_KEY, visitSchema);
  if (kept !== null) return kept;
  const before = readStored('localStorage', KEY, visitSchema);
  if (before !== null) writeStored('sessionStorage', BEFORE_KEY, before);
  return before;
}
