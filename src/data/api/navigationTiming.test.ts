import { expect, it } from 'vitest';
import { cameSlowly } from './navigationTiming.ts';

const file = (transferSize: number, requestStart: number, responseEnd: number) => ({
  transferSize,
  requestStart,
  responseEnd,
});

it.each([
  { name: '1.6 Mbit/s', files: [file(100_000, 300, 900), file(60_000, 310, 1_100)], isSlow: true },
  { name: '50 Mbit/s', files: [file(100_000, 300, 320), file(60_000, 310, 330)], isSlow: false },
  {
    name: 'a pause between two fast batches',
    files: [file(99_000, 300, 320), file(9_000, 5_000, 5_100)],
    isSlow: false,
  },
  { name: 'files from the cache', files: [file(0, 300, 900)], isSlow: false },
  { name: 'one small file', files: [file(4_000, 300, 900)], isSlow: false },
  { name: 'no files', files: [], isSlow: false },
])('knows a slow line by how fast the scripts came: $name', ({ files, isSlow }) => {
  expect(cameSlowly(files)).toBe(isSlow);
});
