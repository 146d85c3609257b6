import { plainCardText } from '../../../domain/card-text/parseCardText.ts';
import { printCsvRows } from '../../../domain/text/escape.ts';
import { typeLine } from '../../../shared/records/cardWords.ts';
import { isPrinting, type Listed } from '../../../shared/records/listed.ts';

export type ExportFormat = 'text' | 'csv' | 'json';

type NameOf = (id: string) => string;

/** Display names, and the card's legality in the user's format. */
export interface ExportNames {
  readonly faction: NameOf;
  readonly cardType: NameOf;
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
        ATTRIBUTES,
        2,
      );
    case 'csv':
      return printCsvRows([
        COLUMNS.map(([name]) => name),
        ...cards.map((card) => COLUMNS.map(([, cell]) => cell(card, names))),
      ]);
  }
}

const COLUMNS: readonly (readonly [
  name: string,
  cell: (card: Listed, names: ExportNames) => string | number | null,
])[] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => title],
  ['faction', ({ faction_id }, { faction }) => faction(faction_id)],
  ['type', ({ card_type_id }, { cardType }) => cardType(card_type_id)],
  ['subtypes', ({ display_subtypes }) => display_subtypes],
  ['cost', ({ cost }) => cost],
  ['advancement', ({ advancement_requirement }) => advancement_requirement],
  ['points', ({ agenda_points }) => agenda_points],
  ['strength', ({ strength }) => (strength === -1 ? 'X' : strength)],
  ['memory', ({ memory_cost }) => memory_cost],
  ['trash', ({ trash_cost }) => trash_cost],
  ['influence', ({ influence_cost }) => influence_cost],
  ['set', (card) => (isPrinting(card) ? card.card_set_name : (card.card_set_names[0] ?? null))],
  ['number', (card) => (isPrinting(card) ? card.position : null)],
  ['legality', (card, { legality }) => legality(card)],
  ['text', ({ text }) => plainCardText(text)],
];

/** The attributes of a record as JSON, where it has them. */
const ATTRIBUTES = [
  'id',
  'title',
  'faction_id',
  'card_type_id',
  'display_subtypes',
  'cost',
  'advancement_requirement',
  'agenda_points',
  'strength',
  'memory_cost',
  'trash_cost',
  'influence_cost',
  'card_set_name',
  'position',
  'text',
  'legality',
];
