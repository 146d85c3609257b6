import type { Decklist } from '../api/resources/registry.ts';
import type { ListedCard } from '../records/listed.ts';

/** One card of a deck. */
export interface DeckLine {
  readonly card: ListedCard;
  readonly copies: number;
  /** Influence that all copies cost together; 0 in faction and for neutral cards. */
  readonly influence: number;
}

export interface DeckGroup {
  readonly typeId: string;
  readonly copies: number;
  readonly lines: readonly DeckLine[];
}

export interface DeckContents {
  readonly groups: readonly DeckGroup[];
  /** Slots whose card is not known (yet). */
  readonly unknown: readonly { readonly id: string; readonly copies: number }[];
}

/**
 * How many copies of each card a deck holds, by card id, without its identity. Most decks of the live API have the
 * identity among their `card_slots`, some have not, and `num_cards` counts it in neither (docs/api.md, Decklists): both
 * are read as one here, so nothing else may read `card_slots`.
 */
export function copiesByCard({
  card_slots,
  identity_card_id,
}: Pick<Decklist, 'card_slots' | 'identity_card_id'>): ReadonlyMap<string, number> {
  return new Map(Object.entries(card_slots).filter(([id]) => id !== identity_card_id));
}

/** The order of card types in a decklist, as players write them. */
const ORDER = 'agenda asset upgrade operation ice event hardware resource program'.split(' ');

/** The cards of a deck by type, each group by title. */
export function deckContents(deck: Decklist, cards: ReadonlyMap<string, ListedCard>): DeckContents {
  const slots = [...copiesByCard(deck)];
  const lines = slots.flatMap(([id, copies]): DeckLine[] => {
    const card = cards.get(id);
    return card === undefined
      ? []
      : [{ card, copies, influence: influenceOf(card, copies, deck.faction_id) }];
  });
  const groups = [...Map.groupBy(lines, ({ card }) => card.card_type_id)]
    .map(([typeId, members]) => ({
      typeId,
      copies: members.reduce((sum, { copies }) => sum + copies, 0),
      lines: members.toSorted((a, b) => a.card.stripped_title.localeCompare(b.card.stripped_title)),
    }))
    .sort((a, b) => ORDER.indexOf(a.typeId) - ORDER.indexOf(b.typeId));
  const unknown = slots.filter(([id]) => !cards.has(id)).map(([id, copies]) => ({ id, copies }));
  return { groups, unknown };
}

function influenceOf(card: ListedCard, copies: number, factionId: string): number {
  const isFree = card.faction_id === factionId || card.faction_id.startsWith('neutral');
  return isFree ? 0 : (card.influence_cost ?? 0) * copies;
}

/** What the agendas of a deck are worth together; `null` for a deck without agendas. */
export function agendaPoints({ groups }: DeckContents): number | null {
  const agendas = groups.find(({ typeId }) => typeId === 'agenda');
  if (agendas === undefined) return null;
  return agendas.lines.reduce((sum, { card, copies }) => sum + (card.agenda_points ?? 0) * copies, 0);
}

/** The deck as text that forums, chats and the online table take: `3x Title`, a heading per type. */
export function deckAsText(
  deck: Decklist,
  identity: string,
  { groups, unknown }: DeckContents,
  typeName: (id: string) => string,
): string {
  const sections = groups.map(({ typeId, copies, lines }) =>
    [`${typeName(typeId)} (${copies})`, ...lines.map((line) => `${line.copies}x ${line.card.title}`)].join(
      '\n',
    ),
  );
  const rest = unknown.map(({ id, copies }) => `${copies}x ${id}`);
  return withPlainQuotes(
    [deck.name, identity, ...sections, rest.join('\n')].filter((part) => part !== '').join('\n\n'),
  );
}

/** Typographic quotes break the import of some programs. */
function withPlainQuotes(text: string): string {
  return text.replace(/[“”]/g, '"').replace(/[‘’ʼ]/g, "'");
}
