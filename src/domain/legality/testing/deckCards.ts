import type { DeckCard } from '../deckTexts.ts';
import { NO_VERDICTS } from './banLists.ts';

/** An invented Runner card on no ban list, for tests. */
export function deckCard(id: string, change: Partial<DeckCard> = {}): DeckCard {
  return {
    id,
    title: id,
    card_type_id: 'event',
    side_id: 'runner',
    faction_id: 'anarch',
    deck_limit: 3,
    influence_cost: 1,
    influence_limit: null,
    minimum_deck_size: null,
    agenda_points: null,
    stripped_text: null,
    date_release: '2020-01-01',
    snapshot_ids: [],
    card_pool_ids: [],
    card_subtype_ids: [],
    restrictions: NO_VERDICTS,
    ...change,
  };
}
