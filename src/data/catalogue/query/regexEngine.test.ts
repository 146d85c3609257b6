// Isolated: the engine must not be loaded yet
import { expect, it } from 'vitest';
import { needsRegexEngine } from './regexEngine.ts';

it.each(['/gate/', 'x:/gate/', 't:ice x!/gate/', 'x:(/a/|/b/)', 'x:a|/b/', '-/gate/'])(
  '%s needs the engine',
  (query) => expect(needsRegexEngine(query)).toBe(true),
);

it('a slash within a name needs no engine', () => {
  expect(needsRegexEngine('24/7 news')).toBe(false);
});
