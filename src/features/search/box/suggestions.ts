import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pageQuery } from '../../../data/api/queries.ts';
import { cardIdOf } from '../../../data/api/resources/listed.ts';
import { useCatalogue } from '../../../data/catalogue/catalogue.ts';
import type { CardPool } from '../../../data/catalogue/query/cardPool.ts';
import type { References } from '../../../data/catalogue/records/storedRecords.ts';
import { useSettings } from '../../../data/settings/settings.ts';
import type { NamedCollection, ReferenceName } from '../../../domain/json-api/collections.ts';
import { recordUrl } from '../../../domain/json-api/target.ts';
import type { ExplainedCondition } from '../../../domain/query-language/explain.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';
import { plainTitle, wordStartMatcher } from '../../../domain/query-language/fold.ts';
import type { Suggestion as Completion } from '../../../domain/query-language/suggest.ts';
import { capital } from '../../../domain/text/format.ts';
import { COMMANDS, readyCommands } from '../../../shared/records/commandList.ts';
import { DEFAULT_SORT, isCommandText, type QueryInput, type SearchState } from '../results/searchUrl.ts';
import { ALL_PAGES, type NavItem } from './pages.ts';

export type Suggestion =
  | { readonly type: 'card'; readonly id: string; readonly title: string }
  | Place
  | CommandPlace
  | { readonly type: 'completion'; readonly completion: Completion }
  | { readonly type: 'query'; readonly query: string; readonly kind: Kind; readonly isRecent: boolean };

export interface SuggestionGroup {
  readonly label: string;
  readonly items: readonly Suggestion[];
}

/** What stands below the box: the conditions that the text means, and suggestions. */
export interface BelowBox {
  /** None for a mere name, and on a search page, which shows them itself. */
  readonly conditions: readonly ExplainedCondition[];
  readonly groups: readonly SuggestionGroup[];
}

const MOST_CARDS = 7;

/** `Builders: Personal Garden` is a name, `t:ice` a query. */
const NAME = /^(?:[^:<>]+|\p{Lu}[^:<>]*: \p{Lu}[^:<>]*)$/u;
/** Characters that are common in queries but rare in names. */
const OPERATOR = /[:<>!]/;

/**
 * Suggestions for the box's text: completions of the query, cards, places and commands, and the search itself.
 * @param isPalette whether to offer commands and pages before anything is typed
 * @param isShown whether they are visible; otherwise there are none
 */
export function useSuggestions(
  { value, search: { kind }, isSearchPage }: QueryInput,
  isPalette: boolean,
  isShown: boolean,
) {
  const pool = useCatalogue();
  const recent = useSettings((settings) => settings.recentSearches);
  const cardsSeen = useSettings((settings) => settings.recentCards);
  const typed = value.text.trim();
  // A search page already shows the cards
  const cards = useCards(typed, isShown && !isSearchPage);

  return useMemo((): BelowBox => {
    if (!isShown) return NONE;
    if (typed === '') {
      const queries = recent.map((query): Suggestion => ({ type: 'query', query, kind, isRecent: true }));
      return suggest([
        { label: 'Recent cards', items: cardsSeen.map(toSuggestion) },
        { label: 'Recent searches', items: queries },
        ...(isPalette ? palette() : []),
      ]);
    }
    if (isCommandText(typed)) return suggest([{ label: 'Commands', items: findCommands(typed) }]);
    const completions = pool?.suggest(kind, value.text, value.caret) ?? [];
    const completing = {
      label: 'Complete the query',
      items: completions.map((completion): Suggestion => ({ type: 'completion', completion })),
    };
    if (isSearchPage) return suggest([completing]);
    const found = [
      { label: 'Cards', items: cards },
      { label: 'Go to', items: findPlaces(typed, pool?.references() ?? null) },
    ];
    const { conditions, items } = readingOf(pool, typed, kind);
    return suggest(
      [
        ...(OPERATOR.test(typed) ? [completing, ...found] : [...found, completing]),
        { label: 'What the words mean', items },
        { label: 'Search', items: [{ type: 'query', query: typed, kind, isRecent: false }] },
      ],
      conditions,
    );
  }, [isShown, typed, value, kind, isSearchPage, isPalette, recent, cardsSeen, pool, cards]);
}

