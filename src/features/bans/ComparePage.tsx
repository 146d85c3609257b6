import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { CARD_NAMES, LEGALITY, namesQuery, type QueriesOf } from '../../data/api/queries.ts';
import { useCards } from '../../data/catalogue/useCards.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { compareLists, type ListComparison } from '../../domain/legality/banList.ts';
import { type AsOf, startWords } from '../../domain/legality/snapshots.ts';
import { formatDate, formatList } from '../../domain/text/format.ts';
import {
  ChoiceField,
  CompareForm,
  CompareFrame,
  DayField,
  NoComparison,
  PairFields,
} from '../../shared/legality-panels/CompareForm.tsx';
import {
  type BanListsByFormat,
  type BanListsOfFormat,
  ListsByFormatPanel,
} from '../../shared/legality-panels/ListsByFormatPanel.tsx';
import { compareDaysUrl, comparePoolsUrl, compareUrl } from '../../shared/records/compareUrls.ts';
import { useNames, useRecords } from '../../shared/records/RecordNames.tsx';
import { useToday } from '../../shared/ui/hydration.ts';
import { useAsOf, useDay } from '../../shared/ui/Link.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './ComparePage.module.css';
import { type ComparedSide, type CompareRequest, NO_LIST, readCompare } from './compareAddress.ts';
import { changeWords, ListChanges, sharedChanges, touchedCards, useOtherChanges } from './ListChanges.tsx';

export const queries: QueriesOf = () => ({
  required: [...LEGALITY],
  optional: [...CARD_NAMES, namesQuery('formats')],
});

/** `/bans/compare?from=…&to=…`: two lists, or with `format=…` two days of a format. */
export function Component() {
  return (
    <ListsByFormatPanel skeleton={<SkeletonText lines={20} />}>
      {(listsByFormat) => <Comparison listsByFormat={listsByFormat} />}
    </ListsByFormatPanel>
  );
}

function Comparison({ listsByFormat }: { listsByFormat: BanListsByFormat }) {
  const { search } = useLocation();
  const lists = useRecords('restrictions') ?? [];
  const snapshots = useRecords('snapshots') ?? [];
  const formatName = useNames('formats');
  const params = new URLSearchParams(search);
  const known = { lists, snapshots, listsByFormat, formatName, asOf: useAsOf(), today: useToday() };
  const request = readCompare(params, known);
  const forms = <CompareForms listsByFormat={listsByFormat} params={params} />;
  if (request.kind === 'compare') return <Compared request={request} forms={forms} />;
  return (
    <NoComparison
      collection="restrictions"
      title="Compare ban lists"
      forms={forms}
      choose="Choose two lists, or two days of a format"
      faults={request.kind === 'faults' ? request.faults : []}
    />
  );
}

/** The current list and the previous one, the most useful default. */
function newestTwo(lists: BanListsOfFormat | undefined) {
  const current = lists?.lists.find(({ list }) => list.id === lists.inForce?.list.id);
  return { from: current?.before?.id ?? '', to: current?.list.id ?? '' };
}

interface FormsProps {
  readonly listsByFormat: BanListsByFormat;
  /** The current URL's. */
  readonly params: URLSearchParams;
}

function CompareForms({ listsByFormat: { formats, unused }, params }: FormsProps) {
  const formatName = useNames('formats');
  const readersFormat = useSettings((settings) => settings.format);
  const day = useDay();
  const none = { from: '', to: '' };
  const given = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const byDay = params.has('format');
  const isFresh = !params.has('from') && !params.has('to');
  const newest = newestTwo(formats.find(({ formatId }) => formatId === readersFormat));
  const pair = byDay ? none : given;
  const days = byDay ? given : none;
  const lists = formats.map((formatLists) => ({
    label: formatName(formatLists.formatId),
    choices: formatLists.lists.map(({ list }) => list).toReversed(),
  }));
  const choices = formats.map(({ formatId }) => ({ id: formatId, name: formatName(formatId) }));
  return (
    <>
      <CompareForm action="/bans/compare" button="Compare lists">
        <PairFields
          {...(isFresh ? newest : pair)}
          none="Choose a list"
          groups={[...lists, { label: 'Not in any format', choices: unused }]}
        />
      </CompareForm>
      <CompareForm action="/bans/compare" button="Compare days">
        <ChoiceField
          name="format"
          label="Format"
          value={params.get('format') ?? readersFormat}
          groups={[{ label: 'Formats', choices }]}
        />
        <DayField name="from" label="From day" value={days.from} required />
        <DayField
          name="to"
          label={`To day (${day === null ? 'today' : formatDate(day, 'short')} if empty)`}
          value={days.to}
        />
      </CompareForm>
    </>
  );
}

