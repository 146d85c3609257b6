import { createContext, use } from 'react';
import { create } from 'zustand';
import type { Images } from '../../../data/api/resources/card.ts';
import { type Settings, useSettings } from '../../../data/settings/settings.ts';

/** A picture size, as in `srcset`. */
export interface Candidate {
  readonly address: string;
  /** The assumed width in pixels. */
  readonly pixels: number;
}

/** The sizes in `images.nrdb_classic`, which a card may lack, with assumed widths in pixels (docs/api.md, Images). */
const WIDTHS = { tiny: 96, small: 180, medium: 300, large: 600, xlarge: 750 };
const WIDEST_ON_SAVER = 180;

/** The origins that pictures may come from, separated by spaces. `*`, as on the development server, allows any. */
export const PictureHosts = createContext(
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name=sift-images]')?.content ?? '*',
);

/** The sizes of a picture that the reader and the deployment let it be loaded in. */
export function useImageCandidates(images: Images): Candidate[] {
  return imageCandidates(
    images,
    useSettings((settings) => settings.images),
    use(PictureHosts).split(' '),
  );
}

/**
 * The sizes to consider, ascending: none with images off, only small ones with the data saver, web addresses on these hosts only.
 */
export function imageCandidates(
  images: Images,
  preference: Settings['images'],
  hosts: readonly string[],
): Candidate[] {
  if (preference === 'off') return [];
  const sizes = images.nrdb_classic ?? {};
  return Object.entries(WIDTHS).flatMap(([size, pixels]) => {
    const address = webAddress(sizes[size], hosts);
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

function webAddress(text: string | undefined, hosts: readonly string[]): string | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const { protocol, origin, href } = new URL(text);
  if (!/^https?:$/.test(protocol)) return null;
  if (!hosts.includes('*') && !hosts.includes(origin)) return null;
  // A comma would end the source set entry
  return href.replaceAll(',', '%2C');
}

/** In a session, a missing picture is not requested twice, and a host is given up after this many failures in a row. */
const GIVE_UP_AFTER = 8;

const missing = new Set<string>();
/** Host → failures since its last loaded picture. */
const misses = new Map<string, number>();

/** Counts the changes that affect many pictures, so that components look again. */
export const useFailures = create(() => 0);

function tellAll(): void {
  useFailures.setState((changes) => changes + 1);
}

/** Whether requesting the picture is worthwhile. */
export function isWorthTrying(address: string): boolean {
  const { host } = new URL(address);
  return !missing.has(keyOf(address)) && (misses.get(host) ?? 0) < GIVE_UP_AFTER;
}

/** Records a failed picture. Failures while offline say nothing about the picture and do not count. */
export function noteFailure(address: string): void {
  if (!navigator.onLine) return;
  const { host } = new URL(address);
  missing.add(keyOf(address));
  const row = (misses.get(host) ?? 0) + 1;
  misses.set(host, row);
  if (row === GIVE_UP_AFTER) tellAll();
}

/** Records a loaded picture, which shows that its host works. */
export function noteSuccess(address: string): void {
  misses.delete(new URL(address).host);
}

/** Clears all failures, after the user turns images on again. */
export function forgetFailures(): void {
  missing.clear();
  misses.clear();
  tellAll();
}

useSettings.subscribe((now, before) => {
  if (before.images === 'off' && now.images !== 'off') forgetFailures();
});

/** Host and path; a query or fragment does not make it a different picture. */
function keyOf(address: string): string {
  const { host, pathname } = new URL(address);
  return host + pathname;
}
