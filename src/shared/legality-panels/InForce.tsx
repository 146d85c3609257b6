import type { ReactNode } from 'react';
import type { Restriction } from '../../data/api/resources/registry.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { agendaLimitOf, agendaLimitWords } from '../../domain/legality/agendaLimits.ts';
import type { ListContents } from '../../domain/legality/banList.ts';
import type { ListPeriod } from '../../domain/legality/listsByFormat.ts';
import { type AsOf, overdueWords, type Standing } from '../../domain/legality/snapshots.ts';
import { formatCount, formatDate, formatList, formatNumber } from '../../domain/text/format.ts';
import { useNames } from '../records/RecordNames.tsx';
import { useStanding } from '../records/VerdictTag.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useDay } from '../ui/Link.tsx';
import { Section } from '../ui/Section.tsx';
import { VisuallyHidden } from '../ui/screenReader.tsx';
import { Tag } from '../ui/Tag.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './InForce.module.css';
import type { BanListsOfFormat } from './ListsByFormatPanel.tsx';

interface Props {
  readonly formats: readonly BanListsOfFormat[];
  /** Stacked and without formats that have no ban list, for a column next to others. */
  readonly compact?: boolean;
  /** Ids of lists that are described beside it. */
  readonly described?: ReadonlySet<string>;
}

/** Each format's ban list in force, now or on the page's day, with its start and the next list. */
export function InForce({ formats, compact = false, described }: Props) {
  const formatName = useNames('formats');
  const standing = useStanding();
  const day = useDay();
  const shown = formats.filter(
    ({ current, inForce }) => (current !== null || day === null) && (!compact || inForce !== null),
  );
  const items = shown.map(({ formatId, inForce, announced }): Highlight => {
    const format = { key: formatId, what: formatName(formatId) };
    if (inForce === null) {
      return { ...format, name: 'No ban list', href: recordUrl('formats', formatId) };
    }
    const { list, period } = inForce;
    const next = announced.find((one) => !described?.has(one.list.id));
    const details = [listSummary(list), `since ${formatDate(period.from, 'short')}`];
    if (next !== undefined) details.push(nextWords(next, standing(next.period), list.name));
    return { ...format, name: list.name, href: recordUrl('restrictions', list.id), details };
  });
  if (items.length === 0) return <EmptyState title="No format existed yet" />;
  return <Highlights label={inForceLabel(day)} items={items} compact={compact} />;
}

/** The label of the highlights. */
export function inForceLabel(day: AsOf): string {
  return day === null ? 'In force now' : `In force on ${formatDate(day)}`;
}

/** Describes the next list. Its date may have passed while the API still counts `active` as in force. */
export function nextWords(
  { list, period }: ListPeriod<Restriction>,
  standing: Standing,
  active: string | null,
): string {
  return standing === 'overdue'
    ? `${list.name}: ${overdueWords(period.from, active)}`
    : `next list ${formatDate(period.from, 'short')}`;
}

/** A list's contents in words: `7 banned and 59 with points`, `5 banned, at most 3 agendas worth 3 or more points`. */
export function listSummary({ id, verdicts, banned_subtypes }: ListContents): string {
  const sizes: readonly (readonly [number, string])[] = [
    [verdicts.banned.length, 'banned'],
    [verdicts.restricted.length, 'restricted'],
    [Object.keys(verdicts.universal_faction_cost).length, 'with more influence'],
    [verdicts.global_penalty.length, 'with a global penalty'],
    [Object.keys(verdicts.points).length, 'with points'],
  ];
  const words = sizes.filter(([size]) => size > 0).map(([size, word]) => `${formatNumber(size)} ${word}`);
  const subtypes = banned_subtypes.length;
  if (subtypes > 0) words.push(`${formatCount(subtypes, 'banned subtype')}`);
  const limit = agendaLimitWords(agendaLimitOf(id));
  return [words.length === 0 ? 'no cards' : formatList(words), ...(limit === '' ? [] : [limit])].join(', ');
}

interface FormatSectionProps {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly children: ReactNode;
}

/** A page's section about a format, with a link to the format. */
export function FormatSection({ id, name, count, children }: FormatSectionProps) {
  const link = (
    <TextLink href={recordUrl('formats', id)}>
      <VisuallyHidden>{name}: </VisuallyHidden>Format
    </TextLink>
  );
  return (
    <Section id={id} title={name} count={count} action={link} plain>
      {children}
    </Section>
  );
}

const TAGS: Readonly<Record<Standing, ReactNode>> = {
  past: null,
  'in-force': <Tag tone="good">In force</Tag>,
  announced: <Tag tone="info">Announced</Tag>,
  overdue: <Tag tone="warn">Not in force yet</Tag>,
  later: <Tag>Later</Tag>,
};

/** Whether something is in force or yet to come; nothing for the past. */
export function StateTag({ period }: { period: Parameters<ReturnType<typeof useStanding>>[0] }) {
  return TAGS[useStanding()(period)];
}

/** Something important now. */
export interface Highlight {
  readonly key: string;
  /** What it is: "Standard", "Card pool". */
  readonly what: ReactNode;
  readonly name: string;
  readonly href?: string | undefined;
  /** Short facts: stacked on wide screens, in one line on phones. */
  readonly details?: readonly string[];
}

interface HighlightsProps {
  readonly label: string;
  readonly items: readonly Highlight[];
  /** Stacked on wide screens too, for a column next to others. */
  readonly compact?: boolean;
}

/** A few highlights, each a link: what it is, its name, and since when. */
export function Highlights({ label, items, compact = false }: HighlightsProps) {
  return (
    <ul className={styles.highlights} aria-label={label} data-compact={compact || undefined}>
      {items.map(({ key, what, name, href, details = [] }) => (
        <li key={key} className={styles.item}>
          <span className={styles.what}>{what}</span>
          {href === undefined ? (
            <span className={styles.name}>{name}</span>
          ) : (
            <TextLink href={href} tone="ink" className={styles.name}>
              {name}
            </TextLink>
          )}
          <span className={styles.details}>
            {details.map((detail) => (
              <span key={detail}>{detail}</span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
