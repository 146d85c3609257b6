import * as v from 'valibot';
import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';

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

/** localStorage that never throws: storage may be forbidden or full, and then settings last as long as the page. */
const safeStorage: StateStorage = {
  getItem: (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  setItem: (name, value) => {
    try {
      localStorage.setItem(name, value);
    } catch {
      // Kept in memory only.
    }
  },
  removeItem: (name) => {
    try {
      localStorage.removeItem(name);
    } catch {
      // Nothing to remove.
    }
  },
};

/** Stored settings → settings; anything that is not what the schema says sets all of them back. */
function readStored(stored: unknown): { settings: Settings; wasReset: boolean } {
  const parsed = v.safeParse(settingsSchema, stored);
  return parsed.success
    ? { settings: parsed.output, wasReset: false }
    : { settings: defaultSettings, wasReset: true };
}

/** What is no JSON of a stored state is handed on as a state that the schema refuses. */
const storage = createJSONStorage<unknown>(() => ({
  ...safeStorage,
  getItem: (name) => {
    const text = safeStorage.getItem(name);
    if (typeof text !== 'string') return null;
    try {
      const parsed: unknown = JSON.parse(text);
      if (typeof parsed === 'object' && parsed !== null && 'state' in parsed) return text;
    } catch {
      // Said below.
    }
    return JSON.stringify({ state: 'corrupt', version: VERSION });
  },
}));

export const useSettings = create<SettingsState>()(
  persist(
    (set) => ({
      ...defaultSettings,
      wasReset: false,
      set: (change) => set(change),
      dismissReset: () => set({ wasReset: false }),
    }),
    {
      name: SETTINGS_KEY,
      version: VERSION,
      ...(storage === undefined ? {} : { storage }),
      partialize: ({ set: _set, dismissReset: _dismiss, wasReset: _reset, ...settings }) => settings,
      migrate: (stored) => stored,
      merge: (stored, current) => {
        if (stored === undefined || stored === null) return current;
        const { settings, wasReset } = readStored(stored);
        return { ...current, ...settings, wasReset };
      },
    },
  ),
);
