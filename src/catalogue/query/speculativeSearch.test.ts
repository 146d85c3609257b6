import { beforeAll, describe, expect, it } from 'vitest';
import { pack } from '../records/packed.ts';
import { searchRequest } from '../testing/requests.ts';
import { downloadSample } from '../testing/server.ts';
import { createEngine, type Engine } from './engine.ts';
import type { FoundAnswer } from './protocol.ts';

const TODAY = '2026-05-09';
const LETTERS = ' abcdefghijklmnopqrstuvwxyz:"';
let engine: Engine;

beforeAll(async () => {
  engine = createEngine(pack(await downloadSample()));
});

/** All answers, asked in as many parts as it takes, and the letters that each part left. */
function speculate(query: string, change: Parameters<typeof searchRequest>[0] = {}) {
  const { kind, sort, format, playableOnly } = searchRequest(change);
  const answers = new Map<string, FoundAnswer>();
  const parts: string[] = [];
  for (let letters = LETTERS; letters !== ''; ) {
    const request = { type: 'speculative' as const, kind, query, sort, format, playableOnly, letters };
    const part = engine.answer(request, TODAY);
    if (part.type !== 'speculative') throw new Error(`expected speculative, got ${part.type}`);
    for (const [longer, answer] of part.answers) answers.set(longer, answer);
    letters = part.left;
    parts.push(letters);
  }
  return { answers, parts };
}

describe('searching speculatively', () => {
  it.each(['', 'd', 'd:cor', 'am', 'f:n', 'x:"some', 't:ice '])(
    'finds for %j and a letter what the search for it finds, and leaves out what finds nothing',
    (query) => {
      const { answers } = speculate(query);
      for (const letter of LETTERS) {
        const searched = engine.answer(searchRequest({ query: query + letter }), TODAY);
        if (searched.type !== 'search') throw new Error('expected a search');
        const speculative = answers.get(query + letter);
        if (searched.outcome !== 'found') expect(speculative).toBeUndefined();
        else expect(speculative).toEqual(searched);
      }
      expect(answers.size).toBeGreaterThan(0);
    },
  );

  it('sorts and judges as was asked', () => {
    const asked = { kind: 'printings', format: 'duel', playableOnly: true } as const;
    for (const [query, answer] of speculate('d:', asked).answers) {
      expect(answer).toEqual(engine.answer(searchRequest({ ...asked, query }), TODAY));
    }
  });

  it('goes one letter at least, so that asking again comes to an end', () => {
    const { parts } = speculate('a');
    expect(parts.every((left, part) => left.length < (parts[part - 1] ?? LETTERS).length)).toBe(true);
  });
});
