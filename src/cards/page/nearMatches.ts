const SHORTEST = 3;
const MOST = 4;

/** The words of an unknown id that are worth looking for in titles: the longest ones, which tell cards apart. */
export function nearMatchWords(id: string): readonly string[] {
  const words = id.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return [...new Set(words)]
    .filter((word) => word.length >= SHORTEST)
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST);
}
