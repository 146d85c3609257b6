import { describe, expect, test } from 'vitest';
import { rawRecord, tinyDataset } from '../server/testing/tinyDataset.ts';
import type { CollectionName, Json } from '../src/domain/json-api/collections.ts';
import { createDataset } from './dataset.ts';
import { sortPositions } from './sort.ts';

const dataset = tinyDataset();

function sorted(
  name: CollectionName,
  sort: string,
  positions = dataset[name].allPositions,
): readonly string[] {
  return Array.from(
    sortPositions(dataset[name], positions, sort),
    (position) => dataset[name].record(position)?.id ?? '',
  );
}

describe('sorting (docs/api.md, Sorting)', () => {
  test.each<[name: CollectionName, sort: string, ids: readonly string[]]>([
    ['cards', '', ['alpha', 'beta', 'delta', 'zeta_0']],
    ['cards', '-id', ['zeta_0', 'delta', 'beta', 'alpha']],
    ['cards', 'title', ['zeta_0', 'alpha', 'beta', 'delta']],
    // X is -1, and a card without a cost comes last, or first when descending.
    ['cards', 'cost', ['beta', 'alpha', 'delta', 'zeta_0']],
    ['cards', '-cost', ['zeta_0', 'delta', 'alpha', 'beta']],
    ['cards', 'is_unique', ['beta', 'alpha', 'delta', 'zeta_0']],
    ['cards', '-date_release', ['zeta_0', 'delta', 'beta', 'alpha']],
    ['cards', '-updated_at', ['zeta_0', 'alpha', 'beta', 'delta']],
    ['cards', 'side_id,-title', ['beta', 'alpha', 'delta', 'zeta_0']],
    // Lists element by element, the shorter first.
    ['cards', 'card_subtype_ids', ['delta', 'beta', 'alpha', 'zeta_0']],
    ['cards', 'card_pool_ids', ['delta', 'beta', 'alpha', 'zeta_0']],
    // Ids of rulings are numbers.
    ['rulings', 'id', ['2', '9', '10']],
    ['rulings', 'card_id,-id', ['9', '2', '10']],
  ])('%s by %s', (name, sort, ids) => {
    expect(sorted(name, sort)).toEqual(ids);
  });

  test('only the records asked for are sorted', () => {
    expect(sorted('cards', '-title', Uint32Array.of(0, 1))).toEqual(['beta', 'alpha']);
  });

  test.each<[name: CollectionName, attribute: string, values: readonly Json[], ascending: readonly Json[]]>([
    ['cards', 'cost', ['3', 'X', null, '11', '0', '2'], ['X', '0', '2', '3', '11', null]],
    // What is no number, and begins or ends with one, is -1 too
    ['cards', 'cost', ['1', '3X', '0', 'X3'], ['3X', 'X3', '0', '1']],
    ['cards', 'strength', [3, null, 1, 10, null, 2], [1, 2, 3, 10, null, null]],
    ['cards', 'is_unique', [true, null, false, true, false], [false, false, true, true, null]],
    [
      'cards',
      'title',
      ['“Clot”', 'b', 'A', '', 'Ç-3', 'mr. li', 'ab', 'Mr Kay', 'c 2'],
      ['', 'A', 'ab', 'b', 'c 2', 'Ç-3', '“Clot”', 'Mr Kay', 'mr. li'],
    ],
    ['cards', 'text', ['b', 'B', 'a', 'ab', ''], ['', 'B', 'a', 'ab', 'b']],
    [
      'cards',
      'updated_at',
      ['2031-01-01T10:00:00+00:00', null, '2031-01-01T11:00:00+02:00', '2031-01-01T09:30:00Z'],
      ['2031-01-01T11:00:00+02:00', '2031-01-01T09:30:00Z', '2031-01-01T10:00:00+00:00', null],
    ],
    [
      'cards',
      'printing_ids',
      [['b'], null, ['a', 'b'], [], ['b', 'a'], ['a'], ['a', null], ['a', 'c']],
      [[], ['a'], ['a', 'b'], ['a', 'c'], ['a', null], ['b'], ['b', 'a'], null],
    ],
  ])('%s by %s, whose values are %j', (name, attribute, values, ascending) => {
    const records = values.map((value, at) => rawRecord(name, `id_${at}`, { [attribute]: value }));
    const collection = createDataset({ [name]: records })[name];
    const valuesBy = (sort: string) =>
      Array.from(
        sortPositions(collection, collection.allPositions, sort),
        (position) => values[position] ?? null,
      );
    expect(valuesBy(attribute)).toEqual(ascending);
    expect(valuesBy(`-${attribute},-id`).toReversed()).toEqual(ascending);
  });

  test('what is equal, or missing, stays in the dump’s order', () => {
    const records = ['a', 'b', 'a', 'b', 'a', null, 'a', null].map((text, at) =>
      rawRecord('cards', `id_${9 - at}`, text === null ? {} : { text }),
    );
    const { cards } = createDataset({ cards: records });
    const idsBy = (sort: string) =>
      Array.from(sortPositions(cards, cards.allPositions, sort), (at) => 9 - at).join('');
    expect(idsBy('text')).toBe('97538642');
    expect(idsBy('-text')).toBe('42869753');
    expect(idsBy('text,id')).toBe('35796824');
  });

  test('a mistake says what there is to sort by', () => {
    expect(() => sorted('sides', 'nope')).toThrow(
      'sides cannot be sorted by "nope". Sort by: id, name, updated_at',
    );
  });

  test.each<[name: CollectionName, sort: string]>([
    ['cards', 'nope'],
    ['cards', '--title'],
    ['cards', 'title,restrictions'],
    ['cards', 'constructor'],
    ['decklists', 'num_cards'],
    ['decklists', 'faction_id'],
    ['card_pools', 'num_cards'],
    ['reviews', 'votes'],
  ])('%s cannot be sorted by %s', (name, sort) => {
    expect(() => sorted(name, sort)).toThrow(expect.objectContaining({ status: 400, parameter: 'sort' }));
  });
});
