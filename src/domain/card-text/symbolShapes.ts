import { entryOf } from '../text/lookup.ts';

/** A drawing on a 16 × 16 grid: `d` is stroked, `fill` is filled. */
export type IconShape = { readonly d?: string; readonly fill?: string };

/**
 * A symbol of the game, drawn for Sift, not traced from the game's own marks. Strokes are 1.5 wide with sharp corners. Open
 * ends are filled shapes, so that they look the same with any line cap.
 */
interface GameShape extends IconShape {
  /** What a screen reader says, and the text where the user prefers words to symbols. */
  readonly spoken: string;
  /** For any number but one, where it differs. */
  readonly plural?: string;
}

/** Outlines go clockwise and their holes the other way, so that one path draws both. */
const HEXAGON =
  'M8 .63l6.38 3.69v7.36L8 15.37l-6.38-3.69V4.32zM8 2.37L3.12 5.18v5.64L8 13.63l4.88-2.81V5.18z';
const RING = 'M1 8a7 7 0 1 1 14 0a7 7 0 1 1-14 0zM2.5 8a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0z';

/** The symbols with tokens in card text (docs/api.md, Text markup). */
export const SYMBOLS = {
  credit: {
    spoken: 'credit',
    plural: 'credits',
    fill: `${HEXAGON}M8 5.4l2.25 1.3v2.6L8 10.6L5.75 9.3V6.7z`,
  },
  // The credit coming round again
  'recurring-credit': {
    spoken: 'recurring credit',
    plural: 'recurring credits',
    d: 'M13.63 7.4v3.85L8 14.5l-5.63-3.25v-6.5L8 1.5l1.1.64',
    fill: 'M12.91 4.34L7.94 3.95L10.09.22zM8 5.7l1.99 1.15v2.3L8 10.3L6.01 9.15v-2.3z',
  },
  // A quarter of the clock: a Runner's turn has four
  click: { spoken: 'click', plural: 'clicks', fill: `${RING}M8 8V3.75A4.25 4.25 0 0 1 12.25 8z` },
  subroutine: { spoken: 'subroutine', fill: 'M2 2h1.5v6.5h6V10H2zM9 5l5.5 4.25L9 13.5z' },
  trash: {
    spoken: 'trash',
    fill: 'M3 4.55L4.5 4.45L5.05 13h5.9L11.5 4.45L13 4.55L12.35 14.5h-8.7zM2 3h12v1.6H2zM5.5 1.4h5v1.7h-5zM6 6.5h1.25v5H6zM8.75 6.5H10v5H8.75z',
  },
  mu: {
    spoken: 'memory unit',
    plural: 'memory units',
    fill: 'M3.5 3.5h9v9h-9zM5 5v6h6V5zM5.5 1H7v2.75H5.5zM9 1h1.5v2.75H9zM5.5 12.25H7V15H5.5zM9 12.25h1.5V15H9zM1 5.5h2.75V7H1zM1 9h2.75v1.5H1zM12.25 5.5H15V7h-2.75zM12.25 9H15v1.5h-2.75zM6.75 6.75h2.5v2.5h-2.5z',
  },
  link: {
    spoken: 'link',
    fill: 'M8.5 4.25a3.25 3.25 0 1 1 6.5 0a3.25 3.25 0 1 1-6.5 0zM10 4.25a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0-3.5 0zM1 11.75a3.25 3.25 0 1 1 6.5 0a3.25 3.25 0 1 1-6.5 0zM2.5 11.75a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0-3.5 0zM9.57 5.37l1.06 1.06l-4.2 4.2l-1.06-1.06z',
  },
  interrupt: { spoken: 'interrupt', fill: 'M9.75 1L2.75 9h4L6 15l7.25-8.25h-4.5z' },
} as const satisfies Record<string, GameShape>;

export type SymbolName = keyof typeof SYMBOLS;

export function isSymbol(name: string): name is SymbolName {
  return Object.hasOwn(SYMBOLS, name);
}

/** The words for a symbol after an amount: "credit" after 1 or nothing, "credits" after 0, 6 and X. */
export function spokenName(name: SymbolName, amount = ''): string {
  const shape: GameShape = SYMBOLS[name];
  return /^[+-]?1?$/.test(amount) ? shape.spoken : (shape.plural ?? shape.spoken);
}

/** An agenda point, which has no token. */
export const POINT_GLYPH: IconShape = {
  fill: 'M8 1.2l1.76 4.97l5.28.14l-4.19 3.22l1.5 5.06L8 11.6l-4.35 2.99l1.5-5.06L.96 6.31l5.28-.14z',
};

