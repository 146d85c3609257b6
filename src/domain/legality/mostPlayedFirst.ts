const FIRST = ['standard', 'startup', 'eternal'];

/** Formats in the order that players expect: the most-played ones, then the rest as given. */
export function mostPlayedFirst<F extends { readonly id: string }>(formats: readonly F[]): readonly F[] {
  return formats.toSorted((a, b) => rank(a.id) - rank(b.id));
}

function rank(formatId: string): number {
  const at = FIRST.indexOf(formatId);
  return at < 0 ? FIRST.length : at;
}
