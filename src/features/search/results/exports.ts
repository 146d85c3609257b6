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
        cards.map((card) => ({ ...record(card), legality: names.legality(card) })),
        null,
        2,
      );
    case 'csv':
      return csv(cards, names);
  }
}

const COLUMNS = [
  'id',
  'title',
  'faction',
  'type',
  'subtypes',
  'cost',
  'advancement',
  'points',
  'strength',
  'memory',
  'trash',
  'influence',
  'set',
  'number',
  'legality',
  'text',
];

function csv(cards: readonly Listed[], names: ExportNames): string {
  const rows = cards.map((card) => [
    card.id,
    card.title,
    names.faction(card.faction_id),
    names.cardType(card.card_type_id),
    card.display_subtypes,
    card.cost,
    card.advancement_requirement,
    card.agenda_points,
    card.strength === -1 ? 'X' : card.strength,
    card.memory_cost,
    card.trash_cost,
    card.influence_cost,
    isPrinting(card) ? card.card_set_name : (card.card_set_names[0] ?? null),
    isPrinting(card) ? card.position : null,
    names.legality(card),
    plainCardText(card.text),
  ]);
  return printCsvRows([COLUMNS, ...rows]);
}

function record(card: Listed) {
  const { id, title, faction_id, card_type_id, display_subtypes, text } = card;
  const { cost, advancement_requirement, agenda_points, strength, memory_cost, trash_cost, influence_cost } =
    card;
  const numbers = {
    cost,
    advancement_requirement,
    agenda_points,
    strength,
    memory_cost,
    trash_cost,
    influence_cost,
  };
  const where = isPrinting(card) ? { card_set_name: card.card_set_name, position: card.position } : {};
  return { id, title, faction_id, card_type_id, display_subtypes, ...numbers, ...where, text };
}
