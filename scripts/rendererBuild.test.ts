import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutByteCounts } from './rendererBuild.ts';

const RENDERER = new URL('../node_modules/react-dom/cjs/react-dom-server.bun.production.js', import.meta.url);

it('finds what it replaces in the installed React, and only that', () => {
  const code = readFileSync(RENDERER, 'utf8');
  const changed = withoutByteCounts(code);
  expect(changed).not.toContain('Buffer.byteLength');
  expect(changed.replace('return chunk.length;', 'return Buffer.byteLength(chunk, "utf8");')).toBe(code);
});

it('fails where another version of React counts otherwise', () => {
  expect(() => withoutByteCounts('function byteLengthOfChunk() {}')).toThrow(/has no/);
});
