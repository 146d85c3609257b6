import type { ReactNode } from 'react';
import { type CardsById, useCards } from '../catalogue/useCards.ts';
import { Boundary } from '../panels/Boundary.tsx';
import { FaultPanel } from '../panels/FaultPanel.tsx';
import { Loading } from '../ui/Skeleton.tsx';

interface Props {
  readonly ids: readonly string[];
  /** What the panel shows, for its messages: "The cards of the list". */
  readonly what: string;
  readonly skeleton: ReactNode;
  readonly children: (cards: CardsById['cards']) => ReactNode;
}

/** A panel that needs some cards by id; what the catalogue holds is here at once, the rest comes from the API. */
export function CardsPanel({ ids, what, skeleton, children }: Props) {
  const { cards, isPending, error, retry } = useCards(ids);
  if (error !== null) return <FaultPanel what={what} error={error} onRetry={retry} retrying={isPending} />;
  if (isPending) return <Loading label={`${what}: loading…`}>{skeleton}</Loading>;
  return <Boundary what={what}>{children(cards)}</Boundary>;
}
