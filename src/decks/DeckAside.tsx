import type { Decklist } from '../api/resources/registry.ts';
import { collectionTarget, toAppUrl } from '../api/target.ts';
import { ShownFace } from '../card-lists/LinkedFace.tsx';
import type { ListedCard } from '../records/listed.ts';
import { DefinitionList } from '../ui/DefinitionList.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { CopyDeck } from './CopyDeck.tsx';
import { agendaPoints, type DeckContents } from './contents.ts';
import styles from './DeckCards.module.css';
import { DeckHint } from './DeckHint.tsx';

interface Props {
  readonly deck: Decklist;
  readonly contents: DeckContents;
  readonly cards: ReadonlyMap<string, ListedCard>;
  readonly isPending: boolean;
}

/** The deck's identity, what it adds up to, whether it may be played now, and the ways on. */
export function DeckAside({ deck, contents, cards, isPending }: Props) {
  const identity = cards.get(deck.identity_card_id);
  const decksBy = (filters: Record<string, string>) => toAppUrl(collectionTarget('decklists', filters));
  return (
    <div className={styles.aside}>
      <ShownFace cardId={deck.identity_card_id} card={identity} isPending={isPending} />
      <div className={styles.facts}>
        <DefinitionList
          items={[
            { term: 'Cards', value: withLimit(deck.num_cards, ', at least', identity?.minimum_deck_size) },
            { term: 'Influence', value: withLimit(deck.influence_spent, ' of', identity?.influence_limit) },
            { term: 'Agenda points', value: agendaPoints(contents) },
          ]}
        />
        {cards.size > 0 && <DeckHint cards={[...cards.values()]} />}
        <CopyDeck deck={deck} identity={identity?.title ?? ''} contents={contents} />
        <ul className={styles.links}>
          <li>
            <TextLink href={decksBy({ identity_card_id: deck.identity_card_id })}>
              Decks with this identity
            </TextLink>
          </li>
          {deck.user_id !== null && (
            <li>
              <TextLink href={decksBy({ user_id: deck.user_id })}>Decks by {deck.user_id}</TextLink>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}

function withLimit(count: number | null, word: string, limit: number | null | undefined): string | null {
  if (count === null) return null;
  return limit === null || limit === undefined ? String(count) : `${count}${word} ${limit}`;
}
