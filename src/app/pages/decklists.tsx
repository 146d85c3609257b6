import { DecklistsPage } from '../../decks/DecklistsPage.tsx';

/** `/decklists?filter[card_id]=…` */
export function Component() {
  return <DecklistsPage />;
}
