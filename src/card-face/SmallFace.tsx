import type { ListedCard } from '../records/listed.ts';
import { CardFace } from './CardFace.tsx';
import { faceOfCard } from './faceOf.ts';
import { useFaceNames } from './useFaceNames.ts';

/** A card's drawn face with the names that stand on it, as one piece to load. */
export function SmallFace({ card }: { readonly card: ListedCard }) {
  const names = useFaceNames();
  return <CardFace of={faceOfCard(card, names)} />;
}
