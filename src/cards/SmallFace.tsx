import { CardFace } from './face/CardFace.tsx';
import { faceOfCard } from './face/faceOf.ts';
import type { ListedCard } from './list/listed.ts';
import { useFaceNames } from './list/useFaceNames.ts';

/** A card's drawn face with the names that stand on it, as one piece to load. */
export function SmallFace({ card }: { readonly card: ListedCard }) {
  const names = useFaceNames();
  return <CardFace of={faceOfCard(card, names)} />;
}
