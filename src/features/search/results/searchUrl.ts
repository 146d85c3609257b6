import { isSortId, type Sort, type SortId } from '../../../data/catalogue/order/sorts.ts';
import { printQuery } from '../../../domain/json-api/target.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';

export const GROUPINGS = [
  { value: 'none', label: 'No groups' },
  { value: 'faction', label: 'By faction' },
  { value: 'type', label: 'By type' },
  { value: 'set', label: 'By set' },
] as const;

export type Grouping = (typeof GROUPINGS)[number]['value'];

/** The state in a search page's URL. */
export interface SearchState {
  readonly kind: Kind;
  /** As typed. */
  readonly query: string;
  readonly sort: Sort;
  readonly grouping: Grouping;
  /** Whether cards that are not legal in the format are hidden. */
  readonly playableOnly: boolean;
  /** The format that this means; null for the reader's, as in old links (`legal=1`). */
  readonly format: string | null;
}

/** What a choice changes, perhaps made from the newest state. */
export type SearchChange = Partial<SearchState> | ((current: SearchState) => Partial<SearchState>);

export const DEFAULT_SORT: Sort = { by: 'relevance', descending: false };

/** Parses a search URL; unknown values fall back to defaults. */
export function readSearch(kind: Kind, params: URLSearchParams): SearchState {
  const [legal = ''] = /^[a-z0-9_]{1,60}$/.exec(params.get('legal') ?? '') ?? [];
  return {
    kind,
    query: params.get('q') ?? '',
    sort: readSort(params.get('sort') ?? ''),
    grouping: GROUPINGS.find(({ value }) => value === params.get('group'))?.value ?? 'none',
    playableOnly: legal !== '' && legal !== '0',
    format: legal === '' || /^[01]$/.test(legal) ? null : legal,
  };
}

/** `faction`, `-cost`, or two such sorts: `faction,-cost`. */
function readSort(text: string): Sort {
  const [first, second] = text.split(',').flatMap((step) => {
    const by = step.replace(/^-/, '');
    return isSortId(by) ? [{ by, descending: step.startsWith('-') }] : [];
  });
  if (first === undefined) return DEFAULT_SORT;
  return second === undefined ? first : { ...first, second };
}

function printSort({ by, descending, second = null }: Sort): string {
  return `${descending ? '-' : ''}${by}${second === null ? '' : `,${printSort(second)}`}`;
}

/** The search's URL, without defaults. */
export function printSearch(search: Pick<SearchState, 'kind' | 'query'> & Partial<SearchState>): string {
  const { kind, query, sort = DEFAULT_SORT, grouping = 'none' } = search;
  const { playableOnly = false, format = null } = search;
  const params: (readonly [string, string])[] = [['q', query]];
  const sorted = printSort(sort);
  if (sorted !== DEFAULT_SORT.by) params.push(['sort', sorted]);
  if (grouping !== 'none') params.push(['group', grouping]);
  if (playableOnly) params.push(['legal', format ?? '1']);
  return `/${kind}${printQuery(params)}`;
}

/** The longest address of a search, in characters: a server may refuse longer ones than 8,192 (server/api/createApi.ts). */
const LONGEST_ADDRESS = 8_000;

/** Whether a search can be reloaded and shared: its query fits an address. */
export function fitsAddress(query: string): boolean {
  return printSearch({ kind: 'printings', query }).length <= LONGEST_ADDRESS;
}

/** The sort after choosing a column; choosing the current one again reverses it. */
export function nextSort(current: Sort, by: SortId): Sort {
  return { by, descending: current.by === by && !current.descending };
}

/** The sort after choosing a column as the second one. It is the first where the order is none yet, or already by it. */
export function thenSort(current: Sort, by: SortId): Sort {
  const { second = null } = current;
  if (current.by === 'relevance' || current.by === by) return { ...nextSort(current, by), second };
  return { ...current, second: { by, descending: second?.by === by && !second.descending } };
}