interface ComparedProps {
  readonly request: Extract<CompareRequest, { readonly kind: 'compare' }>;
  readonly forms: ReactNode;
}

function Compared({ request, forms }: ComparedProps) {
  const { from, to, formatId } = request;
  const formatName = useNames('formats');
  const changes = compareLists(from.list ?? NO_LIST, to.list ?? NO_LIST);
  const { cards } = useCards(touchedCards(changes));
  const others = useOtherChanges(changes);
  const [old, now] = [nameOf(from), nameOf(to)];
  const format = formatId === null ? '' : formatName(formatId);
  const title =
    from.on && to.on
      ? `${format} ${dayWords(from.on.day)} → ${dayWords(to.on.day)}`
      : changeTitle(old, now, format);
  return (
    <CompareFrame
      collection="restrictions"
      title={title}
      forms={forms}
      compared={{
        subtitle: summaryWords(changes),
        swappedUrl: urlOf({ ...request, from: to, to: from }),
        shared: () => ({
          title: `${old} → ${now}`,
          subtitle: `${dateOf(from)} → ${dateOf(to)}`,
          href: urlOf(request),
          groups: sharedChanges(changes, cards, others),
        }),
      }}
    >
      <div className={styles.sides}>
        <Side label="From" side={from} />
        <Side label="To" side={to} />
      </div>
      <Notes request={request} />
      <Section title="What changed" plain>
        <ListChanges changes={changes} />
      </Section>
    </CompareFrame>
  );
}

function Side({ label, side: { list, on } }: { label: string; side: ComparedSide }) {
  return (
    <p className={styles.side}>
      <span className={styles.label}>{label}</span>
      {list === null ? (
        <span>No ban list</span>
      ) : (
        <TextLink href={recordUrl('restrictions', list.id)}>{list.name}</TextLink>
      )}
      <span className={styles.date}>
        {on === null ? `dated ${formatDate(list?.date_start ?? '')}` : inForceWords(on)}
      </span>
    </p>
  );
}

function inForceWords({ day, since, isOverdue }: NonNullable<ComparedSide['on']>): string {
  if (isOverdue) return startWords(since, 'overdue');
  return `in force ${day === null ? 'now' : `on ${formatDate(day)}`}, since ${formatDate(since)}`;
}

function Notes({ request: { from, to, formatId } }: { request: ComparedProps['request'] }) {
  const [old, now] = [from.on?.snapshot.card_pool_id, to.on?.snapshot.card_pool_id];
  return (
    <>
      {formatId === null && (
        <p className={styles.note}>
          These lists belong to different formats, so a card on one may never be legal in the other.
        </p>
      )}
      {from.list !== null && from.list.id === to.list?.id && (
        <p className={styles.note}>Both are the same list.</p>
      )}
      {old !== undefined && now !== undefined && old !== now && (
        <p className={styles.note}>
          The card pool changed as well.{' '}
          <TextLink href={comparePoolsUrl(old, now)}>Compare the card pools</TextLink>
        </p>
      )}
    </>
  );
}

function urlOf({ from, to }: ComparedProps['request']): string {
  if (from.on && to.on) return compareDaysUrl(from.on.snapshot.format_id, from.on.day, to.on.day);
  return compareUrl(from.list?.id ?? '', to.list?.id ?? '');
}

function summaryWords(changes: ListComparison): string {
  const words = changeWords(changes);
  const unchanged = `${changes.unchanged.length} unchanged`;
  return words.length === 0 ? `No card changed, ${unchanged}` : `${formatList(words)} · ${unchanged}`;
}

function nameOf({ list }: ComparedSide): string {
  return list?.name ?? 'No ban list';
}

/** `Standard 25.12 → 26.03`: replaces the names' common prefix with the format that uses both. */
function changeTitle(from: string, to: string, format: string): string {
  const [old, now] = [from.split(' '), to.split(' ')];
  const differs = old.findIndex((word, at) => word !== now[at]);
  if (format === '' || differs < 1 || differs >= now.length) return `${from} → ${to}`;
  return `${format} ${old.slice(differs).join(' ')} → ${now.slice(differs).join(' ')}`;
}

function dayWords(day: AsOf): string {
  return day === null ? 'now' : formatDate(day, 'short');
}

function dateOf({ list, on }: ComparedSide): string {
  return formatDate(on?.day ?? on?.since ?? list?.date_start ?? '');
}
