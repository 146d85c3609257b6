import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { pack } from '../records/packed.ts';
import { searchRequest } from '../testing/requests.ts';
import { CARDS, card, PRINTINGS } from '../testing/sample.ts';
import { downloadSample } from '../testing/server.ts';
import { createEngine, type Engine } from './engine.ts';
import type { Answer, Request, SearchRequest } from './protocol.ts';

const TODAY = '2026-05-09';
let engine: Engine;

beforeAll(async () => {
  engine = createEngine(pack(await downloadSample()));
});

function answerTo<T extends Request['type']>(
  type: T,
  request: Extract<Request, { type: T }>,
  of = engine,
): Extract<Answer, { type: T }> {
  const answer = of.answer(request, TODAY);
  if (!isOf(type, answer)) throw new Error(`expected ${type}`);
  return answer;
}

function isOf<T extends Answer['type']>(type: T, answer: Answer): answer is Extract<Answer, { type: T }> {
  return answer.type === type;
}

function search(change: Partial<SearchRequest>) {
  const answer = answerTo('search', searchRequest(change));
  const records = answer.kind === 'printings' ? PRINTINGS : CARDS;
  const idsOf = (positions: Uint32Array) => [...positions].map((at) => records[at]?.id);
  return { ...answer, ids: idsOf(answer.positions), similarIds: idsOf(answer.similar) };
}

function facetsOf(change: Partial<SearchRequest>, keywords: readonly string[]) {
  const { kind, query, format, playableOnly } = searchRequest(change);
  return answerTo('facets', { type: 'facets', kind, query, format, playableOnly, keywords }).facets;
}

describe('searching', () => {
  it('finds all where nothing is asked for', () => {
    expect(search({ query: '  ' })).toMatchObject({
      ids: CARDS.map(({ id }) => id),
      searched: '',
      explanation: '',
    });
    expect(search({ query: '', kind: 'printings' }).ids).toHaveLength(PRINTINGS.length);
  });

  it('searches printings by what they share with their card and by what is their own', () => {
    expect(search({ kind: 'printings', query: 'v:2 e:last_train' }).ids).toEqual(['dry_river-2']);
    expect(search({ kind: 'printings', query: 's:killer' }).ids).toEqual(['brass_owl-1']);
  });

  it('says how the query was read, by the names of what is meant', () => {
    const { ids, searched, notes, explanation } = search({ query: 'Faction: NBN T:ice' });
    expect(ids).toEqual(['amber_gate']);
    expect(searched).toBe('faction:nbn t:ice');
    expect(notes).not.toEqual([]);
    expect(explanation).toContain('NBN');
    expect(search({ query: 'd:corp' }).notes).toEqual([]);
  });

  it('explains a very long query only so far', () => {
    const { explanation } = search({ query: `${'t:ice or '.repeat(100)}t:ice` });
    expect(explanation).toMatch(/^type is ice, or type is .{550,600}…$/);
  });

  it('asks printings for what only they have', () => {
    const { kind, ids } = search({ kind: 'cards', query: 'a:rain d:corp v:2' });
    expect([kind, ids]).toEqual(['printings', ['dry_river-1', 'dry_river-2']]);
  });

  it('marks what cannot be read, and suggests', () => {
    const { error, suggestion, ids, searched } = search({ query: 'stength:5' });
    expect(error).toMatchObject({ position: 0, length: 7 });
    expect(suggestion).toBe('strength:5');
    expect([ids, searched]).toEqual([[], null]);
    expect(search({ query: 'x:/(/' }).error?.message).toMatch(/regular expression/);
  });
});

describe('a strict query that finds nothing', () => {
  it('comes with another reading that finds some, and how much', () => {
    const { ids, searched, meant } = search({ query: 'f:NBN t:killer' });
    expect([ids, searched, meant]).toEqual([[], 'f:NBN t:killer', null]);
    expect(search({ query: 't:killer' }).meant).toMatchObject({ query: 'card_subtype:killer', count: 1 });
    expect(search({ query: 'E:x' }).meant).toBeNull();
  });

  it('is never read otherwise where it finds something', () => {
    expect(search({ query: 'd:corp' }).meant).toBeNull();
  });
});

