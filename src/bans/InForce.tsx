import type { Restriction, Snapshot } from '../api/resources/registry.ts';
import { recordTarget, toAppUrl } from '../api/target.ts';
import { type Highlight, Highlights } from '../collections/lines/Highlights.tsx';
import { formatDate } from '../lib/format.ts';
import { type NameOf, useNames } from '../reference/useNames.ts';
import { listSummary } from './listSummary.ts';
import type { FormatShelf } from './shelves.ts';
import type { BanShelves } from './useShelves.ts';

interface Props {
  readonly shelves: BanShelves;
  /** Leaves out formats without a ban list. */
  readonly listedOnly?: boolean;
}

/** What is in force in each format now: its ban list, since when, and what is announced. */
export function InForce({ shelves, listedOnly = false }: Props) {
  const formatName = useNames('formats');
  const shown = shelves.formats.filter(({ inForce }) => !listedOnly || inForce !== null);
  return <Highlights label="In force now" items={shown.map((shelf) => highlight(shelf, formatName))} />;
}

function highlight(shelf: FormatShelf<Restriction, Snapshot>, formatName: NameOf): Highlight {
  const { formatId, inForce, announced } = shelf;
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
  const { list, span } = inForce;
  const [next] = announced;
  return {
    key: formatId,
    what: format,
    name: list.name,
    href: toAppUrl(recordTarget('restrictions', list.id)),
    details: [
      listSummary(list),
      `since ${formatDate(span.from, 'short')}`,
      ...(next === undefined ? [] : [`next dated ${formatDate(next.span.from, 'short')}`]),
    ],
  };
}
