import { expect, it } from 'vitest';
import { decodeReferences } from './escape.ts';

it.each([
  ['a &amp; b &LT; &nbsp;', 'a & b < \u00a0'],
  ['&#8594;&#x2192;&#0;&#x110000;', '→→\ufffd\ufffd'],
  ['&nope; &constructor; & &; &#;', '&nope; &constructor; & &; &#;'],
])('reads the character references of %s', (text, read) => {
  expect(decodeReferences(text)).toBe(read);
});
