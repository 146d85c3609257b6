import type { Decklist } from '../../data/api/resources/registry.ts';
import { useCards } from '../../data/catalogue/useCards.ts';
import { recordTarget, type Target, toAppUrl } from '../../domain/json-api/target.ts';
import { formatDate } from '../../domain/text/format.ts';
import { filterValues } from '../../shared/lists/filters.ts';
import { CardName, CardNames } from '../../shared/records/RecordNames.tsx';
import { wordFor } from '../../shared/records/useNames.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { copiesByCard } from './copiesByCard.ts';
import styles from './DeckCopies.module.css';

interface Props {
  readonly target: Target;
  readonly decks: readonly Decklist[];
}

/** How many copies of each chosen card the decklists hold, side by side; what most of them hold stands on top. */
export function DeckCopies({ target, decks }: Props) {
  const ids = filterValues(target, 'card_id');
  const { cards } = useCards(ids);
  if (ids.length === 0) {
    return (
      <EmptyState title="Which cards?">
        Choose cards above: their copies are then shown deck by deck.
      </EmptyState>
    );
  }
  const rows = decks.map((deck) => {
    const copies = copiesByCard(deck);
    return {
      deck,
      // An identity that was asked for as a card is there once
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
                  <TextLink href={toAppUrl(recordTarget('cards', id))} tone="ink">
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
                  <TextLink href={toAppUrl(recordTarget('decklists', deck.id))} tone="ink">
                    {deck.name}
                  </TextLink>
                  <span className={styles.detail}>
                    <CardName id={deck.identity_card_id} /> · {formatDate(deck.created_at, 'short')}
                  </span>
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

/** `3× in 12, 2× in 4`: in how many decks stands which number of copies, the most frequent first. */
function spreadWords(copies: readonly number[]): string {
  const decks = Map.groupBy(copies, (count) => count);
  return [...decks]
    .map(([count, members]) => ({ count, members: members.length }))
    .sort((a, b) => b.members - a.members || b.count - a.count)
    .map(({ count, members }) => `${count}× in ${members}`)
    .join(', ');
}
