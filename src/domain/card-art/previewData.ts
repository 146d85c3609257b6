/** The picture's size for chats and social networks, and the width of the art at its right, in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630, art: 400 } as const;

/** A badge at the foot of a preview. */
export interface Badge {
  readonly label: string;
  readonly value: string;
  readonly tone: 'legal' | 'banned' | 'warning' | 'ink-2';
}

/** The content of a record's picture: plain data, so that it can be posted to another thread. */
export interface PreviewData {
  /** Above the title: faction and type, or the format of a list. */
  readonly kicker: string;
  readonly title: string;
  /** Numbers in one line: "cost" and "5". */
  readonly stats: readonly (readonly [term: string, value: string])[];
  /** Card text with its markup, or plain lines. */
  readonly text: string;
  readonly badges: readonly Badge[];
  readonly factionId: string;
  /** The seed and kind of the picture beside the text. */
  readonly art: { readonly seed: string; readonly typeId: string; readonly subtypeIds: readonly string[] };
}

/** The dark theme of src/shared/styles/tokens.css in sRGB, for pictures of records. A test compares the two. */
export const COLOURS = {
  page: '#0b0f14',
  surface: '#13181e',
  raised: '#1b2128',
  line: '#2a3139',
  ink: '#ebeff2',
  'ink-2': '#aab2ba',
  'ink-3': '#9199a2',
  accent: '#4ddcdc',
  legal: '#71df9c',
  banned: '#ff8880',
  warning: '#f7c15f',
} as const;

/** By faction id; neutral and unknown factions use `NEUTRAL`. */
const FACTIONS: ReadonlyMap<string, string> = new Map([
  ['anarch', '#f98942'],
  ['criminal', '#6aa7f4'],
  ['shaper', '#68cb6e'],
  ['haas_bioroid', '#c690ec'],
  ['jinteki', '#fd7277'],
  ['nbn', '#f0c543'],
  ['weyland_consortium', '#7ab39a'],
  ['adam', '#c1bb6d'],
  ['apex', '#f57597'],
  ['sunny_lebeau', '#72bed1'],
]);
const NEUTRAL = '#a9afb4';

export function factionColour(id: string): string {
  return FACTIONS.get(id) ?? NEUTRAL;
}

/** Mixes two colours: `share` of the first, from 0 to 1. */
export function mix(colour: string, ground: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a = 0, b = 0] = [colour, ground].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(a * share + b * (1 - share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
