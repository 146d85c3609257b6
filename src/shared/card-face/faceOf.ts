import { useMemo } from 'react';
import {
  cardIdOf,
  isPrinting,
  type Listed,
  type ListedCard,
  type ListedPrinting,
} from '../../data/api/resources/listed.ts';
import { isIdentity } from '../../domain/legality/cardTypes.ts';
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

/** How much room a text takes. The style sheet has a size for each; a text too long even for the smallest makes the card higher. */
type TextLength = 'short' | 'medium' | 'long';

interface FaceLengths {
  readonly title: TextLength;
  readonly text: TextLength;
  /** Whether the flavour fits below the text without taking the picture's room. */
  readonly hasFlavour: boolean;
}

/** The longest short and medium text, in letters. e2e/matrix/faces.spec.ts measures all real cards at the sizes that follow. */
const TITLE = { short: 17, medium: 34 };
const TEXT = { short: 165, medium: 300 };
/** Half a line is empty at the end of a paragraph. */
const END_OF_PARAGRAPH = 18;
/** Flavour is set smaller than rules text. */
const FLAVOUR_LETTER = 0.65;

export function lengthsOf(face: CardFaceData, symbols: 'glyph' | 'word'): FaceLengths {
  const text = lettersOf(face.text, symbols);
  return {
    title: lengthOf(face.title.length, TITLE),
    text: lengthOf(text, TEXT),
    hasFlavour:
      face.flavour !== null && text + FLAVOUR_LETTER * lettersOf(face.flavour, symbols) <= TEXT.short,
  };
}

function lengthOf(letters: number, longest: { readonly short: number; readonly medium: number }): TextLength {
  if (letters <= longest.short) return 'short';
  return letters <= longest.medium ? 'medium' : 'long';
}

/** The letters of a text as it is shown, without tags and with symbols as glyphs or words. */
function lettersOf(text: string | null, symbols: 'glyph' | 'word'): number {
  if (text === null) return 0;
  const shown = text.replace(/<li>/g, '\n').replace(/<[^>]*>/g, '');
  // A symbol's word is about as long as its token
  const drawn = symbols === 'glyph' ? shown.replace(/\[[a-z-]+\]/g, 'ww') : shown;
  return drawn.split('\n').reduce((sum, paragraph) => sum + paragraph.length + END_OF_PARAGRAPH, 0);
}
