import type { Target } from '../../../../domain/json-api/target.ts';
import { anyCondition, printAsPart, type Query } from '../../../../domain/query-language/syntax.ts';
import { readFilters } from '../../../../shared/lists/listAddress.ts';

/** The API's filter names → the short search keywords that help teaches. */
const KEYWORDS: ReadonlyMap<string, string> = new Map([
  ['side_id', 'd'],
  ['faction_id', 'f'],
  ['card_type_id', 't'],
  ['card_subtype_id', 'card_subtype_id'],
  ['card_cycle_id', 'c'],
  ['card_set_id', 'e'],
  ['card_pool_id', 'z'],
  ['format_id', 'format'],
  ['illustrator_id', 'illustrator_id'],
]);

/**
 * A list's filters as the start of a query, so that typing keeps them: `t:ice `. Omits those without a keyword.
 * Prints a query instead of editing text: the search box is on every page, and the parser is rarely needed.
 */
export function filterQuery(target: Target): string {
  const conditions: Query[] = [];
  let searched = '';
  for (const { name, operator, values } of readFilters(target)) {
    if (operator !== null) continue;
    if (name === 'search') searched = values.join(',');
    const keyword = KEYWORDS.get(name);
    if (keyword !== undefined) conditions.push(anyCondition(keyword, values));
  }
  const whole = [printAsPart(conditions), searched].filter((part) => part !== '').join(' ');
  return whole === '' ? '' : `${whole} `;
}

/** Whether a query can express all of a list's filters. */
export function isWholeQuery(target: Target): boolean {
  return readFilters(target).every(
    ({ name, operator }) => operator === null && (name === 'search' || KEYWORDS.has(name)),
  );
}
