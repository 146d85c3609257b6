/** What follows a number and `or` or `and`, which then belong to it: `3 or more`. */
export const OR_MORE = ['more', 'higher', 'greater', 'above', 'over', 'up', 'better', 'larger'];
export const OR_LESS = ['less', 'fewer', 'lower', 'below', 'under', 'cheaper', 'smaller'];

/** Either of them. */
export const COMPARED: ReadonlySet<string> = new Set([...OR_MORE, ...OR_LESS]);
