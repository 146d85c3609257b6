import { withoutField } from '../../query-language/edit.ts';
import type { NameOf } from '../../query-language/explain.ts';
import { countValues, type FacetCount } from '../../query-language/facets.ts';
import { FIELDS_BY_KEYWORD } from '../../query-language/fields.ts';
import { suggest } from '../../query-language/suggest.ts';
import type { PackedCatalogue } from '../records/packed.ts';
import type { References } from '../records/storedRecords.ts';
import { createByName } from './byName.ts';
import { createDeckReader } from './deckLines.ts';
import type { Answer, AnswerTo, Request } from './protocol.ts';
import { createFind, createRecordIndexes, type RecordIndexes } from './recordIndex.ts';
import { search } from './search.ts';
import { createSimilarCards, type SimilarCards } from './similarCards.ts';

/** Answers requests over one catalogue; `today` is `YYYY-MM-DD`. */
export interface Engine {
  answer(request: Request, today: string): Answer;
}

/** @throws TypeError when a column of the packed form is missing */
export function createEngine(packed: PackedCatalogue): Engine {
  const { references } = packed;
  const indexes = createRecordIndexes(packed);
  const byName = createByName(indexes.cards);
  const readDeck = createDeckReader(indexes.cards.rows, references, byName);
  let similar: SimilarCards | null = null;
  const tools = {
    indexes,
    byName,
    nameOf: createNames(references),
    subtypes: new Set(references.card_subtypes.map(({ name }) => name.toLowerCase())),
  };
  return {
    answer: (request, today) => {
      switch (request.type) {
        case 'search':
          return search(request, today, tools);
        case 'facets':
          return countFacets(request, today, indexes);
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
          similar ??= createSimilarCards(indexes.cards.rows);
          const [position = -1] = indexes.cards.positionsByCard.get(request.cardId) ?? [];
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

/** The collection that names the values of a field, by the attribute that the field reads. */
const COLLECTION_OF: Readonly<Record<string, keyof References>> = {
  card_cycle_id: 'card_cycles',
  card_cycle_ids: 'card_cycles',
  card_pool_ids: 'card_pools',
  card_set_id: 'card_sets',
  card_set_ids: 'card_sets',
  card_subtype_ids: 'card_subtypes',
  card_type_id: 'card_types',
  faction_id: 'factions',
  format_ids: 'formats',
  restriction_ids: 'restrictions',
  side_id: 'sides',
};

/** Words for the values of a query: names where the reference collections have them, else the value as it is. */
function createNames(references: References): NameOf {
  const names = new Map<string, string>();
  for (const collection of Object.values(COLLECTION_OF)) {
    for (const record of references[collection]) {
      if ('name' in record) names.set(`${collection} ${record.id}`, record.name);
    }
  }
  return ({ type, source }, value) => {
    if (type === 'format') return names.get(`formats ${value}`) ?? value;
    if (source.in === 'restrictions') return names.get(`restrictions ${value}`) ?? value;
    const collection = source.in === 'attribute' ? COLLECTION_OF[source.name] : undefined;
    return names.get(`${collection} ${value}`) ?? value;
  };
}
