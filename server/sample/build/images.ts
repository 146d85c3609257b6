import type { JsonObject } from '../../../src/api/jsonapi.ts';
import type { PrintingEntry } from './catalogue.ts';

/** Unreachable by design: the sample has no pictures, and the app draws its cards. */
const HOST = 'https://card-images.sift.invalid/v2';

const SIZES = ['tiny', 'small', 'medium', 'large'] as const;

/** Only one of the publishers offers the larger picture. */
const XLARGE_PUBLISHER = 'night_shift_collective';

/** The pictures of a printing; that of the narrative is there exactly where a narrative is (docs/api.md, Images). */
export function imagesOf(entry: PrintingEntry): JsonObject {
  const { narrative } = entry.card.card;
  return imageSet(
    entry.id,
    entry,
    narrative !== undefined && { narrative: `${HOST}/xlarge/${entry.id}-narrative.webp` },
  );
}

/** The pictures of a printing's extra face, named `<id>-<index>`. */
export function faceImagesOf(entry: PrintingEntry, index: number): JsonObject {
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
