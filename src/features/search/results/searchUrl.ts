import { useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';
import { isSortId, type Sort, type SortId } from '../../../data/catalogue/order/sorts.ts';
import { withDay } from '../../../domain/json-api/addressDay.ts';
import { parseAppUrl, printQuery } from '../../../domain/json-api/target.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';
import { useGo } from '../../../shared/ui/Link.tsx';
import { filterQuery } from './browse/filterQuery.ts';

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

/**
 * The query text ahead of the URL, which is updated only when typing pauses: every update re-renders its readers, and
 * Safari allows 100 in 30 seconds. On a card list it starts with the list's filters; on other pages no URL holds it.
 */
interface Draft extends InputValue {
  /** The page it was typed on; navigating to another one discards it. */
  readonly page: string;
  /** The text last written to the URL; null if none was. */
  readonly saved: string | null;
}

interface InputValue {
  readonly text: string;
  readonly caret: number;
}

/** Debounce, in milliseconds. */
const PAUSE = 250;

const useDraft = create<{ readonly draft: Draft | null }>(() => ({ draft: null }));
const setDraft = (draft: Draft | null) => useDraft.setState({ draft });

/** Identifies the search page in drafts. */
const searchPage = (pathname: string) => `${pathname}?q`;

/** A page where a query is typed, and the query text in its URL. */
interface PageText {
  readonly page: string;
  readonly text: string;
}

function textOn(draft: Draft | null, { page, text }: PageText): string {
  return draft?.page === page ? draft.text : text;
}

/** The prefix of commands, as in `>dark`. No query starts with it. */
const COMMAND_MARK = '>';

export function isCommandText(text: string): boolean {
  return text.trimStart().startsWith(COMMAND_MARK);
}

/** A page's query: a command typed meanwhile leaves its results as they are. */
function queryOn(draft: Draft | null, pageText: PageText): string {
  return textOn(draft !== null && isCommandText(draft.text) ? null : draft, pageText);
}

/** The query as typed. */
export function useTypedQuery(pageText: PageText): string {
  return useDraft(({ draft }) => queryOn(draft, pageText));
}

/** The same for a handler, which may run before the page has followed a key. */
export function typedQuery(pageText: PageText): string {
  return queryOn(useDraft.getState().draft, pageText);
}

/** A search page, and the query text in its URL. */
export function pageTextOf({ kind, query }: Pick<SearchState, 'kind' | 'query'>): PageText {
  return { page: searchPage(`/${kind}`), text: query };
}

export interface QueryInput {
  readonly value: InputValue;
  /** The page's search; on other pages an empty one of the page's kind. */
  readonly search: SearchState;
  readonly isSearchPage: boolean;
  readonly type: (value: InputValue) => void;
  /** Writes the draft to the URL now, so that coming back to the page restores it. */
  readonly save: () => void;
  readonly open: (query: string) => void;
  readonly clear: () => void;
}

/** Reads and writes the query text. For the app's single search box, which is always mounted. */
export function useQueryInput(): QueryInput {
  const { key: entry, pathname, search: urlQuery } = useLocation();
  const go = useGo();

  const params = new URLSearchParams(urlQuery);
  const isSearchPage = /^\/(cards|printings)$/.test(pathname) && params.has('q');
  const kind = pathname === '/printings' ? 'printings' : 'cards';
  const search = readSearch(kind, isSearchPage ? params : new URLSearchParams());
  const page = isSearchPage ? searchPage(pathname) : pathname;

  const latest = useDraft((state) => state.draft);
  const draft = latest?.page === page ? latest : null;
  const browsed = isSearchPage ? null : parseAppUrl(pathname, urlQuery);
  const isBrowsed =
    browsed?.id === null && (browsed.collection === 'cards' || browsed.collection === 'printings');
  const textInUrl = isBrowsed ? filterQuery(browsed) : search.query;
  const text = draft?.text ?? textInUrl;
  const caret = draft?.caret ?? text.length;
  const value = useMemo(() => ({ text, caret }), [text, caret]);

  // The URL changed either by `save`, which typing may already be ahead of, or by navigation
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is a change
  useLayoutEffect(() => {
    const { draft: current } = useDraft.getState();
    if (current === null) return;
    const isFollowed = [current.saved, current.text].includes(search.query);
    if (isSearchPage ? !isFollowed : current.page !== page) setDraft(null);
    // Typed while the search page was loading
    else if (current.page !== page) setDraft({ ...current, page });
  }, [entry, page, search.query]);
  useEffect(() => () => setDraft(null), []);

  const save = () => {
    const { draft: current } = useDraft.getState();
    if (!isSearchPage || current?.page !== page || isCommandText(current.text)) return;
    if (current.text === (current.saved ?? search.query)) return;
    setDraft({ ...current, saved: current.text });
    go(printSearch({ ...search, query: current.text }), { replace: true, preventScrollReset: true });
  };
  const saveLater = useEffectEvent(save);
  useEffect(() => {
    if (!isSearchPage) return;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(pause);
      pause = setTimeout(() => saveLater(), PAUSE);
    };
    // Also for text that was typed before this effect
    wait();
    const unsubscribe = useDraft.subscribe(wait);
    return () => {
      clearTimeout(pause);
      unsubscribe();
    };
  }, [isSearchPage]);

  const type = (next: InputValue) => {
    const { draft: current } = useDraft.getState();
    setDraft({ ...next, page, saved: current?.page === page ? current.saved : null });
  };
  const open = (query: string) => {
    setDraft({ text: query, caret: query.length, page, saved: query });
    const href = printSearch({ ...search, query });
    go(href, { replace: href === pathname + withDay(urlQuery, null) });
  };
  return { value, search, isSearchPage, type, save, open, clear: () => setDraft(null) };
}
