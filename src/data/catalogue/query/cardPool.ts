import { createDeckReader } from '../../../domain/deck-text/readDeck.ts';
import { chosenFilters, withoutField } from '../../../domain/query-language/edit.ts';
import { FIELDS_BY_KEYWORD, type Kind, OWNED } from '../../../domain/query-language/fields.ts';
import { readingSteps } from '../../../domain/query-language/plain/readPlainly.ts';
import { countValues, type FacetCount } from '../../../domain/query-language/searchIndex.ts';
import { suggest } from '../../../domain/query-language/suggest.ts';
import { decodeReferences } from '../../../domain/text/escape.ts';
import { today as localDate } from '../../../domain/text/format.ts';
import { cardIdOf, type ListedCard } from '../../api/resources/listed.ts';
import { createData, once } from '../data.ts';
import type { PackedCatalogue } from '../records/packed.ts';
import type { Facets, FilterAnswer, Help, SearchAnswer, SearchRequest } from './answers.ts';
import { help } from './help.ts';
import { type Asked, createFinder, isShown } from './reading.ts';
import { type Searched, search } from './search.ts';
import { createSearchTools, type SearchTools } from './searchTools.ts';
import { compareCards, type FindSimilar } from './similarCards.ts';

export type CardPool = ReturnType<typeof createCardPool>;

/**
 * The card pool with its search index: the engine of all searches, in the browser and on the server
 * (docs/adr/0003-one-search-engine.md). Operations too slow for one keystroke are generators, which the caller runs in slices
 * (`inSlices`).
 * @param today the date as `YYYY-MM-DD`
 */
export function createCardPool(packed: PackedCatalogue, today: () => string = localDate) {
  const data = createData(packed);
  const tools = once(() => createSearchTools(data));
  const readDeck = once(() => createDeckReader(data.cards().all, data.references(), tools().byName.rank));
  let similar: FindSimilar | null = null;
  // The found cards and the rest of the page ask the same
  let last: { readonly asked: string; readonly found: Searched } | null = null;
  let lastHelp: { readonly asked: string; readonly help: Help | null } | null = null;
  const ask = (request: SearchRequest): Asked => ({
    ...tools(),
    // `R&amp;D`, as copied from a page's source
    request: { ...request, query: decodeReferences(request.query) },
    today: today(),
  });
  const searched = (request: SearchRequest): Searched => {
    const asked = JSON.stringify(request);
    if (asked !== last?.asked || last.found.answer.outcome === 'unfinished') {
      last = { asked, found: search(ask(request)) };
    }
    return last.found;
  };
  /** Cards by name, tolerating typos, best first. */
  const titles = (text: string, limit: number): readonly ListedCard[] =>
    tools()
      .byName.rank(text, limit)
      .map(({ card }) => card);
  return {
    ...data,
    /** Builds in advance what the first search of this kind needs. */
    *prepare(kind: Kind): Generator<void> {
      yield* data.prepareRows(kind);
      yield* prepareIndex(tools(), kind);
    },
    search: (request: SearchRequest): SearchAnswer => searched(request).answer,
    /** For a query without results; null for an invalid one. */
    *help(request: SearchRequest): Generator<void, Help | null> {
      const asked = JSON.stringify(request);
      if (asked !== lastHelp?.asked) lastHelp = { asked, help: yield* help(ask(request), searched(request)) };
      return lastHelp.help;
    },
    /**
     * The state of the filters beside a search.
     * @param keywords of the fields to count: `faction`, `card_type` …
     * @param numbers keywords of the number fields
     */
    filters(request: SearchRequest, keywords: readonly string[], numbers: readonly string[]): FilterAnswer {
      const found = searched(request);
      const { kind } = found.answer;
      const chosen = chosenFilters(
        found.meant ?? found.whole,
        kind,
        [...keywords, ...OWNED.keywords],
        numbers,
      );
      return { ...chosen, counts: countFacets(keywords, chosen.values, ask(request), found) };
    },
    titles,
    /** Cards by name, at most `mostNamed`, then all others that a search for the text finds. */
    meant(text: string, mostNamed: number): readonly ListedCard[] {
      const { byId } = data.cards();
      const { answer } = searched({ ...ANY, query: text });
      const found = answer.outcome === 'found' ? answer.cards : [];
      const cards = found.flatMap((one) => byId.get(cardIdOf(one)) ?? []);
      return [...new Set([...titles(text, mostNamed), ...cards])];
    },
    suggest: (kind: Kind, query: string, caret: number) =>
      suggest(tools().indexOf(kind).searchIndex, query, caret, tools().nameOf),
    /** Parses a decklist in any form (docs/decks.md, Decklists as text). */
    readDeck: (text: string) => readDeck()(text),
    /** Cards with a similar text, the most similar first. */
    *similar(cardId: string, limit: number): Generator<void, readonly ListedCard[]> {
      const { all } = data.cards();
      similar ??= yield* compareCards(all);
      const [position = -1] = tools().indexOf('cards').positionsByCard.get(cardId) ?? [];
      return similar(position, limit).flatMap((at) => all[at] ?? []);
    },
  };
}

/** A search without regard to legality. */
const ANY = {
  kind: 'cards',
  sort: { by: 'relevance', descending: false },
  format: null,
  asOf: null,
  playableOnly: false,
} as const;

/** Builds the columns, and the most common order; other orders and verdicts are created lazily. */
function* prepareIndex({ indexOf, byName }: SearchTools, kind: Kind): Generator<void> {
  const { searchIndex, order } = indexOf(kind);
  for (const step of [...searchIndex.steps(), ...byName.steps, ...readingSteps(searchIndex)]) {
    yield;
    step();
  }
  yield;
  order({ by: 'title', descending: false });
}

/**
 * Counts a field's values without its own condition, so that a count is the number of results after choosing that value. Null if
 * there is nothing to count, or no time left to count it.
 * @param chosen the values of the query's own conditions: without any, the results themselves are counted
 */
function countFacets(
  keywords: readonly string[],
  chosen: FilterAnswer['values'],
  asked: Asked,
  { answer: { kind }, whole, meant, shown }: Searched,
): Facets | null {
  const find = createFinder(kind, asked);
  const fits = isShown(kind, asked);
  const { searchIndex } = asked.indexOf(kind);
  const counts: Record<string, readonly FacetCount[]> = {};
  for (const keyword of keywords) {
    const field = FIELDS_BY_KEYWORD[kind].get(keyword);
    let positions = shown;
    if (chosen[keyword]?.length) {
      const found = find(withoutField(meant ?? whole, kind, keyword));
      if (!found.ok && found.error === null) return null;
      positions = found.ok ? found.value.filter(fits) : [];
    }
    counts[keyword] = field ? countValues(searchIndex, field, positions) : [];
  }
  return Object.values(counts).some((values) => values.length > 0) ? counts : null;
}
