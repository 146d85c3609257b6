import { compareNames, compareText } from '../text/compareText.ts';
import { groupBy } from '../text/lookup.ts';
import { agendaLimitOf } from './agendaLimits.ts';
import type { ListPeriod } from './listsByFormat.ts';
import { type BanList, isSameVerdict, type Verdict } from './verdict.ts';

export type ListContents = Pick<BanList, 'id' | 'verdicts' | 'banned_subtypes'>;

export interface ListEntry {
  readonly cardId: string;
  readonly verdict: Verdict;
}

/** Every card on a list, the harshest verdict first (`verdictOf`); a card under two verdicts comes twice. */
export function listEntries({ verdicts }: ListContents): readonly ListEntry[] {
  const by = (amounts: Readonly<Record<string, number>>) =>
    Object.entries(amounts).sort(([a, few], [b, many]) => many - few || compareText(a, b));
  const entry = (cardId: string, verdict: Verdict): ListEntry => ({ cardId, verdict });
  return [
    ...verdicts.banned.map((id) => entry(id, { kind: 'banned', subtype: null })),
    ...verdicts.restricted.map((id) => entry(id, { kind: 'restricted' })),
    ...by(verdicts.universal_faction_cost).map(([id, influence]) =>
      entry(id, { kind: 'universal-influence', influence }),
    ),
    ...verdicts.global_penalty.map((id) => entry(id, { kind: 'global-penalty' })),
    ...by(verdicts.points).map(([id, points]) => entry(id, { kind: 'points', points })),
  ];
}

export type ListComparison = ReturnType<typeof compareLists>;

/** Compares two lists card by card, by each card's harshest verdict. */
export function compareLists(before: ListContents, after: ListContents) {
  const old = hardestVerdicts(before);
  const now = hardestVerdicts(after);
  const added: ListEntry[] = [];
  const changed: { cardId: string; before: Verdict; after: Verdict }[] = [];
  const unchanged: ListEntry[] = [];
  for (const [cardId, verdict] of now) {
    const was = old.get(cardId);
    if (was === undefined) added.push({ cardId, verdict });
    else if (isSameVerdict(was, verdict)) unchanged.push({ cardId, verdict });
    else changed.push({ cardId, before: was, after: verdict });
  }
  return {
    added,
    removed: [...old].flatMap(([cardId, verdict]) => (now.has(cardId) ? [] : [{ cardId, verdict }])),
    changed,
    subtypesAdded: after.banned_subtypes.filter((id) => !before.banned_subtypes.includes(id)),
    subtypesRemoved: before.banned_subtypes.filter((id) => !after.banned_subtypes.includes(id)),
    /** The limits on agendas worth 3 or more points. */
    agendaLimits: { before: agendaLimitOf(before.id), after: agendaLimitOf(after.id) },
    unchanged,
  };
}

/** The harshest verdict of each card on a list, by card id. */
export function hardestVerdicts(list: ListContents): ReadonlyMap<string, Verdict> {
  const hardest = new Map<string, Verdict>();
  for (const { cardId, verdict } of listEntries(list)) if (!hardest.has(cardId)) hardest.set(cardId, verdict);
  return hardest;
}

/** How long a card has been on a format's lists, seen from one of them. */
export interface EntryHistory {
  /** `YYYY-MM-DD`: the start of the unbroken run with this verdict. */
  readonly since: string;
  /** The day on which the run ended; `null` while it lasts, or if the next list is not in force yet. */
  readonly until: string | null;
  /** The verdict right before, if another list gave a different one. */
  readonly instead: Verdict | null;
  /** How many separate runs with a verdict of this kind came before. */
  readonly times: number;
}

/**
 * The history of each card on one of a format's lists, by card id; empty if the format does not use the list. A gap
 * between lists breaks a run, as does a list without the card. A ban by subtype names no card.
 * @param uses `all` of a format in `groupListsByFormat`
 */
export function entryHistories(
  listId: string,
  uses: readonly ListPeriod<ListContents>[],
): ReadonlyMap<string, EntryHistory> {
  const at = uses.findLastIndex(({ period }) => period.key === listId);
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

/** What sorting needs of a card. */
interface SortedCard {
  readonly side_id: string;
  readonly faction_id: string;
  readonly stripped_title: string;
}
type Cards = ReadonlyMap<string, SortedCard>;

/**
 * Entries by verdict (and for points and influence, by number), in their given order; then by side, faction and title. Unknown
 * cards go last.
 */
export function groupByVerdict(entries: readonly ListEntry[], cards: Cards) {
  const groups = groupBy(entries, ({ verdict }) => JSON.stringify(verdict));
  const byFaction = byFactionAndTitle(cards);
  const sideOf = (id: string) => cards.get(id)?.side_id ?? 'unknown';
  return [...groups].flatMap(([key, members]) => {
    const cardIds = members
      .map(({ cardId }) => cardId)
      .sort((a, b) => compareText(sideOf(a), sideOf(b)) || byFaction(a, b));
    return members.slice(0, 1).map(({ verdict }) => ({ key, verdict, cardIds }));
  });
}

/** Faction cards first, then neutral ones, then unknown ones. */
export function byFactionAndTitle(cards: Cards): (a: string, b: string) => number {
  const key = (id: string) => {
    const card = cards.get(id);
    if (card === undefined) return `c ${id}`;
    return `${card.faction_id.startsWith('neutral') ? 'b' : 'a'} ${card.faction_id} ${card.stripped_title}`;
  };
  return (a, b) => compareNames(key(a), key(b));
}
