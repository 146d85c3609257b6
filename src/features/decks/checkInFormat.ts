import { useMemo } from 'react';
import type { Format, Restriction, Snapshot } from '../../data/api/resources/registry.ts';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import type { FormatRules } from '../../domain/legality/deckRules.ts';
import { judgeOf } from '../../domain/legality/judge.ts';
import { formatRules, type JudgedDeck, judgeDeck } from '../../domain/legality/judgedDeck.ts';
import type { AsOf } from '../../domain/legality/snapshots.ts';
import { useRecords } from '../../shared/records/RecordNames.tsx';
import { useToday } from '../../shared/ui/hydration.ts';
import { useAsOf } from '../../shared/ui/Link.tsx';
import type { DeckContents } from './contents.ts';

export interface LegalityData {
  readonly formats: readonly Pick<Format, 'id' | 'name'>[];
  readonly snapshots: readonly Snapshot[];
  readonly restrictions: readonly Restriction[];
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** Checks a deck in a format, now or on a day; null if the format has no rules then, before its start. */
export function checkInFormat(
  { identity, slots }: DeckContents,
  formatId: string,
  { snapshots, restrictions, today }: LegalityData,
  asOf: AsOf,
): JudgedDeck | null {
  const judge = judgeOf(formatId, snapshots, restrictions, asOf, today);
  return judge && judgeDeck({ identity, cards: slots }, judge);
}

/** A format's rules, now or on the page's day; null if it has none. */
export function useRules(
  formatId: string,
  { snapshots, restrictions, today }: LegalityData,
): FormatRules | null {
  const asOf = useAsOf();
  return useMemo(() => {
    const judge = judgeOf(formatId, snapshots, restrictions, asOf, today);
    return judge && formatRules(judge.rules);
  }, [formatId, snapshots, restrictions, asOf, today]);
}

/** The data for legality from the API, or from the stored card pool, so that checks work offline. Null until loaded. */
export function useLegalityData(): LegalityData | null {
  const formats = useRecords('formats');
  const snapshots = useRecords('snapshots');
  const restrictions = useRecords('restrictions');
  const stored = useCatalogue()?.references() ?? null;
  const today = useToday();
  return useMemo(() => {
    const data = formats && snapshots && restrictions ? { formats, snapshots, restrictions } : stored;
    return data && { ...data, today };
  }, [formats, snapshots, restrictions, stored, today]);
}