const NONE: BelowBox = { conditions: [], groups: [] };

/** Without empty groups. */
function suggest(
  groups: readonly SuggestionGroup[],
  conditions: readonly ExplainedCondition[] = [],
): BelowBox {
  return { conditions, groups: groups.filter(({ items }) => items.length > 0) };
}

/** What a text means, condition by condition, and how plain words are written as syntax; nothing for a mere name. */
function readingOf(pool: CardPool | null, typed: string, kind: Kind) {
  const answer = pool?.search({ ...ANY, kind, query: typed });
  if (answer === undefined || !('reading' in answer)) return { conditions: [], items: [] };
  const { reading, conditions, titles } = answer;
  const isName = reading === null && !OPERATOR.test(typed);
  const count = answer.outcome === 'found' ? answer.count - (titles?.count ?? 0) : 0;
  return {
    conditions: isName ? [] : conditions.map((one) => ({ ...one, words: conditionWords(one) })),
    items: reading === null ? [] : [asSyntax(reading, count)],
  };
}

/** Puts a query into the box. */
export function asSyntax(query: string, count: number | null): Suggestion {
  const completion = { label: query, name: 'As syntax', about: null, count, query, caret: query.length };
  return { type: 'completion', completion };
}

/** Words that are no name and are looked for in the text stand as typed: “Text: drip”. */
function conditionWords({ words, written }: ExplainedCondition): string {
  return capital(written.startsWith('x:') ? `text: ${written.slice(2)}` : words);
}

/** Cards by title, from the card pool, or from the API until that is loaded. */
function useCards(typed: string, isAsked: boolean): readonly Suggestion[] {
  const pool = useCatalogue();
  const isName = NAME.test(typed);
  const local = useMemo(
    () => (isAsked && isName ? pool?.titles(typed, MOST_CARDS) : undefined),
    [pool, isAsked, isName, typed],
  );
  const remote = useQuery({
    ...apiTitlesQuery(typed),
    enabled: isAsked && pool === null && isName && isWorthAsking(typed),
  }).data;
  return useMemo(
    () => (isName ? (local ?? remote?.records ?? []).map(toSuggestion) : []),
    [isName, local, remote],
  );
}

function toSuggestion({ id, title }: { readonly id: string; readonly title: string }): Suggestion {
  return { type: 'card', id, title };
}

function apiTitlesQuery(typed: string) {
  return {
    ...pageQuery('cards', [
      ['filter[search]', quotedWords(typed)],
      ['page[size]', String(MOST_CARDS)],
    ]),
    retry: false,
  };
}

/** Whether the API can search for the text. */
function isWorthAsking(typed: string): boolean {
  return typed.length > 1 && quotedWords(typed) !== '""';
}

/** Quotes each word, which makes any text valid in the API's strict language. */
function quotedWords(typed: string): string {
  return plainTitle(typed)
    .split(' ')
    .map((word) => `"${word}"`)
    .join(' ');
}

/** How long Enter waits for a slow API, in milliseconds; then the search page takes over. */
const PATIENCE = 3_000;

/** What Enter opens instead of searching, if any: the first command after `>`, or the card with exactly that title. */
export async function likelySuggestion(
  client: QueryClient,
  pool: CardPool | null,
  typed: string,
): Promise<Suggestion | undefined> {
  if (isCommandText(typed)) return findCommands(typed)[0];
  if (typed === '' || !NAME.test(typed)) return undefined;
  const find = () => findTitles(client, pool, typed);
  // The suggestion list shares this query and cancels it when it changes: then retry
  const cards = await Promise.race([
    find()
      .catch(find)
      .catch(() => []),
    new Promise<[]>((resolve) => setTimeout(resolve, PATIENCE, [])),
  ]);
  const [card, another] = cards.filter(({ title }) => isTitled(title, typed));
  return card !== undefined && another === undefined ? toSuggestion(card) : undefined;
}

