const ANY_CHARACTER = '_';
const ANY_RUN = '%';

/**
 * SQL's LIKE with a value in the middle of anything: `_` is any one character, `%` any run, and nothing escapes them
 * (SEARCH.md, "Types"). Both sides must be folded already. Not made a regular expression: one of thousands of `_` would
 * take the whole browser's memory.
 */
export function containing(value: string): (text: string) => boolean {
  const runs = value.split(ANY_RUN).filter((run) => run !== '');
  const [only] = runs;
  if (only === undefined) return () => true;
  if (runs.length === 1 && !only.includes(ANY_CHARACTER)) return (text) => text.includes(only);
  // Each run is to be found after the one before; the first place that fits is the best, so nothing is tried twice.
  return (text) => {
    let from = 0;
    for (const run of runs) {
      const at = indexOfRun(text, run, from);
      if (at < 0) return false;
      from = at + run.length;
    }
    return true;
  };
}

/** Where a run with `_` in it first stands in a text. */
function indexOfRun(text: string, run: string, from: number): number {
  if (!run.includes(ANY_CHARACTER)) return text.indexOf(run, from);
  for (let at = from; at + run.length <= text.length; at += 1) {
    if (standsAt(text, run, at)) return at;
  }
  return -1;
}

function standsAt(text: string, run: string, at: number): boolean {
  for (let offset = 0; offset < run.length; offset += 1) {
    const wanted = run.charAt(offset);
    if (wanted !== ANY_CHARACTER && wanted !== text.charAt(at + offset)) return false;
  }
  return true;
}
