import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Kind } from '../../../domain/query-language/fields.ts';
import { pack } from '../records/packed.ts';
import { searchRequest } from '../testing/requests.ts';
import { CARDS, card, PRINTINGS } from '../testing/sample.ts';
import { downloadSample } from '../testing/server.ts';
import { createEngine, type Engine } from './engine.ts';
import type { Answer, Request, SearchAnswer, SearchRequest } from './protocol.ts';

// All records, or many queries: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

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

function search<O extends SearchAnswer['outcome']>(
  outcome: O,
  change: Partial<SearchRequest>,
): Extract<SearchAnswer, { outcome: O }> {
  const answer = answerTo('search', searchRequest(change));
  if (!hasOutcome(outcome, answer)) throw new Error(`expected ${outcome}, got ${answer.outcome}`);
  return answer;
}

function hasOutcome<O extends SearchAnswer['outcome']>(
  outcome: O,
  answer: SearchAnswer,
): answer is Extract<SearchAnswer, { outcome: O }> {
  return answer.outcome === outcome;
}

function find(change: Partial<SearchRequest>) {
  const answer = search('found', change);
  return { ...answer, ids: idsOf(answer.kind, answer.positions) };
}

function findNothing(change: Partial<SearchRequest>) {
  const answer = search('empty', change);
  return { ...answer, similarIds: idsOf(answer.kind, answer.similar) };
}

function idsOf(kind: Kind, positions: Uint32Array) {
  const records = kind === 'printings' ? PRINTINGS : CARDS;
  return [...positions].map((at) => records[at]?.id);
}

function facetsOf(change: Partial<SearchRequest>, keywords: readonly string[]) {
  const { type: _, sort: _sort, ...request } = searchRequest(change);
  return answerTo('facets', { type: 'facets', ...request, keywords }).facets;
}

describe('searching', () => {
  it('finds all where nothing is asked for', () => {
    expect(find({ query: '  ' })).toMatchObject({
      ids: CARDS.map(({ id }) => id),
      searched: '',
      explanation: '',
    });
    expect(find({ query: '', kind: 'printings' }).ids).toHaveLength(PRINTINGS.length);
  });

  it('searches printings by what they share with their card and by what is their own', () => {
    expect(find({ kind: 'printings', query: 'v:2 e:last_train' }).ids).toEqual(['dry_river-2']);
    expect(find({ kind: 'printings', query: 's:killer' }).ids).toEqual(['brass_owl-1']);
  });

  it('says how the query was read, by the names of what is meant', () => {
    const { ids, searched, notes, explanation } = find({ query: 'Faction: NBN T:ice' });
    expect(ids).toEqual(['amber_gate']);
    expect(searched).toBe('faction:nbn t:ice');
    expect(notes).not.toEqual([]);
    expect(explanation).toContain('NBN');
    expect(find({ query: 'd:corp' }).notes).toEqual([]);
  });

  it('explains a very long query only so far', () => {
    const { explanation } = find({ query: `${'t:ice or '.repeat(100)}t:ice` });
    expect(explanation).toMatch(/^type is ice, or type is .{550,600}…$/);
  });

  it('asks printings for what only they have', () => {
    const { kind, ids } = find({ kind: 'cards', query: 'a:rain d:corp v:2' });
    expect([kind, ids]).toEqual(['printings', ['dry_river-1', 'dry_river-2']]);
  });

  it.each([
    ['x:/^(?!amber).*something/', ['brass_owl', 'cold_call', 'dry_river', 'even_keel']],
    ['x:/(e)s.*\\1/', CARDS.map(({ id }) => id)],
    ['x:/^.{0,1500}$/ t:ice', ['amber_gate']],
  ])(
    'runs %s, which takes a backtracking engine: the page ends the worker where that takes too long',
    (query, ids) => {
      expect(find({ query }).ids).toEqual(ids);
    },
  );

  it('marks what cannot be read, and suggests', () => {
    const { error, suggestion } = search('rejected', { query: 'stength:5' });
    expect(error).toMatchObject({ position: 0, length: 7 });
    expect(suggestion).toBe('strength:5');
    expect(search('rejected', { query: 'x:/(/' }).error.message).toMatch(/regular expression/);
  });
});

describe('a strict query that finds nothing', () => {
  it('comes with another reading that finds some, and how much', () => {
    const { searched, alternative } = findNothing({ query: 'f:NBN t:killer' });
    expect([searched, alternative]).toEqual(['f:NBN t:killer', null]);
    expect(findNothing({ query: 't:killer' }).alternative).toMatchObject({
      query: 'card_subtype:killer',
      count: 1,
    });
    expect(findNothing({ query: 'E:x' }).alternative).toBeNull();
  });

  it('is never read otherwise where it finds something', () => {
    expect(find({ query: 'd:corp' })).not.toHaveProperty('alternative');
  });
});

