import { describe, expect, it } from 'vitest';
import { type KnownIds, printCollection, readCollection } from './CollectionFileButtons.tsx';

const ANY: KnownIds = { sets: null, printings: null };

describe('a collection as a file', () => {
  const owned = { sets: { core: 2 }, printings: { '01001': 0 } };
  const file = (change: object) =>
    JSON.stringify({ format: 'sift-collection', version: 1, ...owned, ...change });

  it('is read as it was written', () => {
    expect(readCollection(printCollection(owned, '2026-05-09'), ANY)).toEqual({
      owned,
      unknown: [],
    });
  });

  it('leaves out what the database does not know, and names it', () => {
    const text = file({ sets: { core: 2, gone: 1 }, printings: { '01001': 0, '99999': 1 } });
    const known = { sets: new Set(['core']), printings: new Set(['01001']) };
    expect(readCollection(text, known)).toEqual({ owned, unknown: ['gone', '99999'] });
  });

  it.each([
    ['nothing', '', 'The file is not JSON.'],
    ['other JSON', '{"sets":{}}', 'The file is not a collection exported from Sift.'],
    ['another version', file({ version: 2 }), 'The file uses format version 2. This Sift reads version 1.'],
    ['no sets', file({ sets: undefined }), '“sets” is missing or is not a list of numbers.'],
    ['part of a set', file({ sets: { core: 1.5 } }), '“core” in “sets” must be a whole number from 1 to 99.'],
    [
      'several faults',
      file({ sets: { core: 0 }, printings: { '01001': -1 } }),
      '“core” in “sets” must be a whole number from 1 to 99, and 1 more entry is invalid.',
    ],
  ])('that holds %s is not read', (_, text, problem) => {
    expect(() => readCollection(text, ANY)).toThrow(new Error(problem));
  });
});
