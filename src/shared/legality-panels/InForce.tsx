import type { Restriction, Snapshot } from '../../data/api/resources/registry.ts';
import { recordTarget, toAppUrl } from '../../domain/json-api/target.ts';
import { type AsOf, standingOf } from '../../domain/legality/asOf.ts';
import type { ListContents } from '../../domain/legality/banList.ts';
import type { FormatLists, ListPeriod } from '../../domain/legality/listsByFormat.ts';
import { formatCount, formatDate, formatList, formatNumber, today } from '../../domain/text/format.ts';
import { type Highlight, Highlights } from '../card-lists/Highlights.tsx';
import { useAsOf } from '../records/asOf.tsx';
import { type NameOf, useNames } from '../records/useNames.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { VisuallyHidden } from '../ui/screenReader.tsx';
import { Tag } from '../ui/Tag.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import type { BanListsByFormat } from './ListsByFormatPanel.tsx';

interface Props {
  readonly listsByFormat: BanListsByFormat;
  /** Leaves out formats without a ban list. */
  readonly listedOnly?: boolean;
  /** One under another, for a column beside others. */
  readonly compact?: boolean;
}

/** What is in force in each format, now or on the page's day: its ban list, since when, and what comes next. */
export function InForce({ listsByFormat, listedOnly = false, compact = false }: Props) {
  const formatName = useNames('formats');
  const asOf = useAsOf();
  const shown = listsByFormat.formats.filter(
    ({ current, inForce }) => (current !== null || asOf === null) && (!listedOnly || inForce !== null),
  );
  const items = shown.map((formatLists) => highlight(formatLists, formatName, asOf));
  if (items.length === 0) return <EmptyState title="No format was played yet" />;
  return <Highlights label={inForceLabel(asOf)} items={items} compact={compact} />;
}

/** What highlights of what is in force are called. */
export function inForceLabel(asOf: AsOf): string {
  return asOf === null ? 'In force now' : `In force on ${formatDate(asOf)}`;
}

function highlight(
  formatLists: FormatLists<Restriction, Snapshot>,
  formatName: NameOf,
  asOf: AsOf,
): Highlight {
  const { formatId, inForce, announced } = formatLists;
  const format = formatName(formatId);
  if (inForce === null) {
    return {
      key: formatId,
      what: format,
      name: 'No ban list',
      href: toAppUrl(recordTarget('formats', formatId)),
      details: [],
    };
  }
  const { list, period } = inForce;
  const [next] = announced;
  return {
    key: formatId,
    what: format,
    name: list.name,
    href: toAppUrl(recordTarget('restrictions', list.id)),
    details: [
      listSummary(list),
      `since ${formatDate(period.from, 'short')}`,
      ...(next === undefined ? [] : [nextWords(next, asOf)]),
    ],
  };
}

/** What is said of the list that follows the one in force. */
export function nextWords({ list, period }: ListPeriod<Restriction>, asOf: AsOf): string {
  if (standingOf(period, asOf, today()) === 'overdue') return overdueWords(list.name, period.from);
  return `next dated ${formatDate(period.from, 'short')}`;
}

/** What is the case where a list's day has come while the database still has an earlier one as active. */
function overdueWords(name: string, from: string): string {
  return `${name} is dated ${formatDate(from, 'short')} and not yet active in the database`;
}

/** What a list holds, in words: `7 banned and 59 with points`. */
export function listSummary({ verdicts, banned_subtypes }: ListContents): string {
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
  return words.length === 0 ? 'no cards' : formatList(words);
}

/** To the page of a format, at the heading of a section about it. */
export function FormatLink({ id, name }: { id: string; name: string }) {
  return (
    <TextLink href={toAppUrl(recordTarget('formats', id))}>
      <VisuallyHidden>{name}: </VisuallyHidden>The format
    </TextLink>
  );
}

/** Whether something is in force or still to come; nothing for what is over. */
export function StateTag({ period }: { period: Parameters<typeof standingOf>[0] }) {
  const asOf = useAsOf();
  switch (standingOf(period, asOf, today())) {
    case 'past':
      return null;
    case 'in-force':
      return <Tag tone="good">In force</Tag>;
    case 'announced':
      return <Tag tone="info">Announced</Tag>;
    case 'overdue':
      return <Tag tone="warn">Not yet active</Tag>;
    case 'later':
      return <Tag>Later</Tag>;
  }
}
