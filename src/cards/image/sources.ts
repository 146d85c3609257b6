import type { Images } from '../../api/resources/card.ts';

/** The user's wish: real pictures, small ones only, or none. */
export type ImagesPreference = 'on' | 'saver' | 'off';

/**
 * The sizes of `images.nrdb_classic`, ascending. Which are there varies (API-NOTES 2.5). The API does not say how wide
 * they are; these are the widths in pixels that they are taken for, by which one is chosen as `srcset` would.
 */
const WIDTHS = [
  ['tiny', 96],
  ['small', 180],
  ['medium', 300],
  ['large', 600],
  ['xlarge', 750],
] as const;
const WIDEST_ON_SAVER = 180;

interface Place {
  /** The width in CSS pixels that the picture is shown at. */
  readonly width: number;
  /** Device pixels per CSS pixel. */
  readonly density: number;
  readonly preference: ImagesPreference;
}

/**
 * The addresses to try, best first: the smallest that is sharp at this width, then smaller ones; a larger one only
 * where there is nothing else. Only `http:` and `https:` are passed on.
 */
export function imageSources(images: Images, { width, density, preference }: Place): string[] {
  if (preference === 'off') return [];
  const sizes = images.nrdb_classic ?? {};
  const present = WIDTHS.flatMap(([size, pixels]) => {
    const address = webAddress(sizes[size]);
    return address === null ? [] : [{ address, pixels }];
  });
  const affordable =
    preference === 'saver' ? present.filter(({ pixels }) => pixels <= WIDEST_ON_SAVER) : present;
  const needed = width * density;
  const best = affordable.findIndex(({ pixels }) => pixels >= needed);
  const upTo = best < 0 ? affordable.length : best + 1;
  return affordable
    .slice(0, upTo)
    .reverse()
    .map(({ address }) => address);
}

function webAddress(text: string | undefined): string | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
