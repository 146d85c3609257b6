import * as v from 'valibot';

/** What was checked before, kept in this browser alone, the latest first. */
export interface Draft {
  readonly id: string;
  /** What to call it: its name, its identity, or its first line. */
  readonly title: string;
  readonly text: string;
  /** Milliseconds since 1970 */
  readonly changed: number;
}

const KEY = 'sift-check-drafts';
const MOST = 8;
/** In UTF-16 units; a browser keeps about five million in all. */
const LONGEST = 200_000;

const schema = v.array(
  v.object({ id: v.string(), title: v.string(), text: v.string(), changed: v.number() }),
);

/** Those that are kept; none where the browser keeps nothing, or something else. */
export function readDrafts(): readonly Draft[] {
  try {
    const parsed = v.safeParse(schema, JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

/** Keeps a draft in the place of the one with its id. One without text, or with too much, is not kept. */
export function keepDraft(draft: Draft): readonly Draft[] {
  const others = readDrafts().filter(({ id }) => id !== draft.id);
  const fits = draft.text.trim() !== '' && draft.text.length <= LONGEST;
  return store(fits ? [draft, ...others].slice(0, MOST) : others);
}

export function forgetDrafts(): readonly Draft[] {
  return store([]);
}

/** Where there is no room, older ones go. */
function store(drafts: readonly Draft[]): readonly Draft[] {
  for (let count = drafts.length; count >= 0; count -= 1) {
    try {
      localStorage.setItem(KEY, JSON.stringify(drafts.slice(0, count)));
      return drafts.slice(0, count);
    } catch {
      // One less, then
    }
  }
  return [];
}