/** The page of the only card or printing that a search finds; null if there is none or more, or no card pool yet. */
export function onlyResult(pool: CardPool | null, { kind, query, playableOnly }: SearchState): string | null {
  if (pool === null || query === '' || playableOnly) return null;
  const answer = pool.search({ ...ANY, kind, query });
  const [only] = answer.outcome === 'found' && answer.count === 1 ? answer.cards : [];
  if (only === undefined) return null;
  return kind === 'printings' ? recordUrl('printings', only.id) : recordUrl('cards', cardIdOf(only));
}

/** A search in the best order, without regard to legality. */
const ANY = {
  sort: DEFAULT_SORT,
  format: null,
  asOf: null,
  playableOnly: false,
} as const;

/** Whether a text is the title, or its part before the colon: "Noise" for "Noise: Hacker Extraordinaire". */
function isTitled(title: string, typed: string): boolean {
  const text = plainTitle(typed);
  return plainTitle(title) === text || plainTitle(title.replace(/:.*/, '')) === text;
}

async function findTitles(client: QueryClient, pool: CardPool | null, typed: string) {
  if (pool !== null) return pool.titles(typed, MOST_CARDS);
  return isWorthAsking(typed) ? (await client.fetchQuery(apiTitlesQuery(typed))).records : [];
}

interface Place extends Required<NavItem> {
  readonly type: 'place';
  readonly note: string;
}

type CommandPlace = ReturnType<typeof readyCommands>[number] & { readonly type: 'command' };

const MOST = 5;

/** Commands with words that start with the text after `>`; all if it is empty. */
function findCommands(text: string): readonly CommandPlace[] {
  const matches = wordStartMatcher(text);
  return commands().filter(({ label, keywords }) => matches(`${label} ${keywords}`));
}

/** Sets, cycles, factions, formats, ban lists, pages and commands with words that start with the text. */
function findPlaces(text: string, references: References | null): readonly (Place | CommandPlace)[] {
  if (plainTitle(text) === '') return [];
  const matches = wordStartMatcher(text);
  return [...recordPlaces(references), ...PAGES, ...commands()]
    .filter(({ label, keywords }) => matches(`${label} ${keywords}`))
    .slice(0, MOST);
}

function recordPlaces(references: References | null): readonly Place[] {
  if (references === null) return [];
  const places = (collection: ReferenceName & NamedCollection, note: string) =>
    references[collection].map(({ id, name }): Place => {
      return { type: 'place', label: name, note, href: recordUrl(collection, id), keywords: '' };
    });
  return [
    ...places('formats', 'Format'),
    ...places('factions', 'Faction'),
    ...places('card_sets', 'Set'),
    ...places('card_cycles', 'Cycle'),
    ...places('restrictions', 'Ban list').toReversed(),
  ];
}

const PAGES = ALL_PAGES.map((page): Place => ({ type: 'place', note: 'Page', keywords: '', ...page }));

/** Suggestions for an empty box: commands, then main pages. */
function palette() {
  return [
    { label: 'Commands', items: commands().slice(0, MOST_COMMANDS) },
    { label: 'Pages', items: PAGES.slice(0, MOST_PAGES) },
  ];
}

const MOST_PAGES = 4;
const MOST_COMMANDS = 6;

/** Excludes the commands that focus the search box. */
function commands(): readonly CommandPlace[] {
  return readyCommands()
    .filter(({ label }) => label !== COMMANDS.search.label && label !== COMMANDS.palette.label)
    .map((command) => ({ ...command, type: 'command' }));
}
