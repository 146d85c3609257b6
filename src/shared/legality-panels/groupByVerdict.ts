import type { Card } from '../../data/api/resources/registry.ts';
import type { ListEntry } from '../../domain/legality/banList.ts';
import type { Verdict } from '../../domain/legality/verdict.ts';
import { compareNames, compareText } from '../../domain/text/compareText.ts';
import { groupBy } from '../../domain/text/groupBy.ts';

/** The cards with one verdict (and for points and influence, one number), split into Corp and Runner. */
export interface VerdictGroup {
  readonly key: string;
  readonly verdict: Verdict;
  readonly size: number;
  readonly sides: readonly { readonly sideId: string | null; readonly cardIds: readonly string[] }[];
}

/** What sorting needs of a card. */
type SortedCard = Pick<Card, 'side_id' | 'faction_id' | 'stripped_title'>;
type Cards = ReadonlyMap<string, SortedCard>;

/** Entries by verdict, in their given order; then by side, faction and title. Unknown cards go last, without a side. */
export function groupByVerdict(entries: readonly ListEntry[], cards: Cards): readonly VerdictGroup[] {
  const groups = groupBy(entries, ({ verdict }) => JSON.stringify(verdict));
  return [...groups].flatMap(([key, members]) => {
    const [first] = members;
    return first === undefined
      ? []
      : [{ key, verdict: first.verdict, size: members.length, sides: bySide(members, cards) }];
  });
}

function bySide(entries: readonly ListEntry[], cards: Cards): VerdictGroup['sides'] {
  const ids = entries.map(({ cardId }) => cardId).sort(byFactionAndTitle(cards));
  const sides = groupBy(ids, (id) => cards.get(id)?.side_id ?? null);
  return [...sides]
    .sort(([a], [b]) => Number(a === null) - Number(b === null) || compareText(a ?? '', b ?? ''))
    .map(([sideId, cardIds]) => ({ sideId, cardIds }));
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
