import { useMemo } from 'react';
import {
  cardIdOf,
  isPrinting,
  type Listed,
  type ListedCard,
  type ListedPrinting,
} from '../../data/api/resources/listed.ts';
import { isIdentity } from '../../domain/legality/identity.ts';
import { factionWord, numberOrX, typeWord } from '../records/cardWords.ts';
import { type NameOf, useNames } from '../records/RecordNames.tsx';

/** Attributes that cards and printings have in common. */
type SharedAttributes = Pick<ListedCard, keyof ListedCard & keyof ListedPrinting>;

/** Everything on a drawn card, ready to print: its record's attributes, with words for ids. */
export interface CardFaceData extends Omit<SharedAttributes, 'strength'> {
  /** A card's, also for a printing: it seeds the picture. Extra faces add `#1`, `#2` … */
  readonly id: string;
  /** For identities, the part before the colon; the rest is `subtitle`. */
  readonly title: string;
  readonly subtitle: string | null;
  /** Short enough for a type line: `Neutral`, `Weyland`. */
  readonly factionWord: string;
  /** `Identity` on both sides. */
  readonly typeWord: string;
  /** `"X"` if the API says -1. */
  readonly strength: string | null;
  /** Flavour, illustrator and number belong to printings, so a card has none. */
  readonly flavour: string | null;
  readonly illustrator: string | null;
  readonly position: number | null;
  /** A card's newest set, or a printing's own. */
  readonly setName: string | null;
}

/** The words that a drawn card needs for ids. */
export interface FaceNames {
  readonly faction: NameOf;
  readonly cardType: NameOf;
}

export function useFaceNames(): FaceNames {
  const faction = useNames('factions');
  const cardType = useNames('card_types');
  return useMemo(() => ({ faction, cardType }), [faction, cardType]);
}

const known = new WeakMap<Listed, { readonly names: FaceNames; readonly face: CardFaceData }>();

/**
 * The front of a card or printing: the same object for the same record and names, so that lists can render again without
 * drawing their faces again.
 */
export function faceOf(record: Listed, names: FaceNames): CardFaceData {
  const last = known.get(record);
  if (last?.names === names) return last.face;
  const face = makeFace(record, names);
  known.set(record, { names, face });
  return face;
}

function makeFace(record: Listed, names: FaceNames): CardFaceData {
  const isPrinted = isPrinting(record);
  return {
    ...record,
    ...titleParts(record.title, record.card_type_id),
    id: cardIdOf(record),
    is_unique: record.is_unique && !isIdentity(record.card_type_id),
    factionWord: factionWord(record.faction_id, names.faction),
    typeWord: typeWord(record.card_type_id, names.cardType),
    strength: numberOrX(record.strength),
    flavour: isPrinted ? record.flavor : null,
    illustrator: isPrinted ? record.display_illustrators : null,
    // Set names match the printings, newest first (docs/api.md, Cards)
    setName: isPrinted ? record.card_set_name : (record.card_set_names[0] ?? null),
    position: isPrinted ? (record.position_in_set ?? record.position) : null,
  };
}

/**
 * The other sides of a card or printing, in order. A missing member repeats the front's, except text: a side that only has
 * another picture (docs/api.md, Faces) repeats that too.
 */
export function extraFaces(record: Listed, names: FaceNames): CardFaceData[] {
  const first = faceOf(record, names);
  return record.faces.map((face) => ({
    ...first,
    ...(face.title === null ? {} : titleParts(face.title, record.card_type_id)),
    id: `${first.id}#${face.index + 1}`,
    base_link: face.base_link ?? first.base_link,
    ...(face.display_subtypes !== null && {
      display_subtypes: face.display_subtypes,
      card_subtype_ids: face.card_subtype_ids,
    }),
    text: face.text ?? first.text,
    flavour: face.flavor ?? (face.text === null ? first.flavour : null),
  }));
}

/** Identity titles are `Name: Epithet`. A colon in any other title is just a colon. */
function titleParts(title: string, typeId: string): Pick<CardFaceData, 'title' | 'subtitle'> {
  const colon = isIdentity(typeId) ? title.indexOf(': ') : -1;
  if (colon < 0) return { title, subtitle: null };
  return { title: title.slice(0, colon), subtitle: title.slice(colon + 2) };
}
