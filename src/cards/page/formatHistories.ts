import type { Card, Format, Restriction, Snapshot } from '../../api/resources/registry.ts';
import { type Period, verdictHistory } from '../../legality/history.ts';

/** One format and what it has said of the card over time. */
export interface FormatHistory {
  readonly format: Format;
  readonly periods: readonly Period[];
}

/** What each format has said of a card, the formats that most players play first. */
export function historiesOf(
  card: Card,
  formats: readonly Format[],
  snapshots: readonly Snapshot[],
  restrictions: readonly Restriction[],
): readonly FormatHistory[] {
  const lists = new Map(restrictions.map((list) => [list.id, list]));
  return formats
    .map((format) => ({
      format,
      periods: verdictHistory(
        card,
        snapshots.filter(({ format_id }) => format_id === format.id),
        lists,
        card.date_release,
      ),
    }))
    .sort((a, b) => rank(a.format.id) - rank(b.format.id));
}

/** The formats that most players play come first. */
const ORDER = ['standard', 'startup', 'eternal'];

function rank(id: string): number {
  const at = ORDER.indexOf(id);
  return at < 0 ? ORDER.length : at;
}
