import { isPrinting, type Listed } from '../../../data/api/resources/listed.ts';
import type { SearchRequest } from '../../../data/catalogue/query/answers.ts';
import { plainCardText } from '../../../domain/card-text/parseCardText.ts';
import { printCsvRows } from '../../../domain/text/escape.ts';
import type { FaceNames } from '../../../shared/card-face/faceOf.ts';
import { typeLine } from '../../../shared/records/cardWords.ts';

/** What an export file is named after: the query, and the format that what is hidden isn't legal in. */
export function exportName(request: Pick<SearchRequest, 'query' | 'playableOnly' | 'format'>): string {
  const { query, playableOnly, format } = request;
  return `${query || 'cards'}${playableOnly ? ` ${format}` : ''}`;
}

export type ExportFormat = 'text' | 'csv' | 'json';

/** Display names, and the card's legality in the user's format. */
interface ExportNames extends FaceNames {
  /** Empty if unknown. */
  readonly legality: (card: Listed) => string;
}

/** The content of an export file. */
export function exportCards(cards: readonly Listed[], format: ExportFormat, names: ExportNames): string {
  switch (format) {
    case 'text':
      return cards
        .map((card) =>
          [card.title, typeLine(card, names.cardType), plainCardText(card.text)].filter(Boolean).join('\n'),
        )
        .join('\n\n');
    case 'json':
      return JSON.stringify(
        cards.map((card) => ({ ...card, legality: names.legality(card) })),
        COLUMNS.map(([, attribute]) => attribute),
        2,
      );
    case 'csv':
      return printCsvRows([
        COLUMNS.map(([name]) => name),
        ...cards.map((card) => COLUMNS.map(([, , cell]) => cell(card, names))),
      ]);
  }
}

/** The columns of a CSV file. In JSON, a record has their attributes instead, where the API gives them. */
const COLUMNS: readonly (readonly [
  name: string,
  attribute: string,
  cell: (card: Listed, names: ExportNames) => string | number | null,
])[] = [
  ['id', 'id', ({ id }) => id],
  ['title', 'title', ({ title }) => title],
  ['faction', 'faction_id', ({ faction_id }, { faction }) => faction(faction_id)],
  ['type', 'card_type_id', ({ card_type_id }, { cardType }) => cardType(card_type_id)],
  ['subtypes', 'display_subtypes', ({ display_subtypes }) => display_subtypes],
  ['cost', 'cost', ({ cost }) => cost],
  ['advancement', 'advancement_requirement', (card) => card.advancement_requirement],
  ['points', 'agenda_points', ({ agenda_points }) => agenda_points],
  ['strength', 'strength', ({ strength }) => (strength === -1 ? 'X' : strength)],
  ['memory', 'memory_cost', ({ memory_cost }) => memory_cost],
  ['trash', 'trash_cost', ({ trash_cost }) => trash_cost],
  ['influence', 'influence_cost', ({ influence_cost }) => influence_cost],
  [
    'set',
    'card_set_name',
    (card) => (isPrinting(card) ? card.card_set_name : (card.card_set_names[0] ?? null)),
  ],
  ['number', 'position', (card) => (isPrinting(card) ? card.position : null)],
  ['legality', 'legality', (card, { legality }) => legality(card)],
  ['text', 'text', ({ text }) => plainCardText(text)],
];