describe('legality', () => {
  it('counts what dropping a condition would show, not what it would hide', () => {
    const relaxed = (playableOnly: boolean) =>
      search({ query: 'x:something t:zzz', format: 'duel', playableOnly }).relaxations.find(
        ({ query }) => query === 'x:something',
      )?.count;
    const shown = search({ query: 'x:something', format: 'duel', playableOnly: true }).ids.length;
    expect(relaxed(true)).toBe(shown);
    expect(relaxed(false)).toBeGreaterThan(shown);
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

describe('facets', () => {
  it('count the values of a field as if it were not asked for, within what is shown', () => {
    const facets = facetsOf({ query: 't:ice d:corp' }, ['card_type', 'faction', 'nonsense']);
    expect(facets).toEqual({
      card_type: [
        { value: 'agenda', count: 1 },
        { value: 'ice', count: 1 },
      ],
      faction: [{ value: 'nbn', count: 1 }],
      nonsense: [],
    });
    const playable = facetsOf({ format: 'duel', playableOnly: true }, ['side']);
    expect(playable.side).toEqual([{ value: 'corp', count: 2 }]);
  });
});

describe('finding nothing', () => {
  it('offers what to relax, most first', () => {
    const { relaxations } = search({ query: 't:ice d:runner o>3' });
    expect(relaxations).toEqual([{ without: 'd:runner', query: 't:ice o>3', count: 1 }]);
    expect(search({ query: 't:ice' }).relaxations).toEqual([]);
  });

  it('offers similar names that fit the rest of the query', () => {
    expect(search({ query: 'ambre' }).similarIds).toEqual(['amber_gate']);
    expect(search({ query: 'ambre d:corp' }).similarIds).toEqual(['amber_gate']);
    expect(search({ query: 'ambre d:runner' }).similarIds).toEqual([]);
    expect(search({ query: 'amber' }).similarIds).toEqual([]);
  });

  it('offers one printing a card, the latest that fits', () => {
    expect(search({ kind: 'printings', query: 'rivre' }).similarIds).toEqual(['dry_river-2']);
    expect(search({ kind: 'printings', query: 'rivre e:long_noon' }).similarIds).toEqual(['dry_river-1']);
  });
});

describe('names', () => {
  let named: Engine;
  const titles = ['crow', 'a_crow', 'crow_song', 'escrow', 'other'];

  beforeAll(async () => {
    const cards = titles.map((id) =>
      card(id, id === 'other' ? { faces: [{ index: 0, title: 'Crow Behind' }] } : {}),
    );
    named = createEngine(pack(await downloadSample({ collections: { cards } })));
  });

  it('are ranked, also by the other face', () => {
    const { positions, matches } = answerTo('titles', { type: 'titles', text: 'crow', limit: 9 }, named);
    expect([...positions].map((at) => titles[at])).toEqual([
      'crow',
      'crow_song',
      'other',
      'a_crow',
      'escrow',
    ]);
    expect(matches).toEqual(['exact', 'prefix', 'prefix', 'word', 'inside']);
  });

  it('decide the relevance of what a query finds, and only its order', () => {
    const request = searchRequest({ query: 'crow o:2', sort: { by: 'relevance', descending: false } });
    const { positions } = answerTo('search', request, named);
    expect([...positions].map((at) => titles[at])).toEqual(['crow', 'crow_song', 'a_crow', 'escrow']);
  });
});

it('suggests what could be typed next', () => {
  const { suggestions } = answerTo('suggest', { type: 'suggest', kind: 'cards', query: 't:i', caret: 3 });
  expect(suggestions[0]).toMatchObject({ label: 'ice', count: 1, query: 't:ice' });
});

it('answers any text at all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (query) => {
      const { positions } = search({ query });
      expect(positions.every((at) => at < CARDS.length)).toBe(true);
    }),
  );
});
