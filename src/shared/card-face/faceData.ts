import { useMemo } from 'react';
import { type NameOf, useNames } from '../records/useNames.ts';

/** Everything that the drawn card shows, ready to print: words, not ids, wherever a reader sees it. */
export interface CardFaceData {
  /** Seeds the picture, so the same id always gives the same one. An extra face adds `#1`, `#2` … */
  readonly id: string;
  /** An identity's is cut before its colon; the rest is `subtitle`. */
  readonly title: string;
  readonly subtitle: string | null;
  readonly isUnique: boolean;
  /** `corp` or `runner`: squares or circles. */
  readonly side: string;
  readonly factionId: string;
  /** Short, as fits a type line: `Neutral`, `Weyland`. */
  readonly factionWord: string;
  readonly typeId: string;
  /** `Identity` on both sides. */
  readonly typeWord: string;
  /** In printed order, joined by ` - `. */
  readonly subtypes: string | null;
  readonly subtypeIds: readonly string[];
  /** `"0"`…, `"X"`; null for agendas and identities. */
  readonly cost: string | null;
  readonly advancement: string | null;
  readonly points: number | null;
  readonly memory: number | null;
  /** `"X"` where the API says -1. */
  readonly strength: string | null;
  /** Runner identities alone. */
  readonly link: number | null;
  readonly deckSize: number | null;
  /** An identity's; null with a deck size means no limit (docs/api.md, Cards). */
  readonly influenceLimit: number | null;
  /** 0…5 pips; null draws none. */
  readonly influence: number | null;
  readonly trash: number | null;
  /** Card text in the API's markup (docs/api.md, Text markup). */
  readonly text: string | null;
  readonly flavour: string | null;
  readonly illustrator: string | null;
  readonly setName: string | null;
  readonly position: number | null;
}

/** The words for ids. */
export interface FaceNames {
  readonly faction: NameOf;
  readonly cardType: NameOf;
}

/** The words that the drawn card needs. */
export function useFaceNames(): FaceNames {
  const faction = useNames('factions');
  const cardType = useNames('card_types');
  return useMemo(() => ({ faction, cardType }), [faction, cardType]);
}
