import { withoutField } from '../../../domain/query-language/edit.ts';
import { countValues, type FacetCount } from '../../../domain/query-language/facets.ts';
import { FIELDS_BY_KEYWORD } from '../../../domain/query-language/fields.ts';
import { suggest } from '../../../domain/query-language/suggest.ts';
import { createData } from '../data.ts';
import type { PackedCatalogue } from '../records/packed.ts';
import { createDeckReader } from './deckLines.ts';
import type { Answer, AnswerTo, Request } from './protocol.ts';
import { createFind, type RecordIndexes } from './recordIndex.ts';
import { readWords, search } from './search.ts';
import { createSearchTools } from './searchTools.ts';
import { createSimilarCards, type SimilarCards } from './similarCards.ts';

/** Answers requests over one catalogue; `today` is `YYYY-MM-DD`. */
export interface Engine {
  answer(request: Request, today: string): Answer;
}

/** @throws TypeError when a column of the packed form is missing */
export function createEngine(packed: PackedCatalogue): Engine {
  const data = createData(packed);
  const rows = data.cards().all;
  const tools = createSearchTools(data);
  const { indexes, byName } = tools;
  const readDeck = createDeckReader(rows, data.references, byName);
  let similar: SimilarCards | null = null;
  return {
    answer: (request, today) => {
      switch (request.type) {
        case 'search':
          return search(request, today, tools);
        case 'facets':
          return countFacets(request, today, indexes);
        case 'words':
          return { type: 'words', reading: readWords({ ...request, type: 'search' }, today, tools) };
        case 'titles': {
          const ranked = byName.rank(request.text, request.limit);
          return {
            type: 'titles',
            positions: Uint32Array.from(ranked, ({ position }) => position),
            matches: ranked.map(({ match }) => match),
          };
        }
        case 'suggest': {
          const { searchIndex } = indexes.of(request.kind);
          return { type: 'suggest', suggestions: suggest(searchIndex, request.query, request.caret) };
        }
        case 'deck':
          return readDeck(request.text);
        case 'similar': {
          similar ??= createSimilarCards(rows);
          const [position = -1] = indexes.of('cards').positionsByCard.get(request.cardId) ?? [];
          const found = similar.find(position, request.limit);
          return { type: 'similar', positions: Uint32Array.from(found, ({ position: at }) => at) };
        }
      }
    },
  };
}

type FacetsRequest = Extract<Request, { readonly type: 'facets' }>;

/** Counts values of fields within what a strict query shows, so that a count is what choosing that value would give. */
function countFacets(
  { kind, query, keywords, format, asOf, playableOnly, owned }: FacetsRequest,
  today: string,
  indexes: RecordIndexes,
): AnswerTo<FacetsRequest> {
  const index = indexes.of(kind);
  const find = createFind(index, today, indexes.copiesIn(owned));
  const count = (keyword: string): readonly FacetCount[] => {
    const field = FIELDS_BY_KEYWORD[kind].get(keyword);
    const within = find(withoutField(query, kind, keyword));
    if (field === undefined || !within.ok) return [];
    const shown = playableOnly
      ? within.positions.filter((at) => index.isPlayable(at, format, asOf))
      : within.positions;
    return countValues(index.searchIndex, field, shown);
  };
  return { type: 'facets', facets: Object.fromEntries(keywords.map((keyword) => [keyword, count(keyword)])) };
}
