import type { Images } from '../../../data/api/resources/card.ts';

/** The user's wish: real pictures, small ones only, or none. */
export type ImagesPreference = 'on' | 'saver' | 'off';

/** One size of a picture, as `srcset` lists it. */
export interface Candidate {
  readonly address: string;
  /** How wide it is taken to be, in pixels. */
  readonly pixels: number;
}

/**
 * The sizes of `images.nrdb_classic`, ascending. Which are there varies (docs/api.md, Images). The API does not say how
 * wide they are; these are the widths in pixels that they are taken for.
 */
const WIDTHS = [
  ['tiny', 96],
  ['small', 180],
  ['medium', 300],
  ['large', 600],
  ['xlarge', 750],
] as const;
const WIDEST_ON_SAVER = 180;

/** The sizes that may be fetched, ascending: none when images are off, small ones on the data saver, web addresses only. */
export function imageCandidates(images: Images, preference: ImagesPreference): Candidate[] {
  if (preference === 'off') return [];
  const sizes = images.nrdb_classic ?? {};
  return WIDTHS.flatMap(([size, pixels]) => {
    const address = webAddress(sizes[size]);
    const wanted = preference === 'on' || pixels <= WIDEST_ON_SAVER;
    return address !== null && wanted ? [{ address, pixels }] : [];
  });
}

/** The smallest of the ascending candidates that is sharp on `needed` device pixels, else the largest. */
export function bestCandidate(candidates: readonly Candidate[], needed: number): Candidate | undefined {
  return candidates.find(({ pixels }) => pixels >= needed) ?? candidates.at(-1);
}

/** The same choice left to the browser, which knows how wide the picture really is shown. */
export function sourceSet(candidates: readonly Candidate[]): string {
  return candidates.map(({ address, pixels }) => `${address} ${pixels}w`).join(', ');
}

function webAddress(text: string | undefined): string | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const { protocol, origin, href } = new URL(text);
  if (!/^https?:$/.test(protocol)) return null;
  const allowed = hosts();
  if (!allowed.has('*') && !allowed.has(origin)) return null;
  // A comma would end an entry of a source set
  return href.replaceAll(',', '%2C');
}

let known: ReadonlySet<string> | null = null;

/** Sets the origins that pictures may come from, parted by spaces, or `*` for any: on the server, which has no document. */
export function setPictureHosts(origins: string): void {
  known = new Set(origins.split(' '));
}

/** Without the tag, as on the development server, all hosts are allowed. */
function hosts(): ReadonlySet<string> {
  known ??= new Set(
    (globalThis.document?.querySelector<HTMLMetaElement>('meta[name=sift-images]')?.content ?? '*').split(
      ' ',
    ),
  );
  return known;
}
