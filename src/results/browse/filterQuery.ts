import type { Target } from '../../api/target.ts';
import { readFilters } from '../../lists/filters.ts';
import { toggleValue } from '../../query-language/edit.ts';
import type { Kind } from '../../query-language/fields.ts';

/** The API's filters of lists of cards → the search fields that ask the same. */
const KEYWORDS: ReadonlyMap<string, string> = new Map([
  ['side_id', 'side'],
  ['faction_id', 'faction'],
  ['card_type_id', 'card_type'],
  ['card_subtype_id', 'card_subtype_id'],
  ['card_cycle_id', 'card_cycle'],
  ['card_set_id', 'card_set'],
  ['card_pool_id', 'card_pool'],
  ['format_id', 'format'],
  ['illustrator_id', 'illustrator_id'],
]);

/**
 * The filters of a list as the beginning of a query, so that nothing is lost when one types on: `card_type:ice `. Filters
 * that the search has no field for are left out; empty where nothing is filtered.
 */
export function filterQuery(target: Target, kind: Kind): string {
  let query = '';
  let searched = '';
  for (const { name, operator, values } of readFilters(target)) {
    if (operator !== null) continue;
    if (name === 'search') searched = values.join(',');
    const keyword = KEYWORDS.get(name);
    if (keyword === undefined) continue;
    for (const value of values) query = toggleValue(query, kind, keyword, value);
  }
  const whole = [query, searched].filter((part) => part !== '').join(' ');
  return whole === '' ? '' : `${whole} `;
}

/** Whether a query can ask all that the filters of a list do. */
export function isWholeQuery(target: Target): boolean {
  return readFilters(target).every(
    ({ name, operator }) => operator === null && (name === 'search' || KEYWORDS.has(name)),
  );
}
