import type { IconShape } from '../../ui/Icon.tsx';

/**
 * The game's symbols, drawn for Sift on a 16 × 16 grid: `d` is stroked 1.5 wide, `fill` is filled. Each has a spoken
 * name and the token that stands for it in card text (API-NOTES 6.2), which is also what a copy gives.
 */
export interface GameShape extends IconShape {
  readonly spoken: string;
}

const HEXAGON = 'M8 1.6l5.55 3.2v6.4L8 14.4l-5.55-3.2V4.8z';

export const SYMBOLS = {
  credit: { spoken: 'credits', d: HEXAGON, fill: 'M8 5.9a2.1 2.1 0 1 1 0 4.2a2.1 2.1 0 0 1 0-4.2z' },
  'recurring-credit': {
    spoken: 'recurring credits',
    d: `${HEXAGON}M5.4 8.6a2.7 2.7 0 0 1 4.6-2.5M10.6 7.4a2.7 2.7 0 0 1-4.6 2.5`,
    fill: 'M10.9 4.5v2.6H8.3zM5.1 11.5V8.9h2.6z',
  },
  click: { spoken: 'click', d: 'M8 1.75a6.25 6.25 0 1 1 0 12.5a6.25 6.25 0 0 1 0-12.5M8 4.5V8l2.6 1.9' },
  subroutine: { spoken: 'subroutine', d: 'M3 2.5v5a2.5 2.5 0 0 0 2.5 2.5H13M9.5 6.25L13.25 10L9.5 13.75' },
  trash: {
    spoken: 'trash',
    d: 'M2.5 4.25h11M6 4V2.25h4V4M3.9 4.5l.75 9.25h6.7l.75-9.25M6.6 7l.25 4M9.4 7l-.25 4',
  },
  mu: {
    spoken: 'memory units',
    d: 'M4 4h8v8H4zM6.5 1.5V4M9.5 1.5V4M6.5 12v2.5M9.5 12v2.5M1.5 6.5H4M1.5 9.5H4M12 6.5h2.5M12 9.5h2.5',
  },
  link: {
    spoken: 'link',
    d: 'M9.5 4.25a2.25 2.25 0 1 1 4.5 0a2.25 2.25 0 1 1-4.5 0M2 11.75a2.25 2.25 0 1 1 4.5 0a2.25 2.25 0 1 1-4.5 0M10.1 5.9L5.9 10.1',
  },
  interrupt: { spoken: 'interrupt', d: 'M9.25 1.75L3.5 9h3.75L6.5 14.25L12.5 6.75H8.5z' },
  rez: {
    spoken: 'rez cost',
    d: 'M2.5 2.5h11v11h-11z',
    fill: 'M8 5.4a2.6 2.6 0 1 1 0 5.2a2.6 2.6 0 0 1 0-5.2z',
  },
  advancement: { spoken: 'advancement', d: 'M3 14h10M8 11V2.5M4.25 6.25L8 2.5l3.75 3.75' },
  points: {
    spoken: 'agenda points',
    fill: 'M8 1.3l2 4.55 4.95.5-3.72 3.3 1.07 4.85L8 12l-4.3 2.5 1.07-4.85L1.05 6.35 6 5.85z',
  },
  strength: {
    spoken: 'strength',
    d: 'M8 1.75l5.25 2v4.1c0 3-2.1 5.2-5.25 6.4c-3.15-1.2-5.25-3.4-5.25-6.4v-4.1z',
  },
  influence: { spoken: 'influence', fill: 'M8 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8z' },
  unique: { spoken: 'unique', fill: 'M8 1.5L14.5 8L8 14.5L1.5 8z' },
} as const satisfies Record<string, GameShape>;

/** A symbol that Sift draws. */
export type SymbolName = keyof typeof SYMBOLS;

/** Whether a token of card text is a symbol that Sift draws. */
export function isSymbol(token: string): token is SymbolName {
  return Object.hasOwn(SYMBOLS, token);
}
