import { describe, expect, it } from 'vitest';
import { withoutField } from './edit.ts';
import { searchTree } from './evaluate.ts';
import { FIELDS_BY_KEYWORD } from './fields.ts';
import { countValues } from './searchIndex.ts';
import { sampleIndex, sampleOptions } from './testing/sample.ts';
import { treeOf } from './testing/trees.ts';

/** Values with their counts over what a query finds when its own conditions on the field are left out. */
function facet(query: string, keyword: string): string {
  const field = FIELDS_BY_KEYWORD.cards.get(keyword);
  if (field === undefined) throw new Error(`no field ${keyword}`);
  const rest = withoutField(treeOf(query), 'cards', keyword);
  const found = rest === null ? null : searchTree(sampleIndex, rest, sampleOptions);
  if (found?.ok === false) throw new Error(found.error.message);
  return countValues(sampleIndex, field, found === null ? sampleIndex.all : found.value)
    .map(({ value, count }) => `${value} ${count}`)
    .join(', ');
}

describe('values are counted', () => {
  it.each([
    // arrays
    ['', 's', 'killer 2, virus 2, code gate 1'],
    ['d:corp', 's', 'code gate 1'],
    // texts, of which the field's own conditions are left out
    ['f:nbn d:corp', 'f', 'nbn 2'],
    ['moth f:nbn', 'f', 'anarch 2'],
    // flags and numbers as a query writes them
    ['d:corp', 'u', 'false 1, true 1'],
    ['gate|tower', 'o', '0 1, x 1'],
    // formats: what is legal in them
    ['', 'format', 'duel 3'],
    ['moth format:none', 'format', 'duel 1'],
    ['tower', 'format', ''],
  ])('over “%s”, by %s: %s', (query, keyword, counts) => {
    expect(facet(query, keyword)).toBe(counts);
  });
});
