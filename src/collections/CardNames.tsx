import { createContext, type ReactNode, use } from 'react';
import { recordTarget, toAppUrl } from '../api/target.ts';
import { wordFor } from '../reference/words.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { type NamedCard, useCardsById } from './cardsById.ts';

const CardNamesContext = createContext<ReadonlyMap<string, NamedCard>>(new Map());

/** Reads the names of the cards that a list mentions in one request, for every card named inside. */
export function CardNames({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const { data } = useCardsById(ids);
  return <CardNamesContext value={data ?? new Map()}>{children}</CardNamesContext>;
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
