/** One drawing on a 16 × 16 grid: `d` is stroked (1.5 wide, round), `fill` is filled. */
export type IconShape = { readonly d?: string; readonly fill?: string };
