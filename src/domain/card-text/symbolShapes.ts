import type { IconShape } from './iconShape.ts';

/**
 * The game's symbols, drawn for Sift on a 16 × 16 grid; none is traced from the game's own marks. `d` is stroked 1.5
 * wide with sharp corners, `fill` is filled: open ends are filled shapes, so that a drawing looks the same whatever
 * the caps of its stroke.
 */
interface GameShape extends IconShape {
  /** What a screen reader says, and what stands for the symbol where the reader wants words. */
  readonly spoken: string;
  /** The same for any number but one, where it differs. */
  readonly plural?: string;
}

const HEXAGON = 'M8 1.5l5.63 3.25v6.5L8 14.5l-5.63-3.25v-6.5z';
const CIRCLE = 'M1.75 8a6.25 6.25 0 1 1 12.5 0a6.25 6.25 0 1 1-12.5 0z';

export const SYMBOLS = {
  credit: {
    spoken: 'credit',
    plural: 'credits',
    d: HEXAGON,
    fill: 'M8 5.4l2.25 1.3v2.6L8 10.6L5.75 9.3V6.7z',
  },
  // The credit coming round again
  'recurring-credit': {
    spoken: 'recurring credit',
    plural: 'recurring credits',
    d: 'M13.63 7.4v3.85L8 14.5l-5.63-3.25v-6.5L8 1.5l1.1.64',
    fill: 'M12.91 4.34L7.94 3.95L10.09.22zM8 5.7l1.99 1.15v2.3L8 10.3L6.01 9.15v-2.3z',
  },
  // A quarter of the clock: a Runner's turn has four
  click: { spoken: 'click', plural: 'clicks', d: CIRCLE, fill: 'M8 8V3.75A4.25 4.25 0 0 1 12.25 8z' },
  subroutine: { spoken: 'subroutine', d: 'M2.75 2v7.25H9.5', fill: 'M9 5l5.5 4.25L9 13.5z' },
  trash: {
    spoken: 'trash',
    d: 'M3.75 4.5l.6 9.25h7.3l.6-9.25',
    fill: 'M2 3h12v1.6H2zM5.5 1.4h5v1.7h-5zM6 6.5h1.25v5H6zM8.75 6.5H10v5H8.75z',
  },
  mu: {
    spoken: 'memory unit',
    plural: 'memory units',
    d: 'M4.25 4.25h7.5v7.5h-7.5z',
    fill: 'M5.5 1H7v2.75H5.5zM9 1h1.5v2.75H9zM5.5 12.25H7V15H5.5zM9 12.25h1.5V15H9zM1 5.5h2.75V7H1zM1 9h2.75v1.5H1zM12.25 5.5H15V7h-2.75zM12.25 9H15v1.5h-2.75zM6.75 6.75h2.5v2.5h-2.5z',
  },
  link: {
    spoken: 'link',
    d: 'M9.25 4.25a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0zM1.75 11.75a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0z',
    fill: 'M9.57 5.37l-4.2 4.2l1.06 1.06l4.2-4.2z',
  },
  interrupt: { spoken: 'interrupt', fill: 'M9.75 1L2.75 9h4L6 15l7.25-8.25h-4.5z' },
  rez: {
    spoken: 'rez cost',
    d: 'M2.75 2.75h10.5v10.5H2.75z',
    fill: 'M8 5l2.6 1.5v3L8 11L5.4 9.5v-3z',
  },
  advancement: {
    spoken: 'advancement',
    fill: 'M8 1.5l6 6.25h-3L8 4.65L5 7.75H2zM8 8l6 6.25h-3l-3-3.1l-3 3.1H2z',
  },
  points: {
    spoken: 'agenda point',
    plural: 'agenda points',
    fill: 'M8 1.2l1.76 4.97l5.28.14l-4.19 3.22l1.5 5.06L8 11.6l-4.35 2.99l1.5-5.06L.96 6.31l5.28-.14z',
  },
  strength: {
    spoken: 'strength',
    d: 'M2.75 2.75h10.5v5.5c0 2.6-1.9 4.4-5.25 5.6c-3.35-1.2-5.25-3-5.25-5.6z',
    fill: 'M8 2.75v11.1c-3.35-1.2-5.25-3-5.25-5.6v-5.5z',
  },
  influence: { spoken: 'influence', fill: 'M3.5 8a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0z' },
  'influence-hollow': {
    spoken: 'no influence',
    d: 'M4.25 8a3.75 3.75 0 1 1 7.5 0a3.75 3.75 0 1 1-7.5 0z',
  },
  unique: { spoken: 'unique', fill: 'M8 1.25L14.75 8L8 14.75L1.25 8z' },
} as const satisfies Record<string, GameShape>;

/** A symbol that Sift draws. */
export type SymbolName = keyof typeof SYMBOLS;

/** Whether a name is that of a symbol that Sift draws. */
export function isSymbol(name: string): name is SymbolName {
  return Object.hasOwn(SYMBOLS, name);
}

/** The words for a symbol after `amount` of it: "credit" after 1 or nothing, "credits" after 0, 6 and X. */
export function spokenName(name: SymbolName, amount = ''): string {
  const shape: GameShape = SYMBOLS[name];
  return /^[+-]?1?$/.test(amount) ? shape.spoken : (shape.plural ?? shape.spoken);
}
