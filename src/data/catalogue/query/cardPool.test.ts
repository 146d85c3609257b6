import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleCollections } from '../../../../server/sample/index.ts';
import { atOnce } from '../../idle.ts';
import { pack } from '../records/packed.ts';
import { expectLegal, idsOf } from '../testing/legalOnDays.ts';
import { searchRequest } from '../testing/requests.ts';
import { CARDS, card, PRINTINGS } from '../testing/sample.ts';
import { downloadSample } from '../testing/server.ts';
import type { SearchAnswer, SearchRequest } from './answers.ts';
import { type CardPool, createCardPool } from './cardPool.ts';
import { loadRegexEngine } from './regexEngine.ts';

// Many queries: allow a busy machine more time.
vi.setConfig({ testTimeout: 60_000 });

const TODAY = '2026-05-09';
let pool: CardPool;

beforeAll(async () => {
  pool = await poolOf();
  await loadRegexEngine();
});

async function poolOf(collections = {}): Promise<CardPool> {
  return createCardPool(pack(await downloadSample({ collections })), () => TODAY);
}

function search<O extends SearchAnswer['outcome']>(
  outcome: O,
  change: Partial<SearchRequest>,
): Extract<SearchAnswer, { outcome: O }> {
  const request = searchRequest(change);
  let answer = pool.search(request);
  // On a busy machine a pattern may take more than one slice of time
  while (answer.outcome === 'unfinished') answer = pool.search(request);
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
  return { ...answer, ids: idsOf(answer.cards) };
}

function findNothing(change: Partial<SearchRequest>) {
  const answer = search('empty', change);
  const help = atOnce(pool.help(searchRequest(change)));
  if (help === null) throw new Error('expected help');
  return { ...answer, ...help, similarIds: idsOf(help.similar) };
}

function facetsOf(change: Partial<SearchRequest>, keywords: readonly string[]) {
  return pool.filters(searchRequest(change), keywords, []).counts;
}

describe('searching', () => {
  it('finds all where nothing is asked for', () => {
    expect(find({ query: '  ' })).toMatchObject({
      ids: CARDS.map(({ id }) => id),
      searched: '',
      conditions: [],
    });
    expect(find({ query: '', kind: 'printings' }).ids).toHaveLength(PRINTINGS.length);
  });

  it('searches printings by what they share with their card and by what is their own', () => {
    expect(find({ kind: 'printings', query: 'v:2 e:last_train' }).ids).toEqual(['dry_river-2']);
    expect(find({ kind: 'printings', query: 's:killer' }).ids).toEqual(['brass_owl-1']);
    const { kind, ids } = find({ kind: 'cards', query: 'a:rain d:corp v:2' });
    expect([kind, ids]).toEqual(['printings', ['dry_river-1', 'dry_river-2']]);
  });

  it('says how the query was read, by the names of what is meant', () => {
    const { ids, searched, notes, conditions } = find({ query: 'Faction: NBN T:ice' });
    expect(ids).toEqual(['amber_gate']);
    expect(searched).toBe('faction:nbn t:ice');
    expect(notes).not.toEqual([]);
    expect(conditions).toEqual([
      { words: 'faction is NBN', written: 'faction:nbn' },
      { words: 'type is ice', written: 't:ice' },
    ]);
    expect(find({ query: 'd:corp' }).notes).toEqual([]);
  });

  it('explains a very long query only so far', () => {
    const [condition] = find({ query: `${'t:ice or '.repeat(100)}t:ice` }).conditions;
    expect(condition?.words).toMatch(/^type is ice, or type is .{250,300}…$/);
  });

  it('runs regular expressions, and says of what it has no engine for that it has none', () => {
    expect(find({ query: 'x:/^(amber|even).*something/' }).ids).toEqual(['amber_gate', 'even_keel']);
    for (const query of ['x:/^(?!amber).*something/', 'x:/(e)s.*\\1/', 'x:/^.{0,1500}$/ t:ice']) {
      expect(search('rejected', { query }).error.message, query).toMatch(/are not supported here$/);
    }
  });

  it('stops a slow regular expression for this task, and goes on where it was', () => {
    let now = 0;
    let step = 4;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += step;
      return now;
    });
    expect(pool.search(searchRequest({ query: 'x:/s.mething/' })).outcome).toBe('found');
    step = 20;
    const slow = searchRequest({ query: 'x:/so.ething/' });
    expect(pool.search(slow)).toEqual({ outcome: 'unfinished', kind: 'cards' });
    expect(pool.search(slow)).toEqual({ outcome: 'unfinished', kind: 'cards' });
    expect(pool.search(slow)).toMatchObject({ outcome: 'found', count: 5 });
    step = 700;
    const endless = searchRequest({ query: 'x:/som.thing/' });
    while (pool.search(endless).outcome === 'unfinished');
    expect(search('rejected', endless).error.message).toMatch(/takes too long$/);
  });

  it('ends with as many slow regular expressions as a query may hold', () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 200;
      return now;
    });
    const query = [...'abcdefghij'].map((letter) => `x:/${letter}.mething/`).join(' or ');
    let tasks = 0;
    while (pool.search(searchRequest({ query })).outcome === 'unfinished' && tasks < 200) tasks += 1;
    expect(tasks).toBeLessThan(200);
  });

  it('counts nothing where a regular expression is too slow for that', () => {
    const query = 'f:nbn x:/.*some.hing/';
    const request = searchRequest({ query });
    expect(pool.search(request).outcome).toBe('found');
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 100;
      return now;
    });
    expect(pool.filters(request, ['faction'], []).counts).toBeNull();
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