export const FACTION_GLYPHS: Readonly<Record<string, IconShape>> = {
  anarch: { d: 'M8 3l5.75 10.25H2.25z', fill: 'M7.1 7.25h1.8V13H7.1z' },
  criminal: {
    d: 'M1.5 8C3.6 5.1 5.7 3.75 8 3.75S12.4 5.1 14.5 8C12.4 10.9 10.3 12.25 8 12.25S3.6 10.9 1.5 8z',
    fill: 'M5.25 7.1h5.5v1.8h-5.5z',
  },
  shaper: {
    d: 'M8 1.5l5.63 3.25v6.5L8 14.5l-5.63-3.25v-6.5zM2.4 4.75L8 8l5.6-3.25M8 8v6.5',
  },
  haas_bioroid: {
    fill: 'M1.75 3.5L3.5 1.75h.75V7.1h7.5V1.75h.75l1.75 1.75v9l-1.75 1.75h-.75V8.9h-7.5v5.35H3.5L1.75 12.5z',
  },
  jinteki: {
    d: 'M1.75 8a6.25 6.25 0 1 1 12.5 0a6.25 6.25 0 1 1-12.5 0z',
    fill: 'M5.25 8a2.75 2.75 0 1 1 5.5 0a2.75 2.75 0 1 1-5.5 0z',
  },
  nbn: {
    fill: 'M.75 2.75C3 5.4 5.4 6.5 8 6.5s5-1.1 7.25-3.75C13.6 7 11.2 8.9 8 8.9S2.4 7 .75 2.75zM4.25 9.2c1.1 1 2.3 1.4 3.75 1.4s2.65-.4 3.75-1.4c-.8 2-2 3-3.75 3s-2.95-1-3.75-3zM6.9 14a1.1 1.1 0 1 1 2.2 0a1.1 1.1 0 1 1-2.2 0z',
  },
  weyland_consortium: {
    fill: 'M.75 3h1.9L5 10.2l2.2-6.3h1.6l2.2 6.3L13.35 3h1.9l-3.5 10.5H10.3L8 7.1l-2.3 6.4H4.25z',
  },
  adam: {
    fill: 'M6.1 2.9a1.9 1.9 0 1 1 3.8 0a1.9 1.9 0 1 1-3.8 0zM7.2 5.5h1.6l4.8 9h-1.9l-1.45-2.75h-4.5L4.3 14.5H2.4zM8 7.6l-1.4 2.6h2.8z',
  },
  apex: {
    fill: 'M2.75 1.25h2C4.6 6 3.4 10.4 1 14.75C2.1 10 2.7 5.7 2.75 1.25zM7.5 1.25h2C9.35 6 8.15 10.4 5.75 14.75C6.85 10 7.45 5.7 7.5 1.25zM12.25 1.25h2C14.1 6 12.9 10.4 10.5 14.75C11.6 10 12.2 5.7 12.25 1.25z',
  },
  sunny_lebeau: {
    fill: 'M1 12.25h14v1.5H1zM4 11a4 4 0 0 1 8 0zM3.27 8.28L.86 7.31L.3 8.7l2.41.97zM5.6 6.1L4.15 3.95L2.9 4.79l1.46 2.15zM8.75 5.6V3h-1.5v2.6zM11.64 6.94l1.46-2.15l-1.25-.84L10.4 6.1zM13.29 9.67l2.41-.97l-.56-1.39l-2.41.97z',
  },
  neutral_corp: {
    fill: 'M2 2h3.25v1.5H3.5v1.75H2zM10.75 2H14v3.25h-1.5V3.5h-1.75zM2 14v-3.25h1.5v1.75h1.75V14zM14 14h-3.25v-1.5h1.75v-1.75H14zM6.75 2h2.5v1.5h-2.5zM6.75 12.5h2.5V14h-2.5zM2 6.75h1.5v2.5H2zM12.5 6.75H14v2.5h-1.5z',
  },
  neutral_runner: {
    fill: 'M14.82 6.43a7 7 0 0 1 0 3.14l-1.46-.33a5.5 5.5 0 0 0 0-2.48zM13.94 11.71a7 7 0 0 1-2.23 2.23l-.8-1.28a5.5 5.5 0 0 0 1.75-1.75zM9.57 14.82a7 7 0 0 1-3.14 0l.33-1.46a5.5 5.5 0 0 0 2.48 0zM4.29 13.94a7 7 0 0 1-2.23-2.23l1.28-.8a5.5 5.5 0 0 0 1.75 1.75zM1.18 9.57a7 7 0 0 1 0-3.14l1.46.33a5.5 5.5 0 0 0 0 2.48zM2.06 4.29a7 7 0 0 1 2.23-2.23l.8 1.28a5.5 5.5 0 0 0-1.75 1.75zM6.43 1.18a7 7 0 0 1 3.14 0l-.33 1.46a5.5 5.5 0 0 0-2.48 0zM11.71 2.06a7 7 0 0 1 2.23 2.23l-1.28.8a5.5 5.5 0 0 0-1.75-1.75z',
  },
};

