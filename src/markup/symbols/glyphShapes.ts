import type { IconShape } from '../../ui/Icon.tsx';

/** Factions, card types and sides, drawn for Sift on a 16 × 16 grid; none is traced from the game's own marks. */

export const FACTION_GLYPHS: Readonly<Record<string, IconShape>> = {
  anarch: { d: 'M8 2L14.5 13.5H1.5zM8 6.75v6.5' },
  criminal: { d: 'M1.25 8C3 5 5.25 3.75 8 3.75S13 5 14.75 8C13 11 10.75 12.25 8 12.25S3 11 1.25 8M5.5 8h5' },
  shaper: { d: 'M8 1.75l5.5 3.1v6.3L8 14.25l-5.5-3.1v-6.3zM2.75 5L8 8l5.25-3M8 8v6' },
  haas_bioroid: { d: 'M3.5 2v12M12.5 2v12M3.5 8h9' },
  jinteki: {
    d: 'M8 1.75a6.25 6.25 0 1 1 0 12.5a6.25 6.25 0 0 1 0-12.5',
    fill: 'M8 5.25a2.75 2.75 0 1 1 0 5.5a2.75 2.75 0 0 1 0-5.5z',
  },
  nbn: {
    d: 'M3.75 12.25a6 6 0 0 1 0-8.5M12.25 3.75a6 6 0 0 1 0 8.5M5.9 10.1a3 3 0 0 1 0-4.2M10.1 5.9a3 3 0 0 1 0 4.2',
    fill: 'M8 6.85a1.15 1.15 0 1 1 0 2.3a1.15 1.15 0 0 1 0-2.3z',
  },
  weyland_consortium: { d: 'M1.75 3l3.1 10L8 4.25L11.15 13l3.1-10' },
  adam: {
    d: 'M8 5.25L3 14M8 5.25L13 14M5.25 10.25h5.5',
    fill: 'M8 1.25a1.9 1.9 0 1 1 0 3.8a1.9 1.9 0 0 1 0-3.8z',
  },
  apex: { d: 'M4.5 2c-.5 4.5-1.25 8-2.75 12M8.75 2c-.4 4.5-1.1 8-2.6 12M13 2c-.4 4.5-1.1 8-2.6 12' },
  sunny_lebeau: {
    d: 'M8 1.25v2M8 12.75v2M1.25 8h2M12.75 8h2M3.25 3.25l1.4 1.4M11.35 11.35l1.4 1.4M12.75 3.25l-1.4 1.4M4.65 11.35l-1.4 1.4M8 5.25a2.75 2.75 0 1 1 0 5.5a2.75 2.75 0 0 1 0-5.5',
  },
  neutral_corp: {
    d: 'M4.5 2.5h-2v2M11.5 2.5h2v2M4.5 13.5h-2v-2M11.5 13.5h2v-2M7 2.5h2M7 13.5h2M2.5 7v2M13.5 7v2',
  },
  neutral_runner: {
    d: 'M8 1.75a6.2 6.2 0 0 1 2.4.5M13 4.3a6.2 6.2 0 0 1 1.1 2.2M14.1 9.5a6.2 6.2 0 0 1-1.1 2.2M10.4 13.75a6.2 6.2 0 0 1-2.4.5M5.6 13.75a6.2 6.2 0 0 1-1.9-1.3M2.1 10a6.2 6.2 0 0 1-.3-2.4M2.6 4.9a6.2 6.2 0 0 1 1.5-1.8',
  },
};

export const TYPE_GLYPHS: Readonly<Record<string, IconShape>> = {
  agenda: { d: 'M4 1.75V14.5M4 2.5h8.25L10 5.75L12.25 9H4' },
  asset: { d: 'M2 13.75h12M3.75 13.5V5.5h5v8M8.75 8.5h3.5v5M6.25 8v.01M6.25 10.75v.01M6.25 5.5V2.5' },
  ice: { d: 'M8 1.5L14 8l-6 6.5L2 8zM8 5.25L10.6 8L8 10.75L5.4 8z' },
  operation: { d: 'M2.5 3.5h11v9h-11zM5 6.25h6M5 9.75h3.5' },
  upgrade: { d: 'M2.5 13.75h11M4.25 10.5h7.5M8 8V2.25M5 5.25l3-3 3 3' },
  corp_identity: { d: 'M3 14V5l5-3.25L13 5v9M3 14h10M6.5 14v-3.5h3V14M6.5 7v.01M9.5 7v.01' },
  event: {
    d: 'M8 1.5v4M8 10.5v4M1.5 8h4M10.5 8h4M3.4 3.4l2.5 2.5M10.1 10.1l2.5 2.5M12.6 3.4l-2.5 2.5M5.9 10.1l-2.5 2.5',
  },
  hardware: { d: 'M1.75 4.5h12.5v7H1.75zM4.5 8h2.5M5.75 6.75v2.5M10 9v.01M12 7v.01' },
  program: { d: 'M2 2.75h12v10.5H2zM4.5 6l2 2l-2 2M8.5 10.25h3' },
  resource: {
    d: 'M3.5 4.25a2 2 0 1 1 4 0a2 2 0 1 1-4 0M8.75 11.75a2 2 0 1 1 4 0a2 2 0 1 1-4 0M10.5 4.25h2.25V7M5.5 11.75H3.25V9M6.9 5.75l2.6 4.4',
  },
  runner_identity: {
    d: 'M5.25 4.75a2.75 2.75 0 1 1 5.5 0a2.75 2.75 0 1 1-5.5 0M2.25 14.25c.4-3 2.6-4.75 5.75-4.75s5.35 1.75 5.75 4.75',
  },
};

export const SIDE_GLYPHS: Readonly<Record<string, IconShape>> = {
  corp: { d: 'M2 14h12M3.5 14V6.5h3.75M7.25 14V2h5.25v12M9.9 5v.01M9.9 8v.01M9.9 11v.01M5.4 9.5v.01' },
  runner: { d: 'M2 8h9M7.75 4.25L11.5 8l-3.75 3.75M14 2.5v11' },
};

/** For an id that is not known: a plain hollow square. */
export const UNKNOWN_GLYPH: IconShape = { d: 'M3.5 3.5h9v9h-9z' };
