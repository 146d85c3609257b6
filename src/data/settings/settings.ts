import { createContext, use, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import { basePath } from '../api/basePath.ts';

/** The user's preferences: what each may be, and what it is before anyone chose. The schema is the only list of them. */
const settingsSchema = v.object({
  theme: v.optional(v.picklist(['system', 'light', 'dark', 'contrast']), 'system'),
  textSize: v.optional(v.picklist(['small', 'normal', 'large', 'huge']), 'normal'),
  font: v.optional(v.picklist(['archivo', 'legible']), 'archivo'),
  density: v.optional(v.picklist(['comfortable', 'compact']), 'comfortable'),
  /** How lists of cards are shown; `null` until chosen: rows on a phone, drawn cards on a desk */
  view: v.optional(v.nullable(v.picklist(['table', 'text', 'cards', 'images'])), null),
  images: v.optional(v.picklist(['on', 'saver', 'off']), 'on'),
  symbols: v.optional(v.picklist(['glyph', 'word']), 'glyph'),
  motion: v.optional(v.picklist(['system', 'reduced']), 'system'),
  /** Shortcuts of a single key, which dictation may press by mistake */
  shortcuts: v.optional(v.picklist(['on', 'off']), 'on'),
  /** The format whose verdicts lists show; a format id */
  format: v.optional(v.string(), 'standard'),
  /** An API root of the user's own; `null` is the deployment's */
  api: v.optional(v.nullable(v.string()), null),
  recentSearches: v.optional(v.array(v.string()), []),
  /** Cards whose pages were opened, the last one first */
  recentCards: v.optional(v.array(v.object({ id: v.string(), title: v.string() })), []),
});

export type Settings = v.InferOutput<typeof settingsSchema>;

export const defaultSettings: Settings = v.parse(settingsSchema, {});

interface SettingsState extends Settings {
  /** The stored settings could not be read and were set back; said once, then dismissed. */
  readonly wasReset: boolean;
  set: (change: Partial<Settings>) => void;
  dismissReset: () => void;
}

/** Where the settings are kept; `index.html` reads the same key before the first paint. */
export const SETTINGS_KEY = 'sift-settings';
const VERSION = 1;

const store = createStore<SettingsState>()((set, get) => {
  const change = (part: Partial<SettingsState>) => {
    set(part);
    keep(get());
  };
  return {
    ...defaultSettings,
    wasReset: false,
    set: change,
    dismissReset: () => change({ wasReset: false }),
  };
});

/** Takes up what is kept in this browser: as the app starts, and when another tab has changed it. */
export function rereadSettings(): void {
  const kept = readKept();
  if (kept === null) return;
  const parsed = v.safeParse(settingsSchema, kept.state);
  // Anything that is not what the schema says sets all of them back
  store.setState({ ...(parsed.success ? parsed.output : defaultSettings), wasReset: !parsed.success });
}

/** What is kept, of whatever shape; null where nothing is, or where storage is forbidden: then settings last as long as the page. */
function readKept(): { readonly state: unknown } | null {
  try {
    const text = localStorage.getItem(SETTINGS_KEY);
    return text === null ? null : { state: readState(text) };
  } catch {
    return null;
  }
}

function readState(text: string): unknown {
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null && 'state' in kept ? kept.state : undefined;
  } catch {
    return undefined;
  }
}

function keep({ set: _set, dismissReset: _dismiss, wasReset: _reset, ...settings }: SettingsState): void {
  try {
    localStorage.setItem(SETTINGS_KEY, JSON.stringify({ state: settings, version: VERSION }));
  } catch {
    // Forbidden or full: kept in memory alone
  }
}

rereadSettings();

/** The settings that the server rendered the page with; null where the browser renders it by itself. */
export const ServerSettingsContext = createContext<SettingsState | null>(null);

/** A value for the context: the settings in the form in which components read them. */
export function serverSettings(settings: Settings): SettingsState {
  return { ...store.getInitialState(), ...settings };
}

function useSelectedSettings(): SettingsState;
function useSelectedSettings<T>(select: (settings: SettingsState) => T): T;
function useSelectedSettings<T>(select?: (settings: SettingsState) => T): T | SettingsState {
  const rendered = use(ServerSettingsContext);
  const read = (state: SettingsState) => (select ? select(state) : state);
  return useSyncExternalStore(
    store.subscribe,
    () => read(store.getState()),
    // The browser takes the server's page over as it was rendered, and then follows the reader's own settings
    () => read(rendered ?? store.getInitialState()),
  );
}

/** One setting, or what is made of some: `useSettings((settings) => settings.format)`. Renders again when that changes. */
export const useSettings = Object.assign(useSelectedSettings, store);

/** The settings that change what a page consists of, not only its colours: the server needs them to render it. */
const RENDERED = ['view', 'images', 'symbols', 'format', 'shortcuts'] as const;

const COOKIE = 'sift';

/** The cookie that says to the server what differs from the defaults; an empty value where nothing does. */
export function settingsCookie(settings: Settings): string {
  const changed = RENDERED.filter((name) => settings[name] !== defaultSettings[name]);
  if (changed.length === 0) return `${COOKIE}=; path=${basePath()}/; max-age=0; samesite=lax`;
  const value = JSON.stringify(Object.fromEntries(changed.map((name) => [name, settings[name]])));
  return `${COOKIE}=${encodeURIComponent(value)}; path=${basePath()}/; max-age=31536000; samesite=lax`;
}

/** Settings of an unknown shape; what cannot be read is as by default. */
export function parseSettings(settings: unknown): Settings {
  const parsed = v.safeParse(settingsSchema, settings);
  return parsed.success ? parsed.output : defaultSettings;
}

/** Reads a `Cookie` header; what cannot be read is as by default. */
export function readSettingsCookie(header: string | null): Settings {
  const value = /(?:^|;\s*)sift=([^;]*)/.exec(header ?? '')?.[1] ?? '';
  if (value === '') return defaultSettings;
  try {
    return { ...defaultSettings, ...pick(parseSettings(JSON.parse(decodeURIComponent(value)))) };
  } catch {
    return defaultSettings;
  }
}

function pick(settings: Settings): Partial<Settings> {
  return Object.fromEntries(RENDERED.map((name) => [name, settings[name]]));
}