describe('words besides titles', () => {
  const words = (change: Partial<SearchRequest>) => {
    const { reading } = answerTo('words', { ...searchRequest(change), type: 'words' });
    return reading && { ...reading, positions: idsOf(reading.kind, reading.positions) };
  };

  it('are read as types and so on where no title has them', () => {
    const { alternative, words: asked } = findNothing({ query: 'runner event' });
    expect([asked, alternative?.query]).toEqual(['runner event', 'd:runner t:event']);
    expect(idsOf('cards', alternative?.positions ?? new Uint32Array())).toEqual(
      find({ query: 'd:runner t:event' }).ids,
    );
  });

  it('are asked for besides titles that have them, which are not shown twice', () => {
    expect(find({ query: 'e' }).ids).toEqual(['amber_gate', 'dry_river', 'even_keel']);
    const reading = words({ query: 'e' });
    if (reading === null) throw new Error('expected a reading');
    expect([reading.query, reading.positions]).toEqual(['x:e', ['brass_owl', 'cold_call']]);
    expect(reading.count).toBe(find({ query: reading.query }).ids.length);
  });

  it('are none for a query without words, for one that is rejected, and where nothing else is found', () => {
    expect(words({ query: 't:event' })).toBeNull();
    expect(words({ query: 'stength:5' })).toBeNull();
    expect(words({ query: 'owl' })).toBeNull();
  });

  it('in capitals between conditions are read as connectives', () => {
    expect(findNothing({ query: 't:ice OR t:event' }).alternative).toMatchObject({
      query: 't:ice or t:event',
    });
  });
});

