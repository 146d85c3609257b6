/** Pieces that a parser, an engine of regular expressions or a font may stumble over. */
const PIECES = [
  '"',
  "'",
  '“',
  '/',
  '\\',
  '(',
  ')',
  '|',
  '&',
  ':',
  '!',
  '-',
  '<=',
  '>',
  '*',
  '%',
  '_',
  '[trash]',
  ' or ',
  ' OR ',
  ' and ',
  '🙂',
  '👩‍🚀',
  'שלום',
  'مرحبا',
  '\u202e',
  '\u0000',
  '\ud800',
  'é',
  'ﬁ',
  'İ',
  'x:/(a+)+$/',
  's:',
  'is:banned',
  'owned:2',
];

/** Queries at the limits of what can be typed or pasted. */
export const EXTREME_QUERIES: readonly string[] = [
  'a'.repeat(5_000),
  'moth '.repeat(1_000),
  'T:ice '.repeat(800),
  's:virus|'.repeat(600),
  '('.repeat(200),
  `${'('.repeat(200)}moth${')'.repeat(200)}`,
  `T${'('.repeat(200)}moth`,
  '-'.repeat(5_000),
  '"'.repeat(4_999),
  '🙂'.repeat(2_500),
  'שלום '.repeat(1_000),
  `x:"${'é'.repeat(4_990)}`,
  'a,'.repeat(2_500),
  'T:ice OR '.repeat(500),
  `f:(${'nbn or '.repeat(700)}`,
  `x:${'a|b&'.repeat(2_000)}a`,
  `T:${'ice | ice & '.repeat(400)}ice`,
  ' '.repeat(5_000),
  `x:${'%'.repeat(400)}z`,
  `x:${'%a'.repeat(200)}z`,
  `${'1..'.repeat(1_000)}`,
];

/**
 * Random edits of queries: characters left out, doubled or swapped, pieces put in, two queries joined. The same seed gives the same.
 * @param seed a positive whole number
 */
export function brokenQueries(queries: readonly string[], count: number, seed: number): readonly string[] {
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = (from: readonly string[]) => from[below(from.length)] ?? '';
  const edit = (text: string) => {
    const at = below(text.length + 1);
    const end = at + below(4);
    switch (below(5)) {
      case 0:
        return text.slice(0, at) + text.slice(end);
      case 1:
        return text.slice(0, end) + text.slice(at);
      case 2:
        return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
      case 3:
        return `${text} ${pick(queries)}`;
      default:
        return text.slice(0, at) + pick(PIECES) + text.slice(at);
    }
  };
  return Array.from({ length: count }, () => {
    let text = pick(queries);
    for (let edits = 1 + below(6); edits > 0; edits -= 1) text = edit(text);
    return text;
  });
}

/** Numbers from 0 to 1, the same for a seed (Park and Miller's generator). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
