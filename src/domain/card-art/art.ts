import { entryOf } from '../text/lookup.ts';
import { aperture, dial, shards, tunnel } from './burst.ts';
import { chips, growth, traces } from './circuits.ts';
import { district, jaws, works } from './city.ts';
import { lance } from './lance.ts';
import { monument } from './monuments.ts';
import { box, type Layer, type Random, randomFrom, SIZE, shades } from './pen.ts';
import { region, streets } from './plan.ts';
import { broken, cipher, fangs, ice, masonry, spiral } from './rings.ts';
import { constellation, contours, ridges } from './terrain.ts';

/** The drawing for each kind of card. Finer than the card type: a subtype that players think in has its own picture. */
const DRAWINGS = {
  'ice/barrier': (random: Random) => ice(masonry, random),
  'ice/code_gate': (random: Random) => ice(cipher, random),
  'ice/sentry': (random: Random) => ice(fangs, random),
  'ice/trap': (random: Random) => ice(spiral, random),
  'ice/ice': (random: Random) => ice(broken, random),
  'breaker/barrier': (random: Random) => lance('barrier', random),
  'breaker/code_gate': (random: Random) => lance('code_gate', random),
  'breaker/sentry': (random: Random) => lance('sentry', random),
  'breaker/any': (random: Random) => lance('any', random),
  virus: growth,
  program: traces,
  hardware: (random: Random) => chips(1, random),
  console: (random: Random) => chips(3, random),
  'agenda/spire': (random: Random) => monument('spire', random),
  'agenda/dome': (random: Random) => monument('dome', random),
  'agenda/bastion': (random: Random) => monument('bastion', random),
  'agenda/twins': (random: Random) => monument('twins', random),
  asset: district,
  upgrade: works,
  region,
  ambush: jaws,
  event: shards,
  run: tunnel,
  operation: dial,
  covert: aperture,
  connection: constellation,
  virtual: ridges,
  location: streets,
  resource: contours,
  identity: scan,
} satisfies Record<string, (random: Random) => Layer[]>;

export type ArtKind = keyof typeof DRAWINGS;

/** A card type's kinds, each with the subtypes that choose it. The first that fits counts; one without subtypes always fits. */
type Choices = readonly (readonly [kind: ArtKind, ...subtypeIds: string[]])[];

const KINDS: Readonly<Record<string, Choices>> = {
  // Research is a dome, security a bastion, initiatives two towers; everything else reaches up
  agenda: [
    ['agenda/dome', 'research'],
    ['agenda/bastion', 'security'],
    ['agenda/twins', 'initiative'],
    ['agenda/spire'],
  ],
  asset: [['ambush', 'ambush', 'hostile'], ['asset']],
  corp_identity: [['identity']],
  hardware: [['console', 'console'], ['hardware']],
  operation: [['covert', 'gray_ops', 'black_ops'], ['operation']],
  program: [['virus', 'virus'], ['program']],
  resource: [['connection', 'connection'], ['virtual', 'virtual'], ['location', 'location'], ['resource']],
  runner_identity: [['identity']],
  upgrade: [['ambush', 'ambush'], ['region', 'region'], ['upgrade']],
};
const BREAKERS: Choices = [
  ['breaker/any', 'ai'],
  ['breaker/barrier', 'fracter'],
  ['breaker/code_gate', 'decoder'],
  ['breaker/sentry', 'killer'],
  ['breaker/any'],
];
const OTHERS: Choices = [['run', 'run']];

/** Chooses by card type and subtype ids; an unknown type gets an event's burst. */
export function artKind(typeId: string, subtypeIds: readonly string[]): ArtKind {
  if (typeId === 'ice') return `ice/${iceStyle(subtypeIds)}`;
  const isBreaker = typeId === 'program' && subtypeIds.includes('icebreaker');
  const choices = isBreaker ? BREAKERS : (entryOf(KINDS, typeId) ?? OTHERS);
  const fits = (wanted: string[]) => wanted.length === 0 || wanted.some((id) => subtypeIds.includes(id));
  return choices.find(([, ...wanted]) => fits(wanted))?.[0] ?? 'event';
}

/** Ice with exactly one main subtype gets that drawing; with several or none, ruined walls. */
function iceStyle(ids: readonly string[]) {
  const styles = (['barrier', 'code_gate', 'sentry', 'trap'] as const).filter((style) => ids.includes(style));
  return styles.length === 1 ? (styles[0] ?? 'ice') : 'ice';
}

/** A few screens' worth. */
const KEPT = 300;
const drawings = new Map<string, readonly Layer[]>();

/** The picture for a seed (a card's id): the same layers every time, in painting order. */
export function art(kind: ArtKind, seed: string): readonly Layer[] {
  const key = `${kind} ${seed}`;
  const known = drawings.get(key);
  if (known !== undefined) return known;
  const layers = DRAWINGS[kind](randomFrom(seed)).filter((layer) => layer.d !== '');
  const oldest = drawings.size >= KEPT ? drawings.keys().next().value : undefined;
  if (oldest !== undefined) drawings.delete(oldest);
  drawings.set(key, layers);
  return layers;
}

/** An identity's background: the bands of a scan, behind the faction's glyph (CardArt). */
function scan(random: Random): Layer[] {
  const tones = ['', '', ''];
  for (let y = random.between(-6, 4); y < SIZE; ) {
    const height = random.pick([1.4, 1.4, 2.2, 3.4, 7, 14]);
    const tone = height > 5 ? 0 : random.whole(1, 2);
    const x = random.chance(0.3) ? random.between(20, 150) : -2;
    const width = random.chance(0.3) ? random.between(60, 200) : SIZE + 4;
    tones[tone] += box(x, y, width, height);
    y += height + random.between(5, 15);
  }
  return shades(tones, [0.13, 0.3, 0.6]);
}

const GRID = 16;
const EDGE = 0.6;
/** Room for strokes at the sides; slices overlap by a hair, so that no seam shows between those in place. */
const SIDE = 3;
const OVERLAP = 0.1;

/**
 * Cuts a glyph from top to bottom into slices, a few thin ones shifted. Seeded like the picture.
 * @returns for each shift, in the glyph's own 16 units, a path around its slices
 */
export function slices(seed: string): { readonly outline: string; readonly shift: number }[] {
  const random = randomFrom(`${seed} slices`);
  const shifts = [0, -random.between(0.5, 1.5), random.between(0.5, 1.5)];
  const outlines = ['', '', ''];
  let loose = false;
  // Strokes reach a little beyond the grid, above and below
  for (let top = -EDGE; top < GRID + EDGE; loose = !loose) {
    const height = Math.min(loose ? random.between(0.5, 1.3) : random.between(2.6, 5), GRID + EDGE - top);
    outlines[loose ? random.whole(1, 2) : 0] +=
      `M${-SIDE} ${fine(top)}h${GRID + 2 * SIDE}v${fine(height + OVERLAP)}H${-SIDE}z`;
    top += height;
  }
  return outlines
    .map((outline, index) => ({ outline, shift: fine(shifts[index] ?? 0) }))
    .filter(({ outline }) => outline !== '');
}

/** Glyphs are drawn large, so their parts need more than a picture's one decimal. */
const fine = (value: number) => Math.round(value * 1000) / 1000;
