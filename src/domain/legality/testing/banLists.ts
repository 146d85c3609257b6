import type { ListContents } from '../banList.ts';

export const NO_VERDICTS: ListContents['verdicts'] = {
  banned: [],
  restricted: [],
  universal_faction_cost: {},
  global_penalty: [],
  points: {},
};

/** An invented ban list with these entries alone, for tests. */
export function banList(
  verdicts: Partial<ListContents['verdicts']> = {},
  banned_subtypes: readonly string[] = [],
  id = 'list',
): ListContents {
  return { id, banned_subtypes, verdicts: { ...NO_VERDICTS, ...verdicts } };
}
