import type { ListedCard } from '../../data/api/resources/listed.ts';
import type { Decklist } from '../../data/api/resources/registry.ts';
import { useCards } from '../../data/catalogue/useCards.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { formatCount, formatDate } from '../../domain/text/format.ts';
import { SmallFace } from '../../shared/card-face/CardFace.tsx';
import { wordFor } from '../../shared/records/RecordNames.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { VirtualList } from '../../shared/ui/VirtualList.tsx';
import styles from './DeckTiles.module.css';
import { type ComingOf, ComingWords } from './decklistEntry.tsx';

const idOf = ({ id }: Decklist) => id;

/** Height of the text under a face, in px. */
const WORDS = 92;

interface Props {
  readonly decks: readonly Decklist[];
  readonly comingOf?: ComingOf | undefined;
}

/** Decklists as their identities' cards; the whole tile is the link. */
export function DeckTiles({ decks, comingOf }: Props) {
  const { cards } = useCards(decks.map(({ identity_card_id }) => identity_card_id));
  return (
    <VirtualList
      label="Decklists"
      items={decks}
      keyOf={idOf}
      minColumn="10rem"
      estimate={(width) => (width * 88) / 63 + WORDS}
      className={styles.grid}
    >
      {(deck) => (
        <DeckTile deck={deck} identity={cards.get(deck.identity_card_id)} coming={comingOf?.(deck) ?? null} />
      )}
    </VirtualList>
  );
}

interface TileProps {
  readonly deck: Decklist;
  readonly identity: ListedCard | undefined;
  readonly coming: string | null;
}

function DeckTile({ deck, identity, coming }: TileProps) {
  return (
    <div className={styles.tile} data-faction={deck.faction_id}>
      {/* Hidden: its name follows, and screen readers would read the whole card for every deck */}
      <div className={styles.face} aria-hidden="true" inert>
        {identity !== undefined && <SmallFace card={identity} />}
      </div>
      <TextLink href={recordUrl('decklists', deck.id)} tone="ink" className={styles.name}>
        {deck.name}
      </TextLink>
      <p className={styles.detail}>{identity?.title ?? wordFor(deck.identity_card_id)}</p>
      <p className={styles.detail}>
        {deck.user_id !== null && `${deck.user_id} · `}
        {formatDate(deck.created_at, 'short')} · {formatCount(deck.num_cards, 'card')}
      </p>
      <ComingWords words={coming} />
    </div>
  );
}
