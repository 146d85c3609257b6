import { useDeferredValue, useMemo } from 'react';
import { useLocation } from 'react-router';
import type { Ruling } from '../api/resources/registry.ts';
import { BesideCard } from '../card-lists/BesideCard.tsx';
import { useCards } from '../catalogue/useCards.ts';
import { formatCount } from '../lib/format.ts';
import { MarkedWords } from '../markup/marks/MarkedWords.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { VirtualList } from '../ui/VirtualList.tsx';
import { RulingItem } from './RulingItem.tsx';
import styles from './RulingsPage.module.css';
import { groupRulings, prepareRulings, searchedWords, searchRulings, type Wanted } from './searchRulings.ts';

interface Props {
  readonly rulings: readonly Ruling[];
  readonly wanted: Wanted;
  readonly order: 'date' | 'title';
}

/** The usual height of a card's rulings, in px. */
const GROUP = 240;

/** The rulings that fit, by card, with the words that were looked for marked. Typing never waits for the list. */
export function FoundRulings({ rulings, wanted, order }: Props) {
  const { cards } = useCards(useMemo(() => rulings.map(({ card_id }) => card_id), [rulings]));
  const words = useDeferredValue(wanted.words);
  const { factionId } = wanted;
  const prepared = useMemo(() => prepareRulings(rulings, cards), [rulings, cards]);
  const found = useMemo(
    () => searchRulings(prepared, { words, factionId }, cards),
    [prepared, words, factionId, cards],
  );
  const groups = useMemo(() => groupRulings(found, order, cards), [found, order, cards]);
  const marked = useMemo(() => searchedWords(words), [words]);
  const named = useNamedRuling();
  if (found.length === 0) return <NoRulings />;
  return (
    <MarkedWords value={marked}>
      <p className={styles.count} role="status">
        {formatCount(found.length, 'ruling')} on {formatCount(groups.length, 'card')}
      </p>
      <VirtualList
        label="Rulings by card"
        items={groups}
        keyOf={([id]) => id}
        estimate={GROUP}
        reveal={groups.findIndex(([, members]) => members.some(({ id }) => id === named))}
        className={styles.list}
      >
        {([cardId, members]) => (
          <BesideCard cardId={cardId} card={cards.get(cardId)} anchor="#rulings">
            {members.map((ruling) => (
              <RulingItem key={ruling.id} ruling={ruling} />
            ))}
          </BesideCard>
        )}
      </VirtualList>
    </MarkedWords>
  );
}

/** The ruling that the address names: `#ruling-13`. */
function useNamedRuling(): string | null {
  return /^#ruling-(.+)$/.exec(useLocation().hash)?.[1] ?? null;
}

function NoRulings() {
  return (
    <EmptyState title="No ruling matches" actions={<LinkButton to="/rulings">Show all rulings</LinkButton>}>
      Try other words or fewer filters.
    </EmptyState>
  );
}