/** An identity is a badge: a person's or a company's. */
const BADGE = 'M3 1.75h10v12.5H3z';

export const TYPE_GLYPHS: Readonly<Record<string, IconShape>> = {
  agenda: { fill: 'M3 1.25h1.6V15H3zM4.5 2h9.25L11.5 5.5L13.75 9H4.5z' },
  asset: {
    d: 'M2 5h12v8.25H2zM5.75 5V2.5h4.5V5',
    fill: 'M2 8.25h4.5v1.5H2zM9.5 8.25H14v1.5H9.5zM7 7.5h2v3H7z',
  },
  ice: { d: 'M8 2l6 6l-6 6l-6-6z', fill: 'M8 5.2L10.8 8L8 10.8L5.2 8z' },
  operation: {
    d: 'M3.25 2h6.5l3 3v9h-9.5z',
    fill: 'M5.25 7h5.5v1.4h-5.5zM5.25 9.9h5.5v1.4h-5.5z',
  },
  upgrade: { d: 'M8 2.25l5.25 5.5H10.5v3h-5v-3H2.75z', fill: 'M4.75 13h6.5v1.5h-6.5z' },
  corp_identity: { d: BADGE, fill: 'M5 12.25V9h1.75V6h1.5V3.75H9.5V6H11v6.25z' },
  event: {
    fill: 'M10.4 8.45l5 .5v-1.9l-5 .5zM9.38 10.02l2.12 2.82l1.34-1.34l-2.82-2.12zM7.55 10.4l-.5 5h1.9l-.5-5zM5.98 9.38L3.16 11.5l1.34 1.34l2.12-2.82zM5.6 7.55l-5-.5v1.9l5-.5zM6.62 5.98L4.5 3.16L3.16 4.5l2.82 2.12zM8.45 5.6l.5-5h-1.9l.5 5zM10.02 6.62l2.82-2.12l-1.34-1.34l-2.12 2.82z',
  },
  hardware: {
    d: 'M1.75 3.25h12.5v8.25H1.75z',
    fill: 'M4 5.5h3.75v3.75H4zM9.5 5.5h3v1.4h-3zM9.5 7.85h3v1.4h-3zM4 12h1.5v2.5H4zM7.25 12h1.5v2.5h-1.5zM10.5 12H12v2.5h-1.5z',
  },
  program: {
    d: 'M1.75 2.75h12.5v10.5H1.75z',
    fill: 'M3.9 5.2h1.7L8.2 8l-2.6 2.8H3.9L6.3 8zM8.5 9.4h3.75v1.4H8.5z',
  },
  resource: {
    d: 'M1.5 8a4.25 4.25 0 1 1 8.5 0a4.25 4.25 0 1 1-8.5 0zM6 8a4.25 4.25 0 1 1 8.5 0a4.25 4.25 0 1 1-8.5 0z',
  },
  runner_identity: {
    d: BADGE,
    fill: 'M6.1 6a1.9 1.9 0 1 1 3.8 0a1.9 1.9 0 1 1-3.8 0zM4.75 12c.2-2.2 1.4-3.4 3.25-3.4s3.05 1.2 3.25 3.4z',
  },
};

export const SIDE_GLYPHS: Readonly<Record<string, IconShape>> = {
  corp: {
    fill: 'M1 14.5V13h1.5V6h4.75V1.5h6.25V13H15v1.5zM4.25 7.75v1.5h1.5v-1.5zM4.25 10.5V12h1.5v-1.5zM9.6 3.75v1.5h1.5v-1.5zM9.6 6.6v1.5h1.5V6.6zM9.6 9.45v1.5h1.5v-1.5z',
  },
  // A run: through the wall
  runner: {
    fill: 'M9.25 1h1.6v3.25h-1.6zM9.25 11.75h1.6V15h-1.6zM.75 7.2h8v1.6h-8zM8.25 4.75l7 3.25l-7 3.25z',
  },
};

/** For an unknown id: a hollow square. */
const UNKNOWN_GLYPH: IconShape = { d: 'M3.25 3.25h9.5v9.5h-9.5z' };

/** The drawing for an id in one of the tables above. */
export function glyphOf(glyphs: Readonly<Record<string, IconShape>>, id: string): IconShape {
  return entryOf(glyphs, id) ?? UNKNOWN_GLYPH;
}
