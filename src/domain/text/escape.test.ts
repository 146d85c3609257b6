import { expect, it } from 'vitest';
import { decodePercent, decodeReferences } from './escape.ts';

it.each([
  ['a &amp; b &LT; &nbsp;', 'a & b < \u00a0'],
  ['&#8594;&#x2192;&#0;&#x110000;', '→→\ufffd\ufffd'],
  ['&nope; &constructor; & &; &#;', '&nope; &constructor; & &; &#;'],
])('reads the character references of %s', (text, read) => {
  expect(decodeReferences(text)).toBe(read);
});

it('decodes percent-encoded text, and says if it is malformed', () => {
  expect(decodePercent('caf%C3%A9%20%25')).toBe('café %');
  expect(decodePercent('100%')).toBeNull();
});
