/**
 * The page numbers that a pager shows: the first, the last, and `reach` on each side of the current one, ascending.
 * A gap of a single page is filled with that page, since an ellipsis would be as wide. No pages: an empty list.
 */
export function pageWindow(current: number, last: number, reach = 2): number[] {
  if (last < 1) return [];
  const near = Array.from({ length: 2 * reach + 1 }, (_, index) => current - reach + index);
  const shown = [1, ...near.filter((page) => page > 1 && page < last), ...(last > 1 ? [last] : [])];
  return shown.flatMap((page, index) => {
    const before = shown[index - 1];
    return before !== undefined && page - before === 2 ? [page - 1, page] : [page];
  });
}
