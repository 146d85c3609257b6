import { collectionTarget } from '../../domain/json-api/target.ts';
import { formatCount } from '../../domain/text/format.ts';
import { useCounts } from '../../shared/lists/counts.ts';

/** The query for a format's legal cards today: in its card pool and not banned (docs/search.md, Fields). */
function legalQuery(formatId: string): string {
  return `format:${formatId}`;
}

/** The search for a format's legal cards today. */
export function legalCardsUrl(formatId: string): string {
  return `/cards?q=${encodeURIComponent(legalQuery(formatId))}`;
}

/** Legal cards per format id today; empty until known. */
export function useLegalCounts(formatIds: readonly string[]): Readonly<Record<string, number | null>> {
  const { data } = useCounts(
    formatIds.map((id) => ({ key: id, ...collectionTarget('cards', { search: legalQuery(id) }) })),
  );
  return data ?? {};
}

/** "Browse 584 legal cards" */
export function browseWords(count: number | null | undefined): string {
  return count === null || count === undefined
    ? 'Browse the legal cards'
    : `Browse ${formatCount(count, 'legal card')}`;
}
