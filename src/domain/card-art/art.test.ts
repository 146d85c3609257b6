import { describe, expect, it } from 'vitest';
import { type ArtKind, art, artKind } from './art.ts';

const KINDS: readonly ArtKind[] = [
  'ice/barrier',
  'ice/code_gate',
  'ice/sentry',
  'ice/trap',
  'ice/ice',
  'breaker/barrier',
  'breaker/code_gate',
  'breaker/sentry',
  'breaker/any',
  'virus',
  'program',
  'hardware',
  'console',
  'agenda/spire',
  'agenda/dome',
  'agenda/bastion',
  'agenda/twins',
  'asset',
  'upgrade',
  'region',
  'ambush',
  'event',
  'run',
  'operation',
  'covert',
  'connection',
  'virtual',
  'location',
  'resource',
  'identity',
];
const SEEDS = Array.from({ length: 25 }, (_, index) => `card_${index}`);

describe('art', () => {
  it.each(KINDS)('draws %s with few elements, in numbers that a browser reads', (kind) => {
    for (const seed of SEEDS) {
      const layers = art(kind, seed);
      expect(layers.length).toBeGreaterThan(1);
      expect(layers.length).toBeLessThan(12);
      const all = layers.map((layer) => layer.d).join('');
      expect(all).not.toMatch(/NaN|Infinity|undefined|e-/);
      expect(all).toMatch(/^M/);
      expect(all.length).toBeLessThan(40_000);
    }
  });

  it.each(KINDS)('draws %s the same for the same id and otherwise for another', (kind) => {
    const first = art(kind, 'same');
    // Pushes the first drawing out of what is kept
    for (let index = 0; index < 320; index += 1) art('identity', `other_${index}`);
    const again = art(kind, 'same');
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
    expect(art(kind, 'different')).not.toEqual(first);
  });

  it('keeps a drawing', () => {
    expect(art('program', 'kept')).toBe(art('program', 'kept'));
  });
});

describe('artKind', () => {
  it('follows the type, then the subtype that players think in', () => {
    expect(artKind('ice', ['barrier', 'bioroid'])).toBe('ice/barrier');
    expect(artKind('ice', ['barrier', 'code_gate'])).toBe('ice/ice');
    expect(artKind('ice', [])).toBe('ice/ice');
    expect(artKind('program', ['icebreaker', 'fracter'])).toBe('breaker/barrier');
    expect(artKind('program', ['icebreaker', 'ai', 'killer'])).toBe('breaker/any');
    expect(artKind('program', ['virus'])).toBe('virus');
    expect(artKind('program', ['trojan'])).toBe('program');
    expect(artKind('agenda', ['security'])).toBe('agenda/bastion');
    expect(artKind('upgrade', ['region'])).toBe('region');
    expect(artKind('resource', ['location'])).toBe('location');
    expect(artKind('corp_identity', [])).toBe('identity');
  });

  it('has a picture for a type it does not know', () => {
    expect(art(artKind('vehicle', ['fast']), 'x').length).toBeGreaterThan(2);
  });
});
