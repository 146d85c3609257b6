import { describe, expect, it } from 'vitest';
import { bestCandidate, imageCandidates, sourceSet } from './sources.ts';

const at = (size: string) => `https://pictures.example/${size}/1.jpg`;
const sizes = (...names: string[]) => ({
  nrdb_classic: Object.fromEntries(names.map((name) => [name, at(name)])),
});
const all = sizes('xlarge', 'tiny', 'small', 'medium', 'large', 'narrative');
const candidates = (
  images: Parameters<typeof imageCandidates>[0],
  preference: 'on' | 'saver' | 'off' = 'on',
  hosts = '*',
) => imageCandidates(images, preference, hosts.split(' '));
const addresses = (...parameters: Parameters<typeof candidates>) =>
  candidates(...parameters).map(({ address }) => address);

describe('imageCandidates', () => {
  it('lists what there is from small to large, without the narrative picture', () => {
    expect(addresses(all, 'on')).toEqual(['tiny', 'small', 'medium', 'large', 'xlarge'].map(at));
    expect(addresses(sizes('large', 'narrative'), 'on')).toEqual([at('large')]);
  });

  it('stays small on the data saver and is empty when off', () => {
    expect(addresses(all, 'saver')).toEqual(['tiny', 'small'].map(at));
    expect(addresses(all, 'off')).toEqual([]);
  });

  it('passes on web addresses alone', () => {
    const images = {
      nrdb_classic: {
        tiny: 'javascript:alert(1)',
        small: 'data:image/png;base64,AA',
        medium: '/3.jpg',
        large: at('large'),
      },
    };
    expect(addresses(images, 'on')).toEqual([at('large')]);
  });

  it('passes on none of a host that the deployment does not name', () => {
    const of = (hosts: string) => addresses(sizes('large'), 'on', hosts);
    expect(of('https://a.example https://pictures.example')).toEqual([at('large')]);
    expect(of('https://a.example https://pictures.example.evil.example')).toEqual([]);
    expect(of('')).toEqual([]);
    expect(of('* https://a.example')).toEqual([at('large')]);
  });

  it('has nothing for a card without pictures', () => {
    expect(addresses({}, 'on')).toEqual([]);
  });
});

describe('bestCandidate', () => {
  const best = (needed: number) => bestCandidate(candidates(all), needed)?.address;

  it('is the smallest that is sharp, or the largest', () => {
    expect([best(90), best(240), best(480), best(2000)]).toEqual(
      ['tiny', 'medium', 'large', 'xlarge'].map(at),
    );
    expect(bestCandidate([], 100)).toBeUndefined();
  });
});

describe('sourceSet', () => {
  it('names each width, and keeps a comma from ending an entry', () => {
    const images = { nrdb_classic: { tiny: 'https://pictures.example/a,b.jpg', small: at('small') } };
    expect(sourceSet(candidates(images))).toBe(`https://pictures.example/a%2Cb.jpg 96w, ${at('small')} 180w`);
  });
});
