import type { DatedSnapshot } from './currentSnapshots.ts';
import { formatsByHistory, historyOf, type Span, type Stretch, spansOf } from './listHistory.ts';

/** What ordering ban lists needs of a snapshot. */
export interface ListingSnapshot extends DatedSnapshot {
  readonly restriction_id: string | null;
}

/** What ordering ban lists needs of one; its own `format_id` is not believed (API-NOTES 3.6). */
interface DatedList {
  readonly id: string;
  readonly format_id: string;
  readonly date_start: string;
}

/** A ban list and the days on which one format used it. */
export interface ListInFormat<R> {
  readonly list: R;
  readonly span: Span;
}

/** The lists of one format: in force, announced, over (newest first). */
export interface FormatShelf<R, S extends DatedSnapshot> {
  readonly formatId: string;
  /** The stretch in force; null where no snapshot is active. */
  readonly now: Stretch<S> | null;
  /** Its list; null where the format has none. */
  readonly inForce: ListInFormat<R> | null;
  readonly announced: readonly ListInFormat<R>[];
  readonly past: readonly ListInFormat<R>[];
}

/** All ban lists by format, and those that no snapshot uses. */
export interface ListsByFormat<R, S extends DatedSnapshot> {
  readonly formats: readonly FormatShelf<R, S>[];
  readonly unused: readonly R[];
}

/**
 * Puts every ban list where it belongs. The snapshots decide: a list belongs to the formats whose snapshots use it, and
 * is in force where an active one does.
 */
export function groupListsByFormat<R extends DatedList, S extends ListingSnapshot>(
  restrictions: readonly R[],
  snapshots: readonly S[],
): ListsByFormat<R, S> {
  const byId = new Map(restrictions.map((list) => [list.id, list]));
  const used = new Set(snapshots.map((snapshot) => snapshot.restriction_id));
  const formats = formatsByHistory(snapshots).map((formatId): FormatShelf<R, S> => {
    const history = historyOf(formatId, snapshots);
    const shelved = spansOf(history, (snapshot) => snapshot.restriction_id).flatMap((span) => {
      const list = byId.get(span.key);
      return list === undefined ? [] : [{ list, span }];
    });
    return {
      formatId,
      now: history.find(({ state }) => state === 'active') ?? null,
      inForce: shelved.find(({ span }) => span.state === 'active') ?? null,
      announced: shelved.filter(({ span }) => span.state === 'later'),
      past: shelved.filter(({ span }) => span.state === 'past').toReversed(),
    };
  });
  const unused = restrictions
    .filter((list) => !used.has(list.id))
    .sort((a, b) => b.date_start.localeCompare(a.date_start) || a.id.localeCompare(b.id));
  return { formats, unused };
}

/** A format's lists one after another, oldest first, each once: for previous, next and pictures over time. */
export function listsInOrder<R, S extends DatedSnapshot>(
  formatLists: FormatShelf<R, S>,
): readonly ListInFormat<R>[] {
  const all = [
    ...formatLists.past.toReversed(),
    ...(formatLists.inForce === null ? [] : [formatLists.inForce]),
    ...formatLists.announced,
  ];
  const seen = new Set<string>();
  return all.filter(({ span }) => !seen.has(span.key) && seen.add(span.key));
}

/** The lists by format that hold a list, and the days on which each format used it. None where no snapshot does. */
export function usesOf<R, S extends DatedSnapshot>(
  listId: string,
  listsByFormat: ListsByFormat<R, S>,
): readonly { readonly formatLists: FormatShelf<R, S>; readonly spans: readonly Span[] }[] {
  return listsByFormat.formats.flatMap((formatLists) => {
    const all = [
      ...formatLists.past,
      ...(formatLists.inForce === null ? [] : [formatLists.inForce]),
      ...formatLists.announced,
    ];
    const spans = all.filter(({ span }) => span.key === listId).map(({ span }) => span);
    return spans.length === 0 ? [] : [{ formatLists, spans }];
  });
}
