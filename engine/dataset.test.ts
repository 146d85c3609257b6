import { describe, expect, test } from 'vitest';
import { COLLECTIONS } from '../src/domain/json-api/collections.ts';
import { createDataset, DataError, positionsById, recordsOf } from './dataset.ts';

const ALPHA = { id: 'Alpha', type: 'cards', attributes: { title: 'A' }, links: { self: 'x' } };
const BETA = { type: 'cards', id: 'beta' };

describe('a collection', () => {
  const { cards, sides } = createDataset({ cards: [ALPHA, BETA] });

  test('has its records in the order of the dump, each the same object every time', () => {
    expect([cards.name, cards.size]).toEqual(['cards', 2]);
    expect(cards.records).toEqual([
      { id: 'Alpha', attributes: { title: 'A' }, members: ALPHA },
      { id: 'beta', attributes: {}, members: BETA },
    ]);
    expect(recordsOf(cards)).toEqual(cards.records);
    expect(cards.record(1)).toBe(cards.records[1]);
    expect(cards.record(2)).toBeUndefined();
    expect(cards.allPositions).toEqual(Uint32Array.of(0, 1));
  });

  test('has columns of attributes, and of ids', () => {
    const [idAt, titleAt] = [cards.column('id'), cards.column('title')];
    expect([idAt(0), idAt(1), idAt(2)]).toEqual(['Alpha', 'beta', undefined]);
    expect([titleAt(0), titleAt(1), titleAt(2)]).toEqual(['A', undefined, undefined]);
  });

  test('knows positions by ids in lower case, of several the first', () => {
    expect([...cards.positionOf]).toEqual([
      ['alpha', 0],
      ['beta', 1],
    ]);
    expect([...positionsById(['a', 'B', 'A', 'b', 'c'])]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 4],
    ]);
  });

  test('is empty without data', () => {
    expect([sides.size, sides.records, sides.allPositions]).toEqual([0, [], new Uint32Array(0)]);
    expect(Object.keys(createDataset({})).toSorted()).toEqual([...COLLECTIONS].toSorted());
  });
});

describe('a record that is none', () => {
  test.each([
    [null, 'not an object'],
    ['a', 'not an object'],
    [[BETA], 'not an object'],
    [{ type: 'cards' }, 'its id is not a string'],
    [{ type: 'cards', id: 5 }, 'its id is not a string'],
    [{ type: 'cards', id: '' }, 'its id is not a string'],
    [{ type: 'sides', id: 'a' }, 'its type is not "cards"'],
    [{ type: 'cards', id: 'a', attributes: null }, 'its attributes are not an object'],
    [{ type: 'cards', id: 'a', attributes: [] }, 'its attributes are not an object'],
  ])('is an error that names its place: %j', (record, problem) => {
    const create = () => createDataset({ cards: [ALPHA, record] });
    expect(create).toThrow(DataError);
    expect(create).toThrow(`cards, record 2: ${problem}`);
    expect(create).toThrow(expect.objectContaining({ name: 'DataError' }));
  });
});
