import type { Decklist } from '../../data/api/resources/registry.ts';
import { useNamedCards } from '../../data/catalogue/useCards.ts';
import { recordUrl, type Target } from '../../domain/json-api/target.ts';
import { formatDate } from '../../domain/text/format.ts';
import { groupBy } from '../../domain/text/lookup.ts';
import { filterValues } from '../../shared/lists/listAddress.ts';
import { CardName, CardNames, wordFor } from '../../shared/records/RecordNames.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { copiesByCard } from './copiesByCard.ts';
import styles from './DeckCopies.module.css';
import { type ComingOf, ComingWords } from './decklistEntry.tsx';

interface Props {
  readonly target: Target;
  readonly decks: readonly Decklist[];
  readonly comingOf?: ComingOf | undefined;
}

/** Copies of each chosen card per decklist, side by side, with the most copies on top. */
export function DeckCopies({ target, decks, comingOf }: Props) {
  const chosen = filterValues(target, 'card_id');
  const ids = chosen.length > 0 ? chosen : mostPlayed(decks);
  const { cards } = useNamedCards(ids);
  const rows = decks.map((deck) => {
    const copies = copiesByCard(deck);
    return {
      deck,
      // An identity that was chosen as a card counts as one copy
      copies: ids.map((id) => copies.get(id) ?? (deck.identity_card_id === id ? 1 : 0)),
    };
  });
  return (
    <CardNames ids={decks.map(({ identity_card_id }) => identity_card_id)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keyboard */}
      <section className={styles.scroll} aria-label="Copies of the chosen cards" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Deck</th>
              {ids.map((id) => (
                <th key={id} scope="col">
                  <TextLink href={recordUrl('cards', id)} tone="ink">
                    {cards.get(id)?.title ?? wordFor(id)}
                  </TextLink>
                </th>
              ))}
            </tr>
            <tr className={styles.spread}>
              <th scope="row">On this page</th>
              {ids.map((id, at) => (
                <td key={id}>{spreadWords(rows.map(({ copies }) => copies[at] ?? 0))}</td>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ deck, copies }) => (
              <tr key={deck.id}>
                <th scope="row">
                  <TextLink href={recordUrl('decklists', deck.id)} tone="ink">
                    {deck.name}
                  </TextLink>
                  <span className={styles.detail}>
                    <CardName id={deck.identity_card_id} /> · {formatDate(deck.created_at, 'short')}
                  </span>
                  <ComingWords words={comingOf?.(deck) ?? null} />
                </th>
                {ids.map((id, at) => (
                  <td key={id} data-copies={Math.min(copies[at] ?? 0, 3)}>
                    {copies[at]}×
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </CardNames>
  );
}

/** `3× in 12, 2× in 4`: number of decks by number of copies, most frequent first. */
function spreadWords(copies: readonly number[]): string {
  return [...groupBy(copies, (count) => count)]
    .sort(([a, { length: ofA }], [b, { length: ofB }]) => ofB - ofA || b - a)
    .map(([count, decks]) => `${count}× in ${decks.length}`)
    .join(', ');
}

const MOST_SHOWN = 5;

/** The cards in most of these decks, to compare until the reader chooses others. */
function mostPlayed(decks: readonly Decklist[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const deck of decks) {
    for (const id of copiesByCard(deck).keys()) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_SHOWN)
    .map(([id]) => id);
}
