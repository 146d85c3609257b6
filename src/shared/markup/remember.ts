/** A function of one string whose last results are kept: lists of cards parse the same texts again and again. */
export function remember<T>(compute: (text: string) => T, most = 4000): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = compute(text);
    if (known.size >= most) known.clear();
    known.set(text, result);
    return result;
  };
}
