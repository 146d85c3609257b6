/** A published deck as written; the rest of its cards is filled in by rule. */
export interface AuthoredDeck {
  readonly identity: string;
  readonly name: string;
  readonly user: string;
  /** Of publication. */
  readonly date: string;
  readonly options: DeckOptions;
}

export interface DeckOptions {
  /** The cards that the deck is about, as many copies as allowed. */
  readonly main?: readonly string[];
  /** Markdown, sometimes with the HTML of old; `[[card_id]]` becomes a link to that card. */
  readonly notes?: string;
  readonly tags?: readonly string[];
  readonly changed?: string;
  /** A rule of deckbuilding that the deck breaks. */
  readonly flaw?: 'too small' | 'too much influence';
}

export function deck(
  identity: string,
  name: string,
  user: string,
  date: string,
  options: DeckOptions = {},
): AuthoredDeck {
  return { identity, name, user, date, options };
}
