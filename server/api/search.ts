import type { CollectionName } from '../../src/api/jsonapi.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { badRequest } from './errors.ts';
import type { ParamNode } from './params.ts';

type Searchable = 'cards' | 'printings';

export function isSearchable(name: CollectionName): name is Searchable {
  return name === 'cards' || name === 'printings';
}

export function search(
  _dataset: Dataset,
  _name: Searchable,
  node: ParamNode,
  parameter: string,
): readonly number[] {
  void node;
  throw badRequest('not wired', parameter);
}
