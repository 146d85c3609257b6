import { isSortId, type Sort, type SortId } from '../../../data/catalogue/order/sorts.ts';
import { printQuery } from '../../../domain/json-api/target.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';

export type Grouping = 'none' | 'faction' | 'type' | 'set';

/** All that a search page's URL says. */
export interface SearchState {
  readonly kind: Kind;
  /** As typed */
  readonly query: string;
  readonly sort: Sort;
  readonly grouping: Grouping;
  /** Whether what the reader's format does not allow is hidden. */
  readonly playableOnly: boolean;
}

const DEFAULT_SORT: Sort = { by: 'relevance', descending: false };
const GROUPINGS: readonly Grouping[] = ['none', 'faction', 'type', 'set'];

/** Reads a search URL; unknown values fall back, never fail. */
export function readSearch(kind: Kind, params: URLSearchParams): SearchState {
  const grouping = GROUPINGS.find((candidate) => candidate === params.get('group'));
  return {
    kind,
    query: params.get('q') ?? '',
    sort: readSort(params.get('sort') ?? ''),
    grouping: grouping ?? 'none',
    playableOnly: params.get('legal') === '1',
  };
}

function readSort(text: string): Sort {
  const by = text.replace(/^-/, '');
  return isSortId(by) ? { by, descending: text.startsWith('-') } : DEFAULT_SORT;
}

/** The search as an app URL; what is as by default is left out. */
export function printSearch({ kind, query, sort, grouping, playableOnly }: SearchState): string {
  const params: (readonly [string, string])[] = [['q', query]];
  const sorted = `${sort.descending ? '-' : ''}${sort.by}`;
  if (sorted !== DEFAULT_SORT.by) params.push(['sort', sorted]);
  if (grouping !== 'none') params.push(['group', grouping]);
  if (playableOnly) params.push(['legal', '1']);
  return `/${kind}${printQuery(params)}`;
}

/** The sort that a press on a column or a choice in the menu leads to; the same one again turns it around. */
export function nextSort(current: Sort, by: SortId): Sort {
  return { by, descending: current.by === by && !current.descending };
}
