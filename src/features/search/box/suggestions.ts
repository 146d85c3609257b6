import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pageQuery } from '../../../data/api/queries.ts';
import { useCatalogue } from '../../../data/catalogue/catalogue.ts';
import type { CardPool } from '../../../data/catalogue/query/cardPool.ts';
import { useSettings } from '../../../data/settings/settings.ts';
import type { ExplainedCondition } from '../../../domain/query-language/explain.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';
import { plainTitle } from '../../../domain/query-language/fold.ts';
import type { Suggestion as Completion } from '../../../domain/query-language/suggest.ts';
import { capital } from '../../../domain/text/format.ts';
import { isCommandText, type QueryInput } from '../results/queryText.ts';
import { type CommandPlace, findCommands, findPlaces, type Place, palette } from './places.ts';

export type Suggestion =
  | { readonly type: 'card'; readonly id: string; readonly title: string }
  | Place
  | CommandPlace
  | {
      readonly type: 'completion';
      readonly completion: Completion;
      /** Its conditions in words, one by one, where it is what plain words mean. */
      readonly conditions?: readonly string[];
    }
  | { readonly type: 'query'; readonly query: string; readonly kind: Kind; readonly isRecent: boolean };

export interface SuggestionGroup {
  readonly label: string;
  readonly items: readonly Suggestion[];
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

  return useMemo((): readonly SuggestionGroup[] => {
    if (!isShown) return NONE;
    if (typed === '') {
      const queries = recent.map((query): Suggestion => ({ type: 'query', query, kind, isRecent: true }));
      return withoutEmpty([
        { label: 'Recent cards', items: cardsSeen.map(toSuggestion) },
        { label: 'Recent searches', items: queries },
        ...(isPalette ? palette() : []),
      ]);
    }
    if (isCommandText(typed)) return withoutEmpty([{ label: 'Commands', items: findCommands(typed) }]);
    const completions = pool?.suggest(kind, value.text, value.caret) ?? [];
    const completing = {
      label: 'Complete the query',
      items: completions.map((completion): Suggestion => ({ type: 'completion', completion })),
    };
    if (isSearchPage) return withoutEmpty([completing]);
    const found = [
      { label: 'Cards', items: cards },
      { label: 'Go to', items: findPlaces(typed, pool?.references ?? null) },
    ];
    const meant = { label: 'What the words mean', items: readingOf(pool, typed, kind) };
    return withoutEmpty([
      ...(OPERATOR.test(typed) ? [completing, ...found] : [...found, completing]),
      meant,
      { label: 'Search', items: [{ type: 'query', query: typed, kind, isRecent: false }] },
    ]);
  }, [isShown, typed, value, kind, isSearchPage, isPalette, recent, cardsSeen, pool, cards]);
}

const NONE: readonly SuggestionGroup[] = [];

function withoutEmpty(groups: readonly SuggestionGroup[]): readonly SuggestionGroup[] {
  return groups.filter(({ items }) => items.length > 0);
}

/** What the words mean as syntax, with their conditions in words and how many cards those find; none for a mere name. */
function readingOf(pool: CardPool | null, typed: string, kind: Kind): readonly Suggestion[] {
  const answer = pool?.search({
    kind,
    query: typed,
    sort: { by: 'relevance', descending: false },
    format: null,
    asOf: null,
    playableOnly: false,
  });
  if (answer === undefined || !('reading' in answer) || answer.reading === null) return [];
  const { reading, conditions, titles } = answer;
  const found = answer.outcome === 'found' ? answer.count - (titles?.count ?? 0) : 0;
  const completion = {
    label: reading,
    name: null,
    about: null,
    count: found,
    query: reading,
    caret: reading.length,
  };
  return [{ type: 'completion', completion, conditions: conditions.map(conditionWords) }];
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

/** Whether a text is the title, or its part before the colon: "Noise" for "Noise: Hacker Extraordinaire". */
function isTitled(title: string, typed: string): boolean {
  const text = plainTitle(typed);
  return plainTitle(title) === text || plainTitle(title.replace(/:.*/, '')) === text;
}

async function findTitles(client: QueryClient, pool: CardPool | null, typed: string) {
  if (pool !== null) return pool.titles(typed, MOST_CARDS);
  return isWorthAsking(typed) ? (await client.fetchQuery(apiTitlesQuery(typed))).records : [];
}
