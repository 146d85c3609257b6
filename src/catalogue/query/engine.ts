import type { Kind } from '../../search/fields.ts';
import { buildIndex, type SearchContext, type SearchIndex } from '../../search/searchIndex.ts';
import { searchStrict } from '../../search/strict.ts';
import { createRanker, type Ranker, sortByRank } from '../order/ranks.ts';
import { joinCards, joinPrintings } from '../records/join.ts';
import type { CatalogueCard, CataloguePrinting, References } from '../records/own.ts';
import { type PackedCatalogue, unpackCards, unpackPrintings } from '../records/packed.ts';
import { createPlayability } from './playability.ts';
import type { Answer, Request, SearchAnswer, SearchRequest } from './protocol.ts';

/** Answers requests over one catalogue. */
export interface Engine {
  answer(request: Request, today: string): Answer;
}

interface Side {
  readonly rows: readonly (CatalogueCard | CataloguePrinting)[];
  readonly index: SearchIndex;
  readonly ranks: Ranker;
}

/** @throws TypeError when a column of the packed form is missing */
export function createEngine(packed: PackedCatalogue): Engine {
  const { references } = packed;
  const ownPrintings = unpackPrintings(packed);
  const cards = joinCards(unpackCards(packed), ownPrintings, references);
  const printings = joinPrintings(ownPrintings, cards, references);
  const context = readContext(references);
  const side = (kind: Kind, rows: Side['rows']): Side => ({
    rows,
    index: buildIndex(
      kind,
      rows.map((row) => ({ id: row.id, attributes: row })),
      context,
    ),
    ranks: createRanker(rows, references, printings),
  });
  const sides: Readonly<Record<Kind, Side>> = {
    cards: side('cards', cards),
    printings: side('printings', printings),
  };
  const isPlayable = createPlayability(sides, references);

  function search(request: SearchRequest, today: string): SearchAnswer {
    const { rows, index, ranks } = sides[request.kind];
    const found =
      request.query.trim() === ''
        ? { ok: true as const, positions: rows.map((_, at) => at) }
        : searchStrict(index, request.query, { today });
    if (!found.ok) return { type: 'search', positions: new Uint32Array(), unplayable: 0, error: found.error };
    const playable = found.positions.filter((at) => isPlayable(request.kind, at, request.format));
    const positions = request.playableOnly ? playable : found.positions;
    return {
      type: 'search',
      positions: sortByRank(positions, ranks(request.sort)),
      unplayable: found.positions.length - playable.length,
      error: null,
    };
  }

  return {
    answer: (request, today) => {
      switch (request.type) {
        case 'search':
          return search(request, today);
      }
    },
  };
}

/** What a search needs besides the records. */
function readContext({ card_subtypes, snapshots }: References): SearchContext {
  return {
    subtypeNames: new Map(card_subtypes.map(({ id, name }) => [id, name])),
    snapshots: snapshots.map(({ id, format_id, active, date_start, restriction_id }) => ({
      id,
      formatId: format_id,
      active,
      dateStart: date_start,
      restrictionId: restriction_id,
    })),
  };
}
