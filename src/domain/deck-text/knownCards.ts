import { isIdentity } from '../legality/identity.ts';
import { plainTitle } from '../query-language/fold.ts';

/** What reading a decklist needs of a card. */
export interface NamedCard {
  readonly id: string;
  readonly title: string;
  readonly card_type_id: string;
  readonly printing_ids: readonly string[];
  readonly faces: readonly { readonly title: string | null }[];
}

/** Names that are no cards, but stand in decklists. */
export interface OtherNames {
  readonly card_types: readonly { readonly name: string }[];
  readonly card_subtypes: readonly { readonly name: string }[];
  readonly card_sets: readonly { readonly name: string }[];
}

export type KnownCards<C extends NamedCard> = ReturnType<typeof indexCards<C>>;

const MORE_HEADINGS = [
  'identity',
  'ice',
  'other ice',
  'icebreaker',
  'other',
  'card',
  'deck',
  'deck list',
  'decklist',
  'main deck',
  'r d stack',
  'stack',
  'r d',
];

/** Indexes cards by everything that a decklist may call them. */
export function indexCards<C extends NamedCard>(
  rows: readonly C[],
  { card_types, card_subtypes, card_sets }: OtherNames,
) {
  const cards = new Map<string, C>();
  const printings = new Map<string, C>();
  const identities = new Map<string, C | null>();
  for (const card of rows) {
    for (const printing of card.printing_ids) printings.set(printing, card);
    for (const { title } of card.faces) if (title !== null) cards.set(plainTitle(title), card);
    if (!isIdentity(card.card_type_id)) continue;
    const short = plainTitle(card.title.split(':')[0] ?? '');
    identities.set(short, identities.has(short) ? null : card);
  }
  for (const card of rows) cards.set(plainTitle(card.title), card);
  const headings = [...card_types, ...card_subtypes].map(({ name }) => plainTitle(name));
  const titles = [...cards.keys()];
  return {
    /** By normalized title, including other faces. */
    cards,
    byId: new Map(rows.map((card) => [card.id, card])),
    printings,
    /** By their name before the colon, if it is unique. */
    identities: new Map(
      [...identities].flatMap(([name, card]) => (card === null ? [] : [[name, card] as const])),
    ),
    /** Types and subtypes of cards, singular and plural. */
    headings: new Set([...headings, ...MORE_HEADINGS].flatMap((name) => [name, ...pluralsOf(name)])),
    sets: new Set(card_sets.map(({ name }) => plainTitle(name))),
    mostWords: titles.reduce((most, title) => Math.max(most, title.split(' ').length), 1),
  };
}

function pluralsOf(name: string): string[] {
  return name.endsWith('y') ? [`${name.slice(0, -1)}ies`] : [`${name}s`];
}
