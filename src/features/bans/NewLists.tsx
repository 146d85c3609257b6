import { useLocation } from 'react-router';
import type { Restriction, Snapshot } from '../../data/api/resources/registry.ts';
import { withDay } from '../../domain/json-api/addressDay.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { compareLists } from '../../domain/legality/banList.ts';
import {
  comingSnapshots,
  currentSnapshots,
  overdueSnapshots,
  overdueWords,
} from '../../domain/legality/snapshots.ts';
import { formatDate } from '../../domain/text/format.ts';
import { compareUrl } from '../../shared/records/compareUrls.ts';
import { CardNames, useNames, useRecords } from '../../shared/records/RecordNames.tsx';
import { useToday } from '../../shared/ui/hydration.ts';
import { useAsOf, useDay } from '../../shared/ui/Link.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { NO_LIST } from './compareAddress.ts';
import { ChangedNames, namedCards } from './ListChanges.tsx';
import styles from './NewLists.module.css';

interface NewList {
  readonly formatId: string;
  readonly list: Restriction;
  readonly before: Restriction | null;
  /** Its date, and what the API makes of it. */
  readonly words: string;
}

/**
 * The lists whose date has come although the API still counts an earlier one as in force, and those that come within 60
 * days. None on another day.
 */
export function useNewLists(): readonly NewList[] {
  const snapshots = useRecords('snapshots') ?? [];
  const restrictions = useRecords('restrictions') ?? [];
  const lists = newLists(snapshots, restrictions, useAsOf(), useToday());
  return useDay() === null ? lists : [];
}

/** New lists, each with its changes. */
export function NewLists({ lists }: { lists: readonly NewList[] }) {
  const formatName = useNames('formats');
  if (lists.length === 0) return null;
  return (
    <Section title="New lists" plain>
      <ul className={styles.lists}>
        {lists.map(({ formatId, list, before, words }) => (
          <li key={list.id} className={styles.list}>
            <p className={styles.head}>
              <TextLink href={recordUrl('restrictions', list.id)} tone="ink">
                {list.name}
              </TextLink>
              <Tag tone="warn">
                <span aria-hidden="true">⚠ </span>
                {formatName(formatId)}
              </Tag>
            </p>
            <p>
              {words} <TextLink href={compareUrl(before?.id ?? '', list.id)}>Compare</TextLink>
            </p>
            <CardNames ids={namedCards(compareLists(before ?? NO_LIST, list))}>
              <ChangedNames changes={compareLists(before ?? NO_LIST, list)} on={list.id} />
            </CardNames>
          </li>
        ))}
      </ul>
      <CountedBy />
    </Section>
  );
}

function newLists(
  snapshots: readonly Snapshot[],
  restrictions: readonly Restriction[],
  asOf: string | null,
  today: string,
): readonly NewList[] {
  const listOf = ({ restriction_id }: Snapshot) =>
    restrictions.find(({ id }) => id === restriction_id) ?? null;
  const dated = overdueSnapshots(snapshots, today).flatMap(({ formatId, dated: snapshot, active }) => {
    const [list, before] = [listOf(snapshot), listOf(active)];
    if (list === null || list === before) return [];
    return [{ formatId, list, before, words: overdueWords(snapshot.date_start, before?.name ?? null) }];
  });
  const soon = [...currentSnapshots(snapshots, today)].flatMap(([formatId, current]) =>
    comingSnapshots(formatId, snapshots, asOf, today).flatMap((snapshot) => {
      const [list, before] = [listOf(snapshot), listOf(current)];
      if (list === null || list === before || snapshot.date_start <= today) return [];
      return [{ formatId, list, before, words: `In force from ${formatDate(snapshot.date_start)}.` }];
    }),
  );
  return [...dated, ...soon];
}

/** Which of the two counts as now, with a way to see the other, and the setting. */
function CountedBy() {
  const { pathname, search } = useLocation();
  const isDated = useAsOf() !== null;
  return (
    <p className={styles.counted}>
      {isDated ? 'Sift counts lists by their date.' : 'Sift counts what the API says.'}{' '}
      <TextLink href={pathname + withDay(search, isDated ? 'flagged' : 'dated')}>
        {isDated ? 'Count what the API says' : 'Count lists by their date'}
      </TextLink>{' '}
      · <TextLink href="/settings">Settings</TextLink>
    </p>
  );
}
