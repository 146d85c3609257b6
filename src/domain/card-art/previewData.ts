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
