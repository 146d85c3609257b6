import { suggest } from '../../query-language/suggest.ts';
import type { PackedCatalogue } from '../records/packed.ts';
import { createByName } from './byName.ts';
import { countFacets } from './countFacets.ts';
import { createNames } from './names.ts';
import { createPlayability } from './playability.ts';
import type { Answer, Request } from './protocol.ts';
import { createSides } from './recordIndex.ts';
import { search } from './search.ts';
import { speculativeSearch } from './speculativeSearch.ts';

/** Answers requests over one catalogue; `today` is `YYYY-MM-DD`. */
export interface Engine {
  answer(request: Request, today: string): Answer;
}

/** @throws TypeError when a column of the packed form is missing */
export function createEngine(packed: PackedCatalogue): Engine {
  const { references } = packed;
  const sides = createSides(packed);
  const byName = createByName(sides.cards);
  const tools = {
    sides,
    byName,
    isPlayable: createPlayability(sides, references),
    nameOf: createNames(references),
    subtypes: new Set(references.card_subtypes.map(({ name }) => name.toLowerCase())),
  };
  return {
    answer: (request, today) => {
      switch (request.type) {
        case 'search':
          return search(request, today, tools);
        case 'speculative':
          return speculativeSearch(request, today, tools);
        case 'facets':
          return countFacets(request, today, tools);
        case 'titles': {
          const ranked = byName.rank(request.text, request.limit);
          return {
            type: 'titles',
            positions: Uint32Array.from(ranked, ({ position }) => position),
            matches: ranked.map(({ match }) => match),
          };
        }
        case 'suggest': {
          const { index } = sides.of(request.kind);
          return { type: 'suggest', suggestions: suggest(index, request.query, request.caret) };
        }
      }
    },
  };
}
