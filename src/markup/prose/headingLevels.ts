const DEEPEST = 6;

/**
 * Which heading each heading of a text becomes below one of the page: whatever the writer chose, the outline starts at
 * `top` and never skips a level. Levels are 1 to 6.
 */
export function headingLevels(written: readonly number[], top: number): number[] {
  const open: number[] = [];
  return written.map((level) => {
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    return Math.min(top + open.length - 1, DEEPEST);
  });
}
