import { expect, it } from 'vitest';
import { fileName } from './exportText.ts';

it.each([
  ['t:ice startup', 't-ice-startup.csv'],
  ['Ünïcode & "quotes"/..\\', 'Unicode-quotes.csv'],
  ['電脳', 'sift.csv'],
  ['', 'sift.csv'],
])('a file is named after what it holds: %s', (what, name) => {
  expect(fileName(what, 'csv')).toBe(name);
});

it('no name is longer than systems allow, nor ends in a dash', () => {
  expect(fileName(`${'word '.repeat(100)}`, 'png')).toMatch(/^(word-)+word\.png$|^(word-)+wor?\.png$/);
  expect(fileName('W'.repeat(5000), 'png').length).toBeLessThanOrEqual(64);
});
