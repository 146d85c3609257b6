import type { CardPool, CardSet } from '../../data/api/resources/registry.ts';
import { compareText } from '../../domain/text/compareText.ts';
import type { BanListsByFormat } from '../../shared/legality-panels/ListsByFormatPanel.tsx';

/** A change of a format: a new ban list, or the release of a set. */
export interface FormatChange {
  /** The id of the list or set, for the URL. */
  readonly id: string;
  readonly kind: 'list' | 'set';
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly on: string;
}

/**
 * When each of a format's ban lists came into force, by its snapshots, oldest first. A list may come into force more than
 * once.
 * @param all null until loaded
 */
export function banListDays(
  formatId: string,
  all: Pick<BanListsByFormat, 'formats'> | null,
): readonly FormatChange[] {
  const lists = all?.formats.find((format) => format.formatId === formatId)?.all ?? [];
  return lists.map(({ list: { id, name }, period }) => ({ id, kind: 'list', name, on: period.from }));
}

/**
 * A format's changes up to `until`, latest first. Its sets are those of the cycles in its card pool; a repeated list
 * counts the last time.
 */
export function formatChanges(
  lists: readonly FormatChange[],
  pool: CardPool | undefined,
  sets: readonly CardSet[],
  until: string,
): readonly FormatChange[] {
  const byId = new Map(lists.map((list) => [list.id, list]));
  const cycles = new Set(pool?.card_cycle_ids);
  for (const { id, name, date_release, card_cycle_id } of sets) {
    if (date_release === null || !cycles.has(card_cycle_id)) continue;
    byId.set(id, { id, kind: 'set', name, on: date_release });
  }
  return [...byId.values()]
    .filter(({ on }) => on <= until)
    .sort((a, b) => compareText(b.on, a.on) || compareText(a.id, b.id));
}
