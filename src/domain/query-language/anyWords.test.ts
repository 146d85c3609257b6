import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAnyWords, type Spelling } from './anyWords.ts';
import { searchStrict } from './evaluate.ts';
import { buildIndex, type SearchIndex } from './searchIndex.ts';
import { sampleIndex, sampleOptions } from './testing/sample.ts';

const finder = (index: SearchIndex) => (query: string) => {
  const found = searchStrict(index, query, sampleOptions);
  return found.ok ? found.value : [];
};

function ask(words: string, index: SearchIndex = sampleIndex, rest = '') {
  const found = findAnyWords(index, words, rest, finder(index));
  return found && [found.query, found.positions.map((position) => index.records[position]?.id)];
}

const card = (id: string, text: string, attributes: Readonly<Record<string, unknown>> = {}) => ({
  id,
  attributes: { stripped_title: id, stripped_text: text, ...attributes },
});

const texts = buildIndex(
  'cards',
  [
    card('parted', 'Draw 3 cards.', { faction_id: 'weyland_consortium', card_type_id: 'runner_identity' }),
    card('inside', 'Withdraw: your discards', { faction_id: 'nbn' }),
    card('phrase', 'You may draw cards.', { card_set_ids: ['far_reach'] }),
    card('run_one', 'End the run.', { card_subtype_ids: ['run'], card_type_id: 'ice' }),
    card('run_two', 'End the turn, then the run.', { card_type_id: 'ice' }),
  ],
  { subtypeNames: new Map([['run', 'Run']]), snapshots: [] },
);

describe('words that are in no title', () => {
  it.each([
    ['anarch virus', 'f:anarch s:virus', ['paper_moth', 'old_moth']],
    ['viruses', 's:virus', ['paper_moth', 'old_moth']],
    ['corp code gates', 'd:corp s:"code gate"', ['glass_gate']],
    ['Gain credits', 'x:gain x:credits', ['paper_moth']],
    ['ice end the run', 't:ice x:"end the run"', ['glass_gate']],
    ['anarch virsu', 'f:anarch s:virus', ['paper_moth', 'old_moth']],
  ])('%s is %s', (words, query, ids) => {
    expect(ask(words)).toEqual([query, ids]);
  });

  it.each(['', 'the', 'zzz', 'нет', '🙂', Array(13).fill('virus').join(' ')])(
    'finds nothing for %j',
    (words) => {
      expect(ask(words)).toBeNull();
    },
  );

  it('are corrected after a word of five texts or more, if asked', () => {
    const many = [1, 2, 3, 4].map((n) => card(`damage_${n}`, `Do ${n} net damage.`));
    const spelt = (damaging: number, spelling: Spelling) => {
      const rows = [...texts.records, ...many, card('damage', 'Do net damage.')].slice(0, 5 + damaging);
      const index = buildIndex('cards', rows, texts.context);
      return findAnyWords(index, 'net damgae', '', finder(index), spelling)?.query;
    };
    expect(spelt(5, 'names and texts')).toBe('x:"net damage"');
    expect(spelt(4, 'names and texts')).toBeUndefined();
    expect(spelt(5, 'names')).toBeUndefined();
  });

  it('are looked for one by one where few texts have them as a phrase, which still comes first', () => {
    const many = buildIndex(
      'cards',
      [...texts.records, ...[1, 2, 3].map((n) => card(`more_${n}`, 'Draw from your cards'))],
      texts.context,
    );
    expect(ask('draw cards', many)).toEqual([
      'x:draw x:cards',
      ['phrase', 'parted', 'more_1', 'more_2', 'more_3', 'inside'],
    ]);
  });

  it('are a phrase where that is in far more texts than one of them is a name', () => {
    expect(ask('end the run', texts)).toEqual(['s:run x:"end the"', ['run_one']]);
    const more = [1, 2].map((n) => card(`more_${n}`, 'End the run.'));
    const index = buildIndex('cards', [...texts.records, ...more], texts.context);
    expect(ask('end the run', index)).toEqual(['x:"end the run"', ['run_one', 'more_1', 'more_2']]);
  });

  it('find an id by a part of it, and a set by its name', () => {
    expect(ask('weyland identities', texts)).toEqual(['f:weyland t:identity', ['parted']]);
    expect(ask('far reach', texts)).toEqual(['e:far_reach', ['phrase']]);
  });

  it('keep the other conditions of the query', () => {
    expect(ask('virus', sampleIndex, 'f:anarch')).toEqual(['s:virus f:anarch', ['paper_moth', 'old_moth']]);
    expect(ask('virus', sampleIndex, 't:ice')).toBeNull();
  });

  it('are found by exactly the query that is shown, in few searches, whatever they are', () => {
    const word = fc.oneof(
      fc.constantFrom('ice', 'run', 'end', 'the', 'virus', 'anarch', 'or', '"', 'x:'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 14 }), (words) => {
        let searches = 0;
        const find = (query: string) => {
          searches += 1;
          return finder(texts)(query);
        };
        const found = findAnyWords(texts, words.join(' '), '', find);
        expect(searches).toBeLessThanOrEqual(100);
        if (found !== null) expect([...found.positions].sort()).toEqual(finder(texts)(found.query));
      }),
      { seed: 30, numRuns: 1000 },
    );
  });
});
