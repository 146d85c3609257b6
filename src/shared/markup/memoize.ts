import { remember } from '../../domain/text/remember.ts';

/** Memoizes a function of a string: card lists parse the same texts repeatedly. */
export function memoize<T>(compute: (text: string) => T, most = 4000): (text: string) => T {
  const known = new Map<string, T>();
  return (text) =>
    remember(known, text, () => {
      if (known.size >= most) known.clear();
      return compute(text);
    });
}
