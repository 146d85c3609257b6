import type { Restriction, Snapshot } from '../api/resources/registry.ts';
import { recordTarget, toAppUrl } from '../api/target.ts';
import { type Highlight, Highlights } from '../card-lists/lines/Highlights.tsx';
import type { FormatLists } from '../legality/listsByFormat.ts';
import { formatDate } from '../lib/format.ts';
import { type NameOf, useNames } from '../records/useNames.ts';
import { listSummary } from './listSummary.ts';
import type { BanListsByFormat } from './useListsByFormat.ts';

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
