import type { Images } from '../../../data/api/resources/card.ts';
import type { Settings } from '../../../data/settings/settings.ts';

/** A picture size, as in `srcset`. */
export interface Candidate {
  readonly address: string;
  /** The assumed width in pixels. */
  readonly pixels: number;
}

/** The sizes in `images.nrdb_classic`, which a card may lack, with assumed widths in pixels (docs/api.md, Images). */
const WIDTHS = { tiny: 96, small: 180, medium: 300, large: 600, xlarge: 750 };
const WIDEST_ON_SAVER = 180;

/** The sizes to consider, ascending: none with images off, only small ones with the data saver, web addresses only. */
export function imageCandidates(images: Images, preference: Settings['images']): Candidate[] {
  if (preference === 'off') return [];
  const sizes = images.nrdb_classic ?? {};
  return Object.entries(WIDTHS).flatMap(([size, pixels]) => {
    const address = webAddress(sizes[size]);
    const wanted = preference === 'on' || pixels <= WIDEST_ON_SAVER;
    return address !== null && wanted ? [{ address, pixels }] : [];
  });
}

/** The smallest ascending candidate that is sharp at `needed` device pixels, else the largest. */
export function bestCandidate(candidates: readonly Candidate[], needed: number): Candidate | undefined {
  return candidates.find(({ pixels }) => pixels >= needed) ?? candidates.at(-1);
}

/** Leaves the same choice to the browser, which knows the displayed width. */
export function sourceSet(candidates: readonly Candidate[]): string {
  return candidates.map(({ address, pixels }) => `${address} ${pixels}w`).join(', ');
}

function webAddress(text: string | undefined): string | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const { protocol, origin, href } = new URL(text);
  if (!/^https?:$/.test(protocol)) return null;
  const allowed = hosts();
  if (!allowed.has('*') && !allowed.has(origin)) return null;
  // A comma would end the source set entry
  return href.replaceAll(',', '%2C');
}

let known: ReadonlySet<string> | null = null;

/** Sets the origins that pictures may come from, separated by spaces, or `*` for any. For the server, which has no document. */
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
