import { describe, expect, test } from 'vitest';
import { tinyDataset } from '../server/testing/tinyDataset.ts';
import type { CollectionName } from '../src/domain/json-api/jsonapi.ts';
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
