import { withoutField } from '../../query-language/edit.ts';
import { countValues, type FacetCount } from '../../query-language/facets.ts';
import { FIELDS_BY_KEYWORD } from '../../query-language/fields.ts';
import { createFind } from './find.ts';
import type { Playability } from './playability.ts';
import type { AnswerTo, Request } from './protocol.ts';
import type { Sides } from './recordIndex.ts';

type FacetsRequest = Extract<Request, { readonly type: 'facets' }>;

interface Tools {
  readonly sides: Sides;
  readonly isPlayable: Playability;
}

/** Counts values of fields within what a strict query shows, so that a count is what choosing that value would give. */
export function countFacets(
  { kind, query, keywords, format, playableOnly }: FacetsRequest,
  today: string,
  { sides, isPlayable }: Tools,
): AnswerTo<FacetsRequest> {
  const side = sides.of(kind);
  const find = createFind(side, today);
  const count = (keyword: string): readonly FacetCount[] => {
    const field = FIELDS_BY_KEYWORD[kind].get(keyword);
    const within = find(withoutField(query, kind, keyword));
    if (field === undefined || !within.ok) return [];
    const shown = playableOnly
      ? within.positions.filter((at) => isPlayable(kind, at, format))
      : within.positions;
    return countValues(side.index, field, shown);
  };
  return { type: 'facets', facets: Object.fromEntries(keywords.map((keyword) => [keyword, count(keyword)])) };
}
