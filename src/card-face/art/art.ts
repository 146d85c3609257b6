import type { ArtKind } from './artKind.ts';
import { burst } from './burst.ts';
import { chips, traces } from './circuits.ts';
import { district, jaws, works } from './district.ts';
import { growth } from './growth.ts';
import { lance } from './lance.ts';
import { monument } from './monuments.ts';
import type { Layer } from './pen.ts';
import { region, streets } from './plan.ts';
import { type Random, randomFrom } from './random.ts';
import { rings } from './rings.ts';
import { scan } from './scan.ts';
import { constellation, contours, ridges } from './terrain.ts';

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