describe('legality', () => {
  it('counts what dropping a condition would show, not what it would hide', () => {
    const relaxed = (playableOnly: boolean) =>
      findNothing({ query: 'x:something t:zzz', format: 'duel', playableOnly }).relaxations.find(
        ({ query }) => query === 'x:something',
      )?.count;
    const shown = find({ query: 'x:something', format: 'duel', playableOnly: true }).ids.length;
    expect(relaxed(true)).toBe(shown);
    expect(relaxed(false)).toBeGreaterThan(shown);
  });

  it('counts what is found but not playable, and leaves it out when told to', () => {
    // cold_call is banned by name, brass_owl by subtype, even_keel is in no pool
    const shown = find({ query: 'd:runner', format: 'duel' });
    expect(shown.ids).toEqual(['brass_owl', 'cold_call', 'even_keel']);
    expect(shown.unplayable).toBe(3);
    const hidden = find({ query: '', format: 'duel', playableOnly: true });
    expect(hidden.ids).toEqual(['amber_gate', 'dry_river']);
    expect(hidden.unplayable).toBe(3);
    expect(find({ kind: 'printings', format: 'duel', playableOnly: true }).ids).toHaveLength(3);
  });

  it('judges by what was in force on a day: no list yet, and no card that came later', () => {
    const legal = (asOf: string | null) => find({ query: '', format: 'duel', asOf, playableOnly: true }).ids;
    // Before its list, what is banned now could be played
    expect(legal('2022-06-01')).toEqual(['amber_gate', 'brass_owl', 'cold_call', 'dry_river']);
    expect(legal('2023-06-01')).toEqual(legal(null));
    expect(legal('2021-12-31')).toHaveLength(5);
  });

  it('offers no other help where all that is found is not legal', () => {
    expect(findNothing({ query: 't:event', format: 'duel', playableOnly: true })).toMatchObject({
      unplayable: 1,
      similar: new Uint32Array(),
      relaxations: [],
      alternative: null,
    });
  });

  it('hides nothing for an unknown format', () => {
    expect(find({ format: 'bridge', playableOnly: true })).toMatchObject({ unplayable: 0 });
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

describe('symbols in quotes', () => {
  const titles = { mine: '[click]: Gain 1[credit].', bomb: '[trash]: Do 2 damage.', bin: 'Trash 1 card.' };

  it('find where the card draws the symbol and not the word, and the answer says so', async () => {
    const cards = Object.entries(titles).map(([id, text]) =>
      card(id, { text, stripped_text: text.replaceAll(/[[\]]/g, '') }),
    );
    const drawn = createEngine(pack(await downloadSample({ collections: { cards } })));
    const ask = (query: string) => {
      const answer = drawn.answer(searchRequest({ query }), TODAY);
      if (answer.type !== 'search' || answer.outcome !== 'found') throw new Error(`${query}: nothing`);
      return { found: [...answer.positions].length, notes: answer.notes };
    };
    expect(ask('x:trash')).toEqual({ found: 2, notes: [] });
    expect(ask('x:"[trash]"').found).toBe(1);
    expect(ask('x:"1[Credit]"').found).toBe(1);
    expect(ask('x:"[click]"|"[trash]"').found).toBe(2);
    expect(ask('x!"[trash]"').found).toBe(2);
    expect(ask('x:"[trash]"').notes).toEqual([expect.stringContaining('symbol on the card')]);
  });

  it('are suggested after a bracket', () => {
    const { suggestions } = answerTo('suggest', {
      type: 'suggest',
      kind: 'cards',
      query: 'x:"[tr',
      caret: 6,
    });
    expect(suggestions.map(({ query }) => query)).toEqual(['x:"[trash]"']);
  });
});

describe('finding nothing', () => {
  it('offers what to relax, most first', () => {
    const { relaxations } = findNothing({ query: 't:ice d:runner o>3' });
    expect(relaxations).toEqual([{ without: 'd:runner', query: 't:ice o>3', count: 1 }]);
    expect(find({ query: 't:ice' })).not.toHaveProperty('relaxations');
  });

  it('says where else words that no title holds are found, with the rest of the query', () => {
    const { elsewhere, words } = findNothing({ query: 'barrier d:corp' });
    expect(words).toBe('barrier');
    for (const { query, kind, count } of elsewhere) {
      expect(find({ query, kind }).positions, query).toHaveLength(count);
    }
    expect(findNothing({ query: 'ice t:ice' }).elsewhere.map(({ part }) => part)).toContain('type');
  });

  it('offers similar names that fit the rest of the query', () => {
    expect(findNothing({ query: 'ambre' }).similarIds).toEqual(['amber_gate']);
    expect(findNothing({ query: 'ambre d:corp' }).similarIds).toEqual(['amber_gate']);
    expect(findNothing({ query: 'ambre d:runner' }).similarIds).toEqual([]);
    expect(find({ query: 'amber' })).not.toHaveProperty('similar');
  });

  it('offers one printing a card, the latest that fits', () => {
    expect(findNothing({ kind: 'printings', query: 'rivre' }).similarIds).toEqual(['dry_river-2']);
    expect(findNothing({ kind: 'printings', query: 'rivre e:long_noon' }).similarIds).toEqual([
      'dry_river-1',
    ]);
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
    const answer = answerTo('search', request, named);
    const positions = answer.outcome === 'found' ? answer.positions : [];
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
      const answer = answerTo('search', searchRequest({ query }));
      if (answer.outcome !== 'found') return;
      const records = answer.kind === 'printings' ? PRINTINGS : CARDS;
      expect(answer.positions.every((at) => at < records.length)).toBe(true);
    }),
  );
});

describe('what is owned', () => {
  const owned = JSON.stringify({ sets: { long_noon: 1 }, printings: { 'cold_call-1': 1 } });

  it('narrows a search, its facets and what helps where nothing is found', () => {
    expect(find({ query: 'owned:true', owned }).ids.toSorted()).toEqual([
      'amber_gate',
      'cold_call',
      'dry_river',
    ]);
    expect(find({ query: 'd:corp owned:deck', owned }).ids.toSorted()).toEqual(['amber_gate', 'dry_river']);
    expect(find({ query: 'owned<3 -t:agenda', owned }).ids.toSorted()).toEqual([
      'brass_owl',
      'cold_call',
      'even_keel',
    ]);
    // Copies are a card's, whatever the printing
    expect(find({ query: 'dry owned:true', kind: 'printings', owned }).ids).toHaveLength(2);
    expect(facetsOf({ query: 'owned:true f:nbn', owned }, ['faction']).faction).toEqual([
      { value: 'anarch', count: 1 },
      { value: 'nbn', count: 1 },
      { value: 'neutral_corp', count: 1 },
    ]);
    expect(findNothing({ query: 't:ice owned>3', owned }).relaxations).toEqual([
      expect.objectContaining({ without: 'owned>3', count: 1 }),
    ]);
  });

  it('is said, and stays in the query as it was typed or corrected', () => {
    const answer = find({ query: 'owned>=3 t:ice', owned });
    expect(answer).toMatchObject({
      searched: 'owned>=3 t:ice',
      explanation: 'type is ice and you own at least 3 of it',
      notes: ['“owned” asks of your collection, which the database’s own search does not know'],
    });
    expect(find({ query: 'T:Ice owned:true', owned }).searched).toBe('t:ice owned:true');
  });

  it('is nothing without a collection, or with one that cannot be read', () => {
    for (const text of [undefined, '', '{']) {
      const answer = findNothing({ query: 'owned:true', ...(text === undefined ? {} : { owned: text }) });
      expect(answer.notes).toEqual(['“owned” asks of your collection, which is empty']);
    }
  });

  it('is no field within brackets or of one of two conditions', () => {
    expect(search('rejected', { query: '(owned:true t:ice) or f:nbn', owned }).error.message).toMatch(
      /owned/,
    );
    expect(search('rejected', { query: 'owned:true zzz:5', owned }).error).toMatchObject({ position: 0 });
  });
});
