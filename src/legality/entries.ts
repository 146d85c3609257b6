import type { Verdict } from './verdict.ts';

/** A card on a ban list and what the list says of it. */
export interface Entry {
  readonly cardId: string;
  readonly verdict: Verdict;
}

/** What this module reads of a ban list, under the API's names: card ids by verdict, and subtype ids. */
export interface Listing {
  readonly verdicts: {
    readonly banned: readonly string[];
    readonly restricted: readonly string[];
    /** Card id → influence that each copy costs besides its own. */
    readonly universal_faction_cost: Readonly<Record<string, number>>;
    readonly global_penalty: readonly string[];
    /** Card id → points that the card spends. */
    readonly points: Readonly<Record<string, number>>;
  };
  readonly banned_subtypes: readonly string[];
}

/** Every card that a list names, the hardest verdict first (API-SPEC 2.6); a card in two of its lists comes twice. */
export function entriesOf({ verdicts }: Listing): readonly Entry[] {
  const by = (amounts: Readonly<Record<string, number>>) =>
    Object.entries(amounts).sort(([a, few], [b, many]) => many - few || a.localeCompare(b));
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

/** What one list says that the one before did not. */
export interface ListChanges {
  readonly added: readonly Entry[];
  readonly removed: readonly Entry[];
  /** Named by both, with another verdict. */
  readonly changed: readonly { readonly cardId: string; readonly before: Verdict; readonly after: Verdict }[];
  readonly subtypesAdded: readonly string[];
  readonly subtypesRemoved: readonly string[];
  /** Named by both with the same verdict. */
  readonly kept: number;
}

/** Compares two lists card by card; the hardest verdict of a card counts. */
export function changesBetween(before: Listing, after: Listing): ListChanges {
  const old = hardest(entriesOf(before));
  const now = hardest(entriesOf(after));
  const changed = [...now].flatMap(([cardId, verdict]) => {
    const was = old.get(cardId);
    return was === undefined || isSame(was, verdict) ? [] : [{ cardId, before: was, after: verdict }];
  });
  const added = [...now].filter(([cardId]) => !old.has(cardId)).map(toEntry);
  return {
    added,
    removed: [...old].filter(([cardId]) => !now.has(cardId)).map(toEntry),
    changed,
    subtypesAdded: after.banned_subtypes.filter((id) => !before.banned_subtypes.includes(id)),
    subtypesRemoved: before.banned_subtypes.filter((id) => !after.banned_subtypes.includes(id)),
    kept: now.size - added.length - changed.length,
  };
}

function hardest(entries: readonly Entry[]): ReadonlyMap<string, Verdict> {
  const first = new Map<string, Verdict>();
  for (const { cardId, verdict } of entries) if (!first.has(cardId)) first.set(cardId, verdict);
  return first;
}

function toEntry([cardId, verdict]: readonly [string, Verdict]): Entry {
  return { cardId, verdict };
}

function isSame(a: Verdict, b: Verdict): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
