import { createContext, type ReactNode, use } from 'react';
import { recordTarget, toAppUrl } from '../api/target.ts';
import { type CardsById, useCards } from '../catalogue/useCards.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { wordFor } from './wordFor.ts';

const CardNamesContext = createContext<CardsById['cards']>(new Map());

/** The names of the cards that a list mentions, read together for every card named inside. */
export function CardNames({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  return <CardNamesContext value={useCards(ids).cards}>{children}</CardNamesContext>;
}

/** A card's title. Until it is known, and for an unknown card, a word made of the id. */
export function useCardTitle(id: string): string {
  return use(CardNamesContext).get(id)?.title ?? wordFor(id);
}

/** A card's title as a link to the card. */
export function CardName({ id }: { id: string }) {
  return (
    <TextLink href={toAppUrl(recordTarget('cards', id))} tone="ink">
      {useCardTitle(id)}
    </TextLink>
  );
}
