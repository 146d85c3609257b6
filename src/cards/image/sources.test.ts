import { describe, expect, it } from 'vitest';
import { imageSources } from './sources.ts';

const at = (size: string) => `https://pictures.example/${size}/1.jpg`;
const sizes = (...names: string[]) => ({
  nrdb_classic: Object.fromEntries(names.map((name) => [name, at(name)])),
});
const all = sizes('tiny', 'small', 'medium', 'large', 'xlarge', 'narrative');
const on = { density: 1, preference: 'on' as const };

describe('imageSources', () => {
  it('starts with the smallest that is sharp, then goes down', () => {
    expect(imageSources(all, { ...on, width: 240 })).toEqual(['medium', 'small', 'tiny'].map(at));
    expect(imageSources(all, { ...on, width: 240, density: 2 })[0]).toBe(at('large'));
    expect(imageSources(all, { ...on, width: 90 })).toEqual([at('tiny')]);
  });

  it('takes the largest there is when none is large enough', () => {
    expect(imageSources(all, { ...on, width: 2000 })[0]).toBe(at('xlarge'));
    expect(imageSources(sizes('tiny'), { ...on, width: 400 })).toEqual([at('tiny')]);
  });

  it('goes up only where there is nothing else', () => {
    expect(imageSources(sizes('large'), { ...on, width: 100 })).toEqual([at('large')]);
  });

  it('never takes the narrative picture', () => {
    expect(imageSources(sizes('narrative'), { ...on, width: 100 })).toEqual([]);
  });

  it('stays small on the data saver and empty when off', () => {
    expect(imageSources(all, { width: 480, density: 2, preference: 'saver' })).toEqual(
      ['small', 'tiny'].map(at),
    );
    expect(imageSources(sizes('large'), { width: 480, density: 1, preference: 'saver' })).toEqual([]);
    expect(imageSources(all, { width: 480, density: 1, preference: 'off' })).toEqual([]);
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
    expect(imageSources(images, { ...on, width: 600 })).toEqual([at('large')]);
  });

  it('has nothing for a card without pictures', () => {
    expect(imageSources({}, { ...on, width: 240 })).toEqual([]);
  });
});
