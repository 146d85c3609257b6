/**
 * SQL's LIKE with a value in the middle of anything: `_` is any one character, `%` any run, and nothing escapes them
 * (SEARCH.md, "Types"). Both sides must be folded already.
 */
export function containing(value: string): (text: string) => boolean {
  if (!/[_%]/.test(value)) return (text) => text.includes(value);
  const runs = value
    .split('%')
    .filter((run) => run !== '')
    .map((run) => new RegExp(escapeRegex(run).replaceAll('_', '[^]'), 'gu'));
  // Each part between two `%` is to be found after the one before, so that no pattern backtracks.
  return (text) => {
    let from = 0;
    return runs.every((run) => {
      run.lastIndex = from;
      if (!run.test(text)) return false;
      from = run.lastIndex;
      return true;
    });
  };
}

function escapeRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
