import { useQuery } from '@tanstack/react-query';
import { countQuery } from '../../data/api/queries.ts';
import type { Card } from '../../data/api/resources/registry.ts';
import { collectionTarget } from '../../domain/json-api/target.ts';
import { formatCount, formatPercent } from '../../domain/text/format.ts';
import { useNames } from '../../shared/records/RecordNames.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './DeckShare.module.css';
import { cardFilter } from './DecksWithCard.tsx';

type PlayedCard = Pick<Card, 'id' | 'card_type_id' | 'faction_id' | 'side_id' | 'date_release'>;

/** How much a card is played, in one line, with reserved space. Empty while unknown. */
export function DeckShare({ card }: { card: PlayedCard }) {
  const queries = deckShareQueries(card);
  const all = useQuery(queries.all).data ?? null;
  const holding = useQuery(queries.holding).data ?? null;
  const factionName = useNames('factions');
  const sideName = useNames('sides');
  const whose = isNeutral(card) ? sideName(card.side_id) : factionName(card.faction_id);
  return (
    <p className={styles.line}>
      {all !== null && holding !== null && (
        <TextLink href="#statistics" tone="inherit">
          {all === 0 ? (
            `No ${whose} decks since its release`
          ) : holding === 0 ? (
            `Not in any of ${formatCount(all, `${whose} deck`)} since its release`
          ) : (
            <>
              In <b>{formatPercent(holding, all)}</b> of {formatCount(all, `${whose} deck`)} since its release
            </>
          )}
        </TextLink>
      )}
    </p>
  );
}

/** Counts decks with a card since its release, and all decks since then of its faction, or of its side if it is neutral. */
export function deckShareQueries(card: PlayedCard) {
  const { faction_id, side_id, date_release } = card;
  const whose = isNeutral(card) ? { side_id } : { faction_id };
  const { params: all } = collectionTarget('decklists', { ...whose, created_at: { gte: date_release } });
  return {
    all: countQuery('decklists', all),
    holding: countQuery('decklists', [[`filter[${cardFilter(card)}]`, card.id], ...all]),
  };
}

function isNeutral({ faction_id }: PlayedCard): boolean {
  return faction_id.startsWith('neutral');
}
