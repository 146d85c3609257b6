import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { pack } from '../records/packed.ts';
import { CARDS, PRINTINGS } from '../testing/sample.ts';
import { downloadSample } from '../testing/server.ts';
import { createEngine, type Engine } from './engine.ts';
import type { SearchRequest } from './protocol.ts';

let engine: Engine;

beforeAll(async () => {
  engine = createEngine(pack(await downloadSample()));
});

function search(change: Partial<SearchRequest>) {
  const answer = engine.answer(
    {
      type: 'search',
      kind: 'cards',
      query: '',
      sort: { by: 'title', descending: false },
      format: null,
      playableOnly: false,
      ...change,
    },
    '2026-05-09',
  );
  const records = change.kind === 'printings' ? PRINTINGS : CARDS;
  return { ...answer, ids: [...answer.positions].map((at) => records[at]?.id) };
}

describe('searching', () => {
  it('finds all where nothing is asked for', () => {
    expect(search({ query: '  ' }).ids).toEqual(CARDS.map(({ id }) => id));
    expect(search({ query: '', kind: 'printings' }).ids).toHaveLength(PRINTINGS.length);
  });

  it('searches printings by what they share with their card and by what is their own', () => {
    expect(search({ kind: 'printings', query: 'v:2 e:last_train' }).ids).toEqual(['dry_river-2']);
    expect(search({ kind: 'printings', query: 's:killer' }).ids).toEqual(['brass_owl-1']);
  });

  it('counts what is found but not playable, and leaves it out when told to', () => {
    // cold_call is banned by name, brass_owl by subtype, even_keel is in no pool
    const shown = search({ query: 'd:runner', format: 'duel' });
    expect(shown.ids).toEqual(['brass_owl', 'cold_call', 'even_keel']);
    expect(shown.unplayable).toBe(3);
    const hidden = search({ query: '', format: 'duel', playableOnly: true });
    expect(hidden.ids).toEqual(['amber_gate', 'dry_river']);
    expect(hidden.unplayable).toBe(3);
    expect(search({ kind: 'printings', format: 'duel', playableOnly: true }).ids).toHaveLength(3);
  });

  it('hides nothing for an unknown format', () => {
    expect(search({ format: 'bridge', playableOnly: true })).toMatchObject({ unplayable: 0 });
  });
});

it('answers any text at all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (query) => {
      const { positions } = search({ query });
      expect(positions.every((at) => at < CARDS.length)).toBe(true);
    }),
  );
});
