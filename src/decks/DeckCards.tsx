import type { Decklist } from '../api/resources/registry.ts';
import { useCards } from '../catalogue/useCards.ts';
import { formatCount } from '../lib/format.ts';
import { Prose } from '../markup/prose/Prose.tsx';
import { FaultPanel } from '../panels/FaultPanel.tsx';
import { Section } from '../ui/Section.tsx';
import { Loading, SkeletonText } from '../ui/Skeleton.tsx';
import { copiesByCard, deckContents } from './contents.ts';
import { DeckAside } from './DeckAside.tsx';
import styles from './DeckCards.module.css';
import { DeckLines } from './DeckLines.tsx';

/** What is in a deck: its identity, its cards by type, and what its author wrote about it. */
export function DeckCards({ deck }: { deck: Decklist }) {
  const { cards, isPending, error, retry } = useCards([deck.identity_card_id, ...copiesByCard(deck).keys()]);
  const contents = deckContents(deck, cards);
  const isWaiting = isPending && cards.size === 0;
  return (
    <div className={styles.deck}>
      <DeckAside deck={deck} contents={contents} cards={cards} isPending={isPending} />
      <div className={styles.main}>
        {error !== null && <FaultPanel what="The deck’s cards" error={error} onRetry={retry} />}
        {isWaiting && (
          <Loading label="The deck’s cards: loading…">
            <SkeletonText lines={16} />
          </Loading>
        )}
        <div className={styles.groups}>
          {contents.groups.map((group) => (
            <DeckLines key={group.typeId} group={group} />
          ))}
        </div>
        {!isPending && error === null && contents.unknown.length > 0 && (
          <p className={styles.unknown}>
            The card database does not know {formatCount(contents.unknown.length, 'card')} of this deck.
          </p>
        )}
        {deck.notes.trim() !== '' && (
          <Section title="Notes">
            <Prose text={deck.notes} />
          </Section>
        )}
      </div>
    </div>
  );
}