const BEST_MATCH = { by: 'relevance', descending: false } as const;

describe('words that describe cards', () => {
  it('are read as types and so on where no title has them', () => {
    const { ids, searched, reading, titles, conditions } = find({ query: 'runner event' });
    expect([searched, reading, titles]).toEqual(['d:runner t:event', 'd:runner t:event', null]);
    expect(conditions.map(({ words }) => words)).toEqual(['side is Runner', 'type is event']);
    expect(ids).toEqual(find({ query: 'd:runner t:event' }).ids);
  });

  it('find more below titles that have them, each card once', () => {
    const { ids, count, searched, reading, titles } = find({ query: 'e', sort: BEST_MATCH });
    expect(ids).toEqual(['even_keel', 'dry_river', 'amber_gate', 'brass_owl', 'cold_call']);
    expect([count, searched, reading]).toEqual([5, 'e or x:e', 'x:e']);
    expect(titles).toEqual({ count: 3, words: 'with “e” in the title' });
  });

  it('find nothing else in a query without words, nor where titles are all', () => {
    expect(find({ query: 't:event' }).reading).toBeNull();
    expect(find({ query: 'owl' }).reading).toBeNull();
  });

  it('in capitals between conditions are read as connectives', () => {
    expect(find({ query: 't:ice OR t:event' }).reading).toBe('t:ice or t:event');
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
    // Before the list started, cards that it bans could be played
    expect(legal('2022-06-01')).toEqual(['amber_gate', 'brass_owl', 'cold_call', 'dry_river']);
    expect(legal('2023-06-01')).toEqual(legal(null));
    expect(legal('2021-12-31')).toHaveLength(5);
  });

  it('suggests no similar names of cards that are hidden as not legal', () => {
    const change = { query: 'coldd call', format: 'duel' };
    expect(findNothing(change).similarIds).toEqual(['cold_call']);
    expect(findNothing({ ...change, playableOnly: true }).similarIds).toEqual([]);
  });

  it('looks elsewhere among the records that were searched', () => {
    const { elsewhere } = findNothing({ query: 'rain d:corp' });
    const query = 'flavor:rain d:corp';
    const { count } = find({ query, kind: 'printings' });
    expect(elsewhere).toEqual([{ keyword: 'flavor', query, kind: 'printings', count }]);
  });

  it('offers no other help where all that is found is not legal', () => {
    expect(findNothing({ query: 't:event', format: 'duel', playableOnly: true })).toMatchObject({
      unplayable: 1,
      similar: [],
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
    expect(playable?.side).toEqual([{ value: 'corp', count: 2 }]);
  });
});

describe('symbols in quotes', () => {
  const titles = { mine: '[click]: Gain 1[credit].', bomb: '[trash]: Do 2 damage.', bin: 'Trash 1 card.' };

  it('find where the card draws the symbol and not the word, and the answer says so', async () => {
    const cards = Object.entries(titles).map(([id, text]) =>
      card(id, { text, stripped_text: text.replaceAll(/[[\]]/g, '') }),
    );
    const drawn = await poolOf({ cards });
    const ask = (query: string) => {
      const answer = drawn.search(searchRequest({ query }));
      if (answer.outcome !== 'found') throw new Error(`${query}: nothing`);
      return { found: answer.count, notes: answer.notes };
    };
    expect(ask('x:trash')).toEqual({ found: 2, notes: [] });
    expect(ask('x:"[trash]"').found).toBe(1);
    expect(ask('x:"1[Credit]"').found).toBe(1);
    expect(ask('x:"[click]"|"[trash]"').found).toBe(2);
    expect(ask('x!"[trash]"').found).toBe(2);
    expect(ask('x:"[trash]"').notes).toEqual([expect.stringContaining('symbol in card texts')]);
  });
});

it('names a snapshot, which has no name, by its format and start', () => {
  const { conditions } = search('empty', { query: 'snapshot:duel_1 t:none' });
  expect(conditions[0]?.words).toBe('snapshot is Duel from 1 January 2022');
});

describe('finding nothing', () => {
  it('offers what to relax, most first', () => {
    const { relaxations } = findNothing({ query: 't:ice d:runner o>3' });
    expect(relaxations).toEqual([{ without: 'd:runner', query: 't:ice o>3', count: 1 }]);
    expect(find({ query: 't:ice' })).not.toHaveProperty('relaxations');
  });

  it('relaxes the query as typed, if it finds something corrected', () => {
    const { alternative, relaxations } = findNothing({ query: 't:icee d:corp' });
    expect(alternative?.query).toBe('t:ice d:corp');
    expect(relaxations.map(({ query }) => query)).toEqual(['d:corp']);
  });

  it('relaxes the corrected query, if that finds nothing either', () => {
    const { alternative, relaxations } = findNothing({ query: 't:icee d:runer' });
    expect(alternative).toBeNull();
    expect(relaxations).toEqual([
      { without: 't:ice', query: 'd:runner', count: find({ query: 'd:runner' }).count },
      { without: 'd:runner', query: 't:ice', count: find({ query: 't:ice' }).count },
    ]);
  });

  it('corrects words of the texts, where no name is similar', () => {
    const { reading, notes } = find({ query: 'somethign' });
    expect([reading, notes]).toEqual(['x:something', ['read “somethign” as “something”']]);
  });

  it('says where else words that no title holds are found, with the rest of the query', () => {
    const { elsewhere, words } = findNothing({ query: 'rain d:corp' });
    expect(words).toBe('rain');
    for (const { query, kind, count } of elsewhere) {
      expect(find({ query, kind }).count, query).toBe(count);
    }
    const either = findNothing({ query: 'rain (d:runner or t:ice)' });
    expect(either.elsewhere.map(({ query }) => query)).toContain('flavor:rain (d:runner or t:ice)');
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
  let named: CardPool;
  const titles = ['crow', 'a_crow', 'crow_song', 'escrow', 'other'];

  beforeAll(async () => {
    const cards = titles.map((id) =>
      card(id, id === 'other' ? { faces: [{ index: 0, title: 'Crow Behind' }] } : {}),
    );
    named = await poolOf({ cards });
  });

  it('are ranked, also by the other face', () => {
    expect(idsOf(named.titles('crow', 9))).toEqual(['crow', 'crow_song', 'other', 'a_crow', 'escrow']);
  });

  it('come before what else the words mean, each card once', async () => {
    const cards = [
      card('sly'),
      card('mole', { card_subtype_ids: ['killer'], display_subtypes: 'Killer' }),
      card('killer_bee', { card_subtype_ids: ['killer'], display_subtypes: 'Killer' }),
      card('painkiller'),
    ];
    const pool = await poolOf({ cards });
    expect(idsOf(pool.meant('killer', 9))).toEqual(['killer_bee', 'painkiller', 'mole']);
    expect(idsOf(pool.meant('killers', 9))).toContain('mole');
  });

  it('decide the relevance of what a query finds, and only its order', () => {
    const request = searchRequest({ query: 'crow o:2', sort: { by: 'relevance', descending: false } });
    const answer = named.search(request);
    expect(answer.outcome === 'found' && idsOf(answer.cards)).toEqual([
      'crow',
      'crow_song',
      'a_crow',
      'escrow',
    ]);
  });
});

it('suggests what could be typed next', () => {
  const suggestions = pool.suggest('cards', 't:i', 3);
  expect(suggestions[0]).toMatchObject({ label: 'ice', count: 1, query: 't:ice' });
  const named = pool.suggest('cards', 'f:', 2).map(({ label, name }) => [label, name]);
  expect(named).toContainEqual(['lone_wolf', 'A Lone Wolf']);
});

it('answers any text at all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (query) => {
      const answer = pool.search(searchRequest({ query }));
      if (answer.outcome === 'found') expect(answer.count).toBeLessThanOrEqual(PRINTINGS.length);
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
    // Copies belong to a card, whichever printing
    expect(find({ query: 'dry owned:true', kind: 'printings', owned }).ids).toHaveLength(2);
    expect(facetsOf({ query: 'owned:true f:nbn', owned }, ['faction'])?.faction).toEqual([
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
      conditions: [
        { words: 'you own at least 3 of it', written: 'owned>=3' },
        { words: 'type is ice', written: 't:ice' },
      ],
      notes: ['“owned” searches your collection, in Sift only'],
    });
    expect(find({ query: 'T:Ice owned:true', owned }).searched).toBe('t:ice owned:true');
  });

  it('is nothing without a collection, or with one that cannot be read', () => {
    for (const text of [undefined, '', '{']) {
      const answer = findNothing({ query: 'owned:true', ...(text === undefined ? {} : { owned: text }) });
      expect(answer.notes).toEqual(['“owned” searches your collection, which is empty']);
    }
  });

  it('stands within brackets, and is one of two conditions', () => {
    const owns = (query: string) => find({ query, owned }).ids.toSorted();
    expect(owns('(owned:deck t:ice) or t:event')).toEqual(['amber_gate', 'cold_call']);
    expect(owns('-(owned:true or t:program) d:runner')).toEqual(owns('-owned:true -t:program d:runner'));
    expect(search('rejected', { query: 't:ice owned:some', owned }).error.message).toMatch(/owned needs/);
    expect(search('rejected', { query: 'owned:true zzz:5', owned }).error).toMatchObject({ position: 11 });
  });
});

it('is made in steps, and answers at once for whoever cannot wait', async () => {
  const packed = pack(await downloadSample());
  const [whole, begun] = [createCardPool(packed), createCardPool(packed)];
  expect([...whole.prepare('cards')].length).toBeGreaterThan(20);
  const steps = begun.prepare('cards');
  for (let step = 0; step < 5; step += 1) steps.next();
  const request = searchRequest({ query: 't:ice' });
  expect(begun.search(request)).toEqual(whole.search(request));
  expect([...steps].length).toBeGreaterThan(0);
});

it('finds with is:legal what was legal on a day, over the sample', async () => {
  expectLegal(await poolOf(sampleCollections()));
});
