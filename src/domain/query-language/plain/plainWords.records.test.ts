import { describe, expect, it } from 'vitest';
import { searchTree } from '../evaluate.ts';
import { parse } from '../parse.ts';
import { print, type Query } from '../syntax.ts';
import plainWordings from '../testing/plainWordings.json' with { type: 'json' };
import { randomSentences } from '../testing/randomSentences.ts';
import { REAL_TODAY, readPlainCases, readRealIndexes } from '../testing/realData.ts';
import { sampleOptions } from '../testing/sample.ts';
import { readPlainly } from './readPlainly.ts';

const index = readRealIndexes().cards;
const knowledge = { today: REAL_TODAY, format: 'standard', index };

function find(query: Query): readonly number[] {
  const found = searchTree(index, query, { ...sampleOptions, today: REAL_TODAY });
  return found.ok ? found.value : [];
}

function read(text: string) {
  return readPlainly({ text, rest: [] }, index, knowledge, find, () => 'corrected');
}

describe('plain words over all records', () => {
  const idsOf = (positions: readonly number[]) => positions.map((at) => index.records[at]?.id ?? '');
  const idsFor = (strict: string) => {
    const tree = parse(strict);
    if (!tree.ok) throw new Error(`${strict}: ${tree.error.message}`);
    return idsOf(find(tree.value));
  };

  it.each(readPlainCases().map((one) => [one.words, one] as const))('%s', (words, { how, ids }) => {
    const found = idsOf(read(words)?.positions ?? []);
    if (how === 'equal') expect(found.toSorted()).toEqual(ids.toSorted());
    else {
      expect(found.filter((id) => !ids.includes(id))).toEqual([]);
      expect(found.length).toBeGreaterThanOrEqual(ids.length / 3);
    }
  });

  it.each(Object.entries(plainWordings))('“%s” mean %s', (words, meaning) => {
    expect(idsOf(read(words)?.positions ?? []).toSorted()).toEqual(idsFor(meaning).toSorted());
  });

  it('find the same printed and read again, with fillers, and in another order', () => {
    for (const words of Object.keys(plainWordings)) {
      const reading = read(words);
      if (reading === null) throw new Error(words);
      expect(idsFor(print(reading.query)).toSorted(), words).toEqual(idsOf(reading.positions).toSorted());
      const filled = read(`show me all the cards: ${words}`);
      expect(filled && print(filled.query), words).toBe(print(reading.query));
      const turned: Query =
        reading.query.kind === 'and'
          ? { kind: 'and', children: reading.query.children.toReversed() }
          : reading.query;
      expect(find(turned).toSorted()).toEqual(reading.positions.toSorted());
    }
  });

  it('find what their conditions say, in 1,500 random sentences of names and words of the grammar', () => {
    for (const words of randomSentences(index, 1_500)) {
      const reading = read(words);
      if (reading === null) continue;
      const strict = parse(print(reading.query));
      expect(strict.ok && find(strict.value), words).toEqual(reading.positions.toSorted((a, b) => a - b));
    }
  }, 120_000);
});
