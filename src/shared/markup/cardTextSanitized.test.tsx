import { expect, it } from 'vitest';
import { HOSTILE } from '../../domain/text/testing/hostileTexts.ts';
import { lettersRead, lettersSanitized } from './testing/markedLetters.ts';

it.each(HOSTILE.map(({ text }) => text))('card text is read as DOMPurify reads it: %j', (text) => {
  expect(lettersRead(text)).toEqual(lettersSanitized(text));
});

it.each([
  '<strong>a</strong> & <i>c</i>',
  '<strong class="x">a',
  '<strong>a <em>b</strong> c',
  'a\n<strong>b\nc</strong>',
  'a<ul><li>b<li>c</li></ul>\nd',
  '<ul><li>a <em>b</em></li></ul>',
  '1, </strong>b:</strong> c',
  '<em<em>>',
])('and where it has tags: %j', (text) => {
  expect(lettersRead(text)).toEqual(lettersSanitized(text));
});
