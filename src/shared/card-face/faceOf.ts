import { useMemo } from 'react';
import type { Face } from '../../data/api/resources/card.ts';
import { factionWord, isIdentity, numberOrX, typeWord } from '../records/cardWords.ts';
import type { Listed, ListedCard, ListedPrinting } from '../records/listed.ts';
import { type NameOf, useNames } from '../records/RecordNames.tsx';

/** Everything on a drawn card, ready to print: words, never ids. */
export interface CardFaceData {
  /** Seeds the picture, so that an id always gets the same one. Extra faces add `#1`, `#2` … */
  readonly id: string;
  /** For identities, the part before the colon; the rest is `subtitle`. */
  readonly title: string;
  readonly subtitle: string | null;
  readonly isUnique: boolean;
  /** `corp` or `runner`: squares or circles. */
  readonly side: string;
  readonly factionId: string;
  /** Short enough for a type line: `Neutral`, `Weyland`. */
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
  /** `"X"` if the API says -1. */
  readonly strength: string | null;
  /** Only for Runner identities. */
  readonly link: number | null;
  readonly deckSize: number | null;
  /** Only for identities; null with a deck size means no limit (docs/api.md, Cards). */
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

/** The words that a drawn card needs. */
export function useFaceNames(): FaceNames {
  const faction = useNames('factions');
  const cardType = useNames('card_types');
  return useMemo(() => ({ faction, cardType }), [faction, cardType]);
}

/** A card's front, with its newest set's name. Flavour and illustrator belong to printings, so it has neither. */
export function faceOfCard(card: ListedCard, names: FaceNames): CardFaceData {
  return remembered(card, names, () => ({
    ...front(card, names),
    // Set names match the printings, newest first (docs/api.md, Cards)
    setName: card.card_set_names[0] ?? null,
  }));
}

/** A printing's front: the card's face with flavour, illustrator, set and number. */
export function faceOfPrinting(printing: ListedPrinting, names: FaceNames): CardFaceData {
  return remembered(printing, names, () => ({
    ...front(printing, names),
    id: printing.card_id,
    flavour: printing.flavor,
    illustrator: printing.display_illustrators,
    setName: printing.card_set_name,
    position: printing.position_in_set ?? printing.position,
  }));
}

/**
 * The other sides of a card or printing, in order. A missing member repeats the front's, except text: a side that only has
 * another picture (docs/api.md, Faces) repeats that too.
 */
export function extraFaces(record: Listed, names: FaceNames): CardFaceData[] {
  const first = 'card_id' in record ? faceOfPrinting(record, names) : faceOfCard(record, names);
  return record.faces.map((face) => ({
    ...first,
    ...(face.title === null ? {} : titleParts(face.title, record.card_type_id)),
    id: `${first.id}#${face.index + 1}`,
    link: face.base_link ?? first.link,
    ...subtypesOf(face, first),
    text: face.text ?? first.text,
    flavour: face.flavor ?? (face.text === null ? first.flavour : null),
  }));
}

const known = new WeakMap<Listed, { readonly names: FaceNames; readonly face: CardFaceData }>();

/** The same object for the same record and names, so that lists can render again without drawing their faces again. */
function remembered(record: Listed, names: FaceNames, make: () => CardFaceData): CardFaceData {
  const last = known.get(record);
  if (last?.names === names) return last.face;
  const face = make();
  known.set(record, { names, face });
  return face;
}

function front(record: Listed, names: FaceNames): CardFaceData {
  return {
    ...titleParts(record.title, record.card_type_id),
    id: record.id,
    isUnique: record.is_unique && !isIdentity(record.card_type_id),
    side: record.side_id,
    factionId: record.faction_id,
    factionWord: factionWord(record.faction_id, names.faction),
    typeId: record.card_type_id,
    typeWord: typeWord(record.card_type_id, names.cardType),
    subtypes: record.display_subtypes,
    subtypeIds: record.card_subtype_ids,
    cost: record.cost,
    advancement: record.advancement_requirement,
    points: record.agenda_points,
    memory: record.memory_cost,
    strength: record.strength === null ? null : numberOrX(record.strength),
    link: record.base_link,
    deckSize: record.minimum_deck_size,
    influenceLimit: record.influence_limit,
    influence: record.influence_cost,
    trash: record.trash_cost,
    text: record.text,
    flavour: null,
    illustrator: null,
    setName: null,
    position: null,
  };
}

/** Identity titles are `Name: Epithet`. A colon in any other title is just a colon. */
function titleParts(title: string, typeId: string): Pick<CardFaceData, 'title' | 'subtitle'> {
  const colon = isIdentity(typeId) ? title.indexOf(': ') : -1;
  if (colon < 0) return { title, subtitle: null };
  return { title: title.slice(0, colon), subtitle: title.slice(colon + 2) };
}

function subtypesOf(face: Face, first: CardFaceData): Pick<CardFaceData, 'subtypes' | 'subtypeIds'> {
  if (face.display_subtypes === null) return { subtypes: first.subtypes, subtypeIds: first.subtypeIds };
  return { subtypes: face.display_subtypes, subtypeIds: face.card_subtype_ids };
}
