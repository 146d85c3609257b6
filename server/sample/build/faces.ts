import type { Json, JsonObject } from '../../../src/domain/json-api/collections.ts';
import type { AuthoredFace } from '../authored.ts';
import type { CardEntry, PrintingEntry } from './catalogue.ts';
import { subtypeIdsOf } from './facts.ts';

import { joinLines, stripText, stripTitle } from './plainText.ts';

/** The extra faces of a card, with the pictures of its latest printing (docs/api.md, Faces). */
export function cardFaces({ card, printings: [latest] }: CardEntry): readonly Json[] {
  if (!latest) return [];
  return (card.faces ?? []).map((face, index) => ({
    index,
    images: faceImagesOf(latest, index),
    ...linkOf(face),
    ...rulesOf(face),
  }));
}

/** The extra faces of a printing: its card's, or alternative pictures of the same face (docs/api.md, Faces). */
export function printingFaces(entry: PrintingEntry): readonly Json[] {
  const { card, printing } = entry;
  const variants = (printing.variants ?? []).map((flavor, index) => ({
    index,
    images: faceImagesOf(entry, index),
    copy_quantity: 1,
    flavor,
  }));
  const faces = (card.card.faces ?? []).map((face, index) => ({
    index,
    images: faceImagesOf(entry, index),
    ...linkOf(face),
    ...(face.flavor !== undefined && { flavor: face.flavor }),
    ...rulesOf(face),
  }));
  return [...faces, ...variants];
}

/** A text here, although the card's own is a number. */
function linkOf({ link }: AuthoredFace): JsonObject {
  return link === undefined ? {} : { base_link: String(link) };
}

function rulesOf(face: AuthoredFace): JsonObject {
  const text = joinLines(face.text);
  return {
    ...(face.subtypes !== undefined && {
      display_subtypes: face.subtypes,
      card_subtype_ids: subtypeIdsOf(face.subtypes),
    }),
    stripped_text: stripText(text),
    stripped_title: stripTitle(face.title),
    text,
    title: face.title,
  };
}

/** Unreachable on purpose: the sample has no pictures, and the app draws its cards. */
const HOST = 'https://card-images.sift.invalid/v2';

const SIZES = ['tiny', 'small', 'medium', 'large'] as const;

/** The only publisher with a larger picture. */
const XLARGE_PUBLISHER = 'night_shift_collective';

/** The pictures of a printing; a narrative picture exists exactly if there is a narrative (docs/api.md, Images). */
export function imagesOf(entry: PrintingEntry): JsonObject {
  const { narrative } = entry.card.card;
  return imageSet(
    entry.id,
    entry,
    narrative !== undefined && { narrative: `${HOST}/xlarge/${entry.id}-narrative.webp` },
  );
}

/** The pictures of a printing's extra face, named `<id>-<index>`. */
function faceImagesOf(entry: PrintingEntry, index: number): JsonObject {
  return imageSet(`${entry.id}-${index}`, entry, false);
}

function imageSet(name: string, { release }: PrintingEntry, more: JsonObject | false): JsonObject {
  const hasXlarge = release.cycle.releasedBy === XLARGE_PUBLISHER;
  return {
    nrdb_classic: {
      ...Object.fromEntries(SIZES.map((size) => [size, `${HOST}/${size}/${name}.jpg`])),
      ...(hasXlarge && { xlarge: `${HOST}/xlarge/${name}.webp` }),
      ...more,
    },
  };
}
