import { plainCardText } from '../markup/parseCardText.ts';
import { typeLine } from '../records/cardWords.ts';
import { isPrinting, type Listed } from '../records/listed.ts';

export type ExportFormat = 'text' | 'csv' | 'json';

type NameOf = (id: string) => string;

/** A result as a file's text. `names` gives factions and types their words. */
export function exportCards(
  cards: readonly Listed[],
  format: ExportFormat,
  names: { readonly faction: NameOf; readonly cardType: NameOf },
): string {
  switch (format) {
    case 'text':
      return cards
        .map((card) =>
          [card.title, typeLine(card, names.cardType), plainCardText(card.text)].filter(Boolean).join('\n'),
        )
        .join('\n\n');
    case 'json':
      return JSON.stringify(cards.map(record), null, 2);
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
  'strength',
  'influence',
  'set',
  'number',
  'text',
];

function csv(cards: readonly Listed[], names: { faction: NameOf; cardType: NameOf }): string {
  const rows = cards.map((card) => [
    card.id,
    card.title,
    names.faction(card.faction_id),
    names.cardType(card.card_type_id),
    card.display_subtypes,
    card.cost,
    card.strength === -1 ? 'X' : card.strength,
    card.influence_cost,
    isPrinting(card) ? card.card_set_name : (card.card_set_names[0] ?? null),
    isPrinting(card) ? card.position : null,
    plainCardText(card.text),
  ]);
  return [COLUMNS, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}

/** RFC 4180; a leading sign that a spreadsheet would run as a formula is held back by an apostrophe. */
function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function record({
  id,
  title,
  faction_id,
  card_type_id,
  display_subtypes,
  cost,
  strength,
  influence_cost,
  text,
}: Listed) {
  return { id, title, faction_id, card_type_id, display_subtypes, cost, strength, influence_cost, text };
}
