import { hardestVerdicts, type ListContents } from './banList.ts';
import type { SharedPeriod } from './snapshots.ts';
import { isSameVerdict, type Verdict } from './verdict.ts';

/** One use of a list by a format, as `FormatLists.all` has them, oldest first. */
interface DatedList {
  readonly list: ListContents & { readonly id: string };
  readonly period: SharedPeriod;
}

/** A card's time on a format's lists, as seen from one of them. */
export interface EntryHistory {
  /** `YYYY-MM-DD`: from then on the card has had this verdict without a break. */
  readonly since: string;
  /** The day on which that ended; `null` where it lasts, or where the next list is not in force yet. */
  readonly until: string | null;
  /** The verdict right before, where another list's was a different one. */
  readonly instead: Verdict | null;
  /** How often the card had a verdict of this kind before, each time with a break in between. */
  readonly times: number;
}

/**
 * The history of each card on one of a format's lists, by card id; empty where the format does not use the list. A time
 * without any list breaks a run, as does a list that does not name the card. A ban by subtype names no card.
 */
export function entryHistories(
  listId: string,
  uses: readonly DatedList[],
): ReadonlyMap<string, EntryHistory> {
  const at = uses.findLastIndex(({ list }) => list.id === listId);
  const current = uses[at];
  if (current === undefined) return new Map();
  const verdicts = uses.map(({ list }) => hardestVerdicts(list));
  const follows = uses.map(({ period }, index) => {
    const until = uses[index - 1]?.period.until;
    return index > 0 && (until === null || until === period.from);
  });
  return new Map(
    [...hardestVerdicts(current.list)].map(([cardId, verdict]) => {
      const verdictAt = (index: number) => verdicts[index]?.get(cardId);
      const hasSame = (index: number) => {
        const other = verdictAt(index);
        return other !== undefined && isSameVerdict(other, verdict);
      };
      let start = at;
      while (follows[start] && hasSame(start - 1)) start -= 1;
      let end = at;
      while (follows[end + 1] && hasSame(end + 1)) end += 1;
      const runs = uses.filter((_, index) => {
        const isBefore = index < start && verdictAt(index)?.kind === verdict.kind;
        const goesOn = follows[index + 1] && verdictAt(index + 1)?.kind === verdict.kind;
        return isBefore && !goesOn;
      });
      const last = uses[end]?.period;
      return [
        cardId,
        {
          since: uses[start]?.period.from ?? current.period.from,
          until: last?.state === 'past' ? last.until : null,
          instead: (follows[start] && verdictAt(start - 1)) || null,
          times: runs.length,
        },
      ];
    }),
  );
}
