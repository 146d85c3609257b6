import { expect, it } from 'vitest';
import { facesOf } from './ReleaseStrip.tsx';

const release = { id: 'noon', name: 'Noon', detail: '', href: '', first_printing_id: '04101', size: 20 };

it('lets one of a release’s cards stand for it, always the same, or else the first', () => {
  const [face = '', first] = facesOf(release);
  expect(first).toBe('04101');
  expect(face).toMatch(/^0\d{4}$/);
  expect(Number(face)).toBeGreaterThanOrEqual(4101);
  expect(Number(face)).toBeLessThan(4121);
  expect(facesOf(release)).toEqual([face, first]);
});

it('shows the first card where the numbers say nothing, and none where none is known', () => {
  expect(facesOf({ ...release, size: null })).toEqual(['04101']);
  expect(facesOf({ ...release, first_printing_id: 'promo-1' })).toEqual(['promo-1']);
  expect(facesOf({ ...release, first_printing_id: null })).toEqual([]);
});
