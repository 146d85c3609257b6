import type { Restriction, Snapshot } from '../api/resources/registry.ts';
import { recordTarget, toAppUrl } from '../api/target.ts';
import { type Highlight, Highlights } from '../card-lists/Highlights.tsx';
import type { ListContents } from '../legality/banList.ts';
import type { FormatLists } from '../legality/listsByFormat.ts';
import type { PeriodState } from '../legality/snapshots.ts';
import { formatCount, formatDate, formatList, formatNumber } from '../lib/format.ts';
import { type NameOf, useNames } from '../records/useNames.ts';
import { Tag } from '../ui/Tag.tsx';
import type { BanListsByFormat } from './ListsByFormatPanel.tsx';

interface Props {
  readonly listsByFormat: BanListsByFormat;
  /** Leaves out formats without a ban list. */
  readonly listedOnly?: boolean;
}

/** What is in force in each format now: its ban list, since when, and what is announced. */
export function InForce({ listsByFormat, listedOnly = false }: Props) {
  const formatName = useNames('formats');
  const shown = listsByFormat.formats.filter(({ inForce }) => !listedOnly || inForce !== null);
  return (
    <Highlights label="In force now" items={shown.map((formatLists) => highlight(formatLists, formatName))} />
  );
}

function highlight(formatLists: FormatLists<Restriction, Snapshot>, formatName: NameOf): Highlight {
  const { formatId, inForce, announced } = formatLists;
  const format = formatName(formatId);
  if (inForce === null) {
    return {
      key: formatId,
      what: format,
      name: 'No ban list',
      href: toAppUrl(recordTarget('formats', formatId)),
      details: ['Every card of its pool may be played.'],
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
      ...(next === undefined ? [] : [`next dated ${formatDate(next.period.from, 'short')}`]),
    ],
  };
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
  return words.length === 0 ? 'names no card' : formatList(words);
}

/** Whether something is in force or announced; nothing for what is over. */
export function StateTag({ state }: { state: PeriodState }) {
  if (state === 'past') return null;
  return state === 'active' ? <Tag tone="good">In force</Tag> : <Tag tone="info">Announced</Tag>;
}
