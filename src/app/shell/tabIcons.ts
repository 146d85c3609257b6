import type { IconShape } from '../../domain/card-text/iconShape.ts';

/** A struck circle: ban lists. */
export const banIcon: IconShape = { d: 'M8 2.25a5.75 5.75 0 1 1 0 11.5a5.75 5.75 0 0 1 0-11.5M4 4l8 8' };
/** A speech bubble with a tick: rulings. */
export const rulingIcon: IconShape = {
  d: 'M2.25 3.75a1.5 1.5 0 0 1 1.5-1.5h8.5a1.5 1.5 0 0 1 1.5 1.5v5.5a1.5 1.5 0 0 1-1.5 1.5H7.5l-3 3v-3h-.75a1.5 1.5 0 0 1-1.5-1.5zM5.5 6.5l1.75 1.75L10.75 5',
};
/** A stack seen from above: decklists. */
export const decksIcon: IconShape = {
  d: 'M2.25 5.5L8 2.5l5.75 3L8 8.5zM2.5 8.25L8 11.1l5.5-2.85M2.5 11L8 13.85L13.5 11',
};
