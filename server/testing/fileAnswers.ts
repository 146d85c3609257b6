import type { Dataset } from '../../engine/dataset.ts';
import { API_PREFIX } from '../../src/domain/json-api/collections.ts';
import { createApi } from '../api/createApi.ts';

/** Sizes of a file from which `loadData` leaves its records there: any, and none. */
export const FROM_FILE = 0;
export const HELD = Number.POSITIVE_INFINITY;

/** An API's answers to some paths. */
export async function answers(dataset: Dataset, paths: readonly string[]): Promise<readonly string[]> {
  const api = createApi(dataset);
  const all: string[] = [];
  for (const path of paths) {
    const response = await api.request(`http://x.test${API_PREFIX}${encodeURI(path)}`);
    all.push(`${path}: ${response.status} ${await response.text()}`);
  }
  return all;
}
