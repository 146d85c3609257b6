import { type BanList, isSameVerdict, type Verdict } from './verdict.ts';

/** A ban list as it is read here: what it says, whatever it is called. */
export type ListContents = Pick<BanList, 'verdicts' | 'banned_subtypes'>;

/** A card on a ban list and what the list says of it. */
export interface ListEntry {
  readonly cardId: string;
  readonly verdict: Verdict;
}

/** Every card that a list names, the hardest verdict first (`verdictOf`); a card under two verdicts comes twice. */
export function listEntries({ verdicts }: ListContents): readonly ListEntry[] {
  const by = (amounts: Readonly<Record<string, number>>) =>
    Object.entries(amounts).sort(([a, few], [b, many]) => many - few || (a < b ? -1 : 1));
  return [
    ...verdicts.banned.map((cardId) => ({ cardId, verdict: { kind: 'banned', subtype: null } as const })),
    ...verdicts.restricted.map((cardId) => ({ cardId, verdict: { kind: 'restricted' } as const })),
    ...by(verdicts.universal_faction_cost).map(([cardId, influence]) => ({
      cardId,
      verdict: { kind: 'universal-influence', influence } as const,
    })),
    ...verdicts.global_penalty.map((cardId) => ({ cardId, verdict: { kind: 'global-penalty' } as const })),
    ...by(verdicts.points).map(([cardId, points]) => ({
      cardId,
      verdict: { kind: 'points', points } as const,
    })),
  ];
}

/** What one list says that another did not. */
export interface ListComparison {
  readonly added: readonly ListEntry[];
  readonly removed: readonly ListEntry[];
  /** Named by both, with another verdict. */
  readonly changed: readonly { readonly cardId: string; readonly before: Verdict; readonly after: Verdict }[];
  readonly subtypesAdded: readonly string[];
  readonly subtypesRemoved: readonly string[];
  /** Named by both with the same verdict. */
  readonly unchanged: readonly ListEntry[];
}

/** Compares two lists card by card; the hardest verdict of a card counts. */
export function compareLists(before: ListContents, after: ListContents): ListComparison {
  const old = hardestVerdicts(before);
  const now = hardestVerdicts(after);
  const added = [...now].filter(([cardId]) => !old.has(cardId)).map(toEntry);
  const both = [...now].flatMap(([cardId, after]) => {
    const was = old.get(cardId);
    return was === undefined ? [] : [{ cardId, before: was, after }];
  });
  return {
    added,
    removed: [...old].filter(([cardId]) => !now.has(cardId)).map(toEntry),
    changed: both.filter((one) => !isSameVerdict(one.before, one.after)),
    subtypesAdded: after.banned_subtypes.filter((id) => !before.banned_subtypes.includes(id)),
    subtypesRemoved: before.banned_subtypes.filter((id) => !after.banned_subtypes.includes(id)),
    unchanged: both
      .filter((one) => isSameVerdict(one.before, one.after))
      .map(({ cardId, after: verdict }) => ({ cardId, verdict })),
  };
}

/** The hardest verdict of each card that a list names, by card id. */
export function hardestVerdicts(list: ListContents): ReadonlyMap<string, Verdict> {
  const hardest = new Map<string, Verdict>();
  for (const { cardId, verdict } of listEntries(list)) if (!hardest.has(cardId)) hardest.set(cardId, verdict);
  return hardest;
}

function toEntry([cardId, verdict]: readonly [string, Verdict]): ListEntry {
  return { cardId, verdict };
}
