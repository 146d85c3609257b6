import { createContext, use, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { decodePercent } from '../../domain/text/escape.ts';
import { isObject } from '../../domain/text/lookup.ts';
import { basePath } from '../api/base.ts';
import { readStoredText, storedState, writeStored } from '../stored.ts';

export const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'contrast', label: 'High contrast' },
] as const;

const settingsSchema = v.object({
  theme: v.optional(v.picklist(THEMES.map(({ value }) => value)), 'system'),
  textSize: v.optional(v.picklist(['small', 'normal', 'large', 'huge']), 'normal'),
  font: v.optional(v.picklist(['archivo', 'legible']), 'archivo'),
  density: v.optional(v.picklist(['comfortable', 'compact']), 'comfortable'),
  /** View of card lists; `null` until chosen: rows on a phone, drawn cards on a desktop */
  view: v.optional(v.nullable(v.picklist(['table', 'text', 'cards', 'images'])), null),
  images: v.optional(v.picklist(['on', 'saver', 'off']), 'on'),
  symbols: v.optional(v.picklist(['glyph', 'word']), 'glyph'),
  motion: v.optional(v.picklist(['system', 'reduced']), 'system'),
  /** Single-key shortcuts, which dictation may trigger by mistake. */
  shortcuts: v.optional(v.picklist(['on', 'off']), 'on'),
  /** The format for verdicts in lists, by id. */
  format: v.optional(v.string(), 'standard'),
  /** Which snapshots count as in force now: those that the API marks as active, or those that have started by their date. */
  now: v.optional(v.picklist(['flagged', 'dated']), 'flagged'),
  /** The user's own API root; `null` is the deployment's. */
  api: v.optional(v.nullable(v.string()), null),
  recentSearches: v.optional(v.array(v.string()), []),
  /** Recently opened cards, the latest first. */
  recentCards: v.optional(v.array(v.object({ id: v.string(), title: v.string() })), []),
});

export type Settings = v.InferOutput<typeof settingsSchema>;

export const defaultSettings: Settings = v.parse(settingsSchema, {});

/** The localStorage key; `index.html` reads the same one before the first paint. */
export const SETTINGS_KEY = 'sift-settings';
const VERSION = 1;

const keptSchema = v.pipe(v.string(), v.parseJson(), v.object({ state: settingsSchema }));

interface KeptSettings extends Settings {
  /** The stored settings were invalid and reset; shown once, then dismissed. */
  readonly wasReset?: boolean;
}

const store = storedState<KeptSettings>(SETTINGS_KEY, defaultSettings, (before) => {
  const text = readStoredText('localStorage', SETTINGS_KEY);
  if (text === null) return before;
  const { success, output } = v.safeParse(keptSchema, text);
  // Anything invalid resets all of them
  return { ...(success ? output.state : defaultSettings), wasReset: !success };
});

/** Changes some settings and stores all. If storage is forbidden or full, they last until the page closes. */
export function changeSettings(change: Partial<KeptSettings>): void {
  store.setState(change);
  const { wasReset: _, ...settings } = store.getState();
  writeStored('localStorage', SETTINGS_KEY, { state: settings, version: VERSION });
}

/** The settings used by the server for this page; null if the browser renders it alone. */
export const ServerSettingsContext = createContext<Settings | null>(null);

function useSelectedSettings<T>(select: (settings: KeptSettings) => T): T {
  const rendered = use(ServerSettingsContext);
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    // Hydrates with the server's settings, then switches to the user's own
    () => select(rendered ?? store.getInitialState()),
  );
}

/** One setting or a derived value: `useSettings((settings) => settings.format)`. */
export const useSettings = Object.assign(useSelectedSettings, store);

/** Settings that change a page's content, not only its style, so the server needs them. */
const RENDERED = ['view', 'images', 'symbols', 'format', 'now', 'shortcuts'] as const;

const COOKIE = 'sift';
const cookieSchema = v.pipe(v.string(), v.parseJson(), v.pick(settingsSchema, RENDERED));

/** The cookie with settings that differ from the defaults; empty if none do. */
function settingsCookie(settings: Settings): string {
  const changed = RENDERED.filter((name) => settings[name] !== defaultSettings[name]);
  if (changed.length === 0) return `${COOKIE}=; path=${basePath()}/; max-age=0; samesite=lax`;
  const value = JSON.stringify(Object.fromEntries(changed.map((name) => [name, settings[name]])));
  return `${COOKIE}=${encodeURIComponent(value)}; path=${basePath()}/; max-age=31536000; samesite=lax`;
}

/** Parses settings; defaults if invalid. */
export function parseSettings(settings: unknown): Settings {
  return v.parse(v.fallback(settingsSchema, defaultSettings), settings);
}

/** Parses a `Cookie` header; defaults if invalid. */
export function readSettingsCookie(header: string | null): Settings {
  const value = /(?:^|;\s*)sift=([^;]*)/.exec(header ?? '')?.[1] ?? '';
  const parsed = v.safeParse(cookieSchema, decodePercent(value));
  return parsed.success ? { ...defaultSettings, ...parsed.output } : defaultSettings;
}

/** Applies the settings to `<html>`, and those that affect server rendering to a cookie. @returns a function to stop */
export function keepDocumentStyled(root: HTMLElement): () => void {
  apply(root, useSettings.getState());
  return useSettings.subscribe((settings) => apply(root, settings));
}

/** Settings that only change a page's style, with their data attributes on `<html>`. */
const MARKS = [
  ['theme', 'theme'],
  ['textSize', 'text'],
  ['font', 'font'],
  ['density', 'density'],
  ['motion', 'motion'],
] as const;

function apply(root: HTMLElement, settings: Settings): void {
  for (const [name, mark] of MARKS) {
    if (settings[name] === defaultSettings[name]) delete root.dataset[mark];
    else root.dataset[mark] = settings[name];
  }
  const cookie = settingsCookie(settings);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR
  if (document.cookie.includes('sift=') || !cookie.startsWith('sift=;')) document.cookie = cookie;
}

/** Whether half a megabyte is too much: by the settings, the browser's data saver, or a slow network. */
export function savesData(): boolean {
  if (useSettings.getState().images === 'saver') return true;
  const connection = 'connection' in navigator ? navigator.connection : null;
  if (!isObject(connection)) return false;
  return connection.saveData === true || /2g$/.test(String(connection.effectiveType));
}
