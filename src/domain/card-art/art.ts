import { burst } from './burst.ts';
import { chips, growth, traces } from './circuits.ts';
import { district, jaws, works } from './city.ts';
import { lance, type Target } from './lance.ts';
import { type Monument, monument } from './monuments.ts';
import type { Layer } from './pen.ts';
import { region, streets } from './plan.ts';
import { type Random, randomFrom } from './random.ts';
import { rings } from './rings.ts';
import { scan } from './scan.ts';
import { constellation, contours, ridges } from './terrain.ts';

/** What is drawn. Finer than the card type: a subtype that players think in has its own picture. */
export type ArtKind =
  | `ice/${'barrier' | 'code_gate' | 'sentry' | 'trap' | 'ice'}`
  | `breaker/${Target}`
  | 'virus'
  | 'program'
  | 'hardware'
  | 'console'
  | `agenda/${Monument}`
  | 'asset'
  | 'upgrade'
  | 'region'
  | 'ambush'
  | 'event'
  | 'run'
  | 'operation'
  | 'covert'
  | 'connection'
  | 'virtual'
  | 'location'
  | 'resource'
  | 'identity';

/** Chooses by type and subtypes (both ids of the API); an unknown type is drawn as an event's burst. */
export function artKind(typeId: string, subtypeIds: readonly string[]): ArtKind {
  const is = (...ids: string[]) => ids.some((id) => subtypeIds.includes(id));
  switch (typeId) {
    case 'ice':
      return `ice/${iceStyle(subtypeIds)}`;
    case 'program':
      if (is('icebreaker')) return `breaker/${breaks(subtypeIds)}`;
      return is('virus') ? 'virus' : 'program';
    case 'hardware':
      return is('console') ? 'console' : 'hardware';
    case 'agenda':
      return `agenda/${monumentFor(subtypeIds)}`;
    case 'asset':
      return is('ambush', 'hostile') ? 'ambush' : 'asset';
    case 'upgrade':
      if (is('ambush')) return 'ambush';
      return is('region') ? 'region' : 'upgrade';
    case 'operation':
      return is('gray_ops', 'black_ops') ? 'covert' : 'operation';
    case 'resource':
      if (is('connection')) return 'connection';
      if (is('virtual')) return 'virtual';
      return is('location') ? 'location' : 'resource';
    case 'corp_identity':
    case 'runner_identity':
      return 'identity';
    default:
      return is('run') ? 'run' : 'event';
  }
}

/** Ice of one main subtype is drawn as that; of several or none, as walls in ruins. */
function iceStyle(ids: readonly string[]): 'barrier' | 'code_gate' | 'sentry' | 'trap' | 'ice' {
  const styles = (['barrier', 'code_gate', 'sentry', 'trap'] as const).filter((style) => ids.includes(style));
  return styles.length === 1 ? (styles[0] ?? 'ice') : 'ice';
}

function breaks(ids: readonly string[]): Target {
  const all = ids.includes('ai');
  if (!all && ids.includes('fracter')) return 'barrier';
  if (!all && ids.includes('decoder')) return 'code_gate';
  if (!all && ids.includes('killer')) return 'sentry';
  return 'any';
}

/** Research is a dome, security a bastion, initiatives two towers; everything else reaches up. */
function monumentFor(ids: readonly string[]): Monument {
  if (ids.includes('research')) return 'dome';
  if (ids.includes('security')) return 'bastion';
  return ids.includes('initiative') ? 'twins' : 'spire';
}

/** How many drawings are kept: some screens' worth. */
const KEPT = 300;
const drawings = new Map<string, readonly Layer[]>();

/** The picture for a seed (a card's id): the same layers every time, in painting order. */
export function art(kind: ArtKind, seed: string): readonly Layer[] {
  const key = `${kind} ${seed}`;
  const known = drawings.get(key);
  if (known !== undefined) return known;
  const layers = draw(kind, randomFrom(seed)).filter((layer) => layer.d !== '');
  const oldest = drawings.size >= KEPT ? drawings.keys().next().value : undefined;
  if (oldest !== undefined) drawings.delete(oldest);
  drawings.set(key, layers);
  return layers;
}

function draw(kind: ArtKind, random: Random): Layer[] {
  switch (kind) {
    case 'ice/barrier':
      return rings('barrier', random);
    case 'ice/code_gate':
      return rings('code_gate', random);
    case 'ice/sentry':
      return rings('sentry', random);
    case 'ice/trap':
      return rings('trap', random);
    case 'ice/ice':
      return rings('ice', random);
    case 'breaker/barrier':
      return lance('barrier', random);
    case 'breaker/code_gate':
      return lance('code_gate', random);
    case 'breaker/sentry':
      return lance('sentry', random);
    case 'breaker/any':
      return lance('any', random);
    case 'virus':
      return growth(random);
    case 'program':
      return traces(random);
    case 'hardware':
      return chips(1, random);
    case 'console':
      return chips(3, random);
    case 'agenda/spire':
      return monument('spire', random);
    case 'agenda/dome':
      return monument('dome', random);
    case 'agenda/bastion':
      return monument('bastion', random);
    case 'agenda/twins':
      return monument('twins', random);
    case 'asset':
      return district(random);
    case 'upgrade':
      return works(random);
    case 'region':
      return region(random);
    case 'ambush':
      return jaws(random);
    case 'run':
    case 'event':
    case 'operation':
    case 'covert':
      return burst(kind, random);
    case 'connection':
      return constellation(random);
    case 'virtual':
      return ridges(random);
    case 'location':
      return streets(random);
    case 'resource':
      return contours(random);
    case 'identity':
      return scan(random);
  }
}
