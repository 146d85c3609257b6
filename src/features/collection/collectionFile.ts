import * as v from 'valibot';
import { type Owned, ownedSchema } from '../../data/catalogue/ownedCopies.ts';
import { formatCount } from '../../domain/text/format.ts';

const FORMAT = 'sift-collection';
const VERSION = 1;

/** In bytes. A collection with every printing takes a fiftieth. */
export const LARGEST_FILE = 1_000_000;

const headSchema = v.object({ format: v.picklist([FORMAT]), version: v.number() });

/** Writes a collection as the text of a file. @param day `YYYY-MM-DD`, the day of writing */
export function printCollection({ sets, printings }: Owned, day: string): string {
  const file = { format: FORMAT, version: VERSION, written: day, sets, printings };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** A parsed file, or the reason for rejecting it, in words. */
export type ReadCollection =
  | { readonly ok: true; readonly owned: Owned; readonly unknown: readonly string[] }
  | { readonly ok: false; readonly problem: string };

/** Ids known to the API; null if not loaded. */
export interface KnownIds {
  readonly sets: ReadonlySet<string> | null;
  readonly printings: ReadonlySet<string> | null;
}

/** Parses a file: all or nothing, except that unknown sets and printings are left out. */
export function readCollection(text: string, known: KnownIds): ReadCollection {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problem: 'The file is not JSON.' };
  }
  const head = v.safeParse(headSchema, value);
  if (!head.success) return { ok: false, problem: 'The file is not a collection exported from Sift.' };
  if (head.output.version !== VERSION) {
    return {
      ok: false,
      problem: `The file uses format version ${head.output.version}. This Sift reads version ${VERSION}.`,
    };
  }
  const parsed = v.safeParse(ownedSchema, value);
  if (!parsed.success) return { ok: false, problem: wordsOf(parsed.issues) };
  const sets = split(parsed.output.sets, known.sets);
  const printings = split(parsed.output.printings, known.printings);
  return {
    ok: true,
    owned: { sets: sets.known, printings: printings.known },
    unknown: [...sets.unknown, ...printings.unknown],
  };
}

function split(counts: Owned['sets'], known: ReadonlySet<string> | null) {
  const entries = Object.entries(counts);
  const isKnown = (id: string) => known === null || known.has(id);
  return {
    known: Object.fromEntries(entries.filter(([id]) => isKnown(id))),
    unknown: entries.map(([id]) => id).filter((id) => !isKnown(id)),
  };
}

/** `“core_set” in “sets” must be a whole number from 1 to 99, and 2 more entries are invalid.` */
function wordsOf(
  issues: readonly {
    readonly message: string;
    readonly path?: readonly { readonly key: unknown }[] | undefined;
  }[],
): string {
  const [first] = issues;
  const [part, id] = first?.path?.map(({ key }) => String(key)) ?? [];
  const others = issues.length - 1;
  const more =
    others === 0 ? '' : `, and ${formatCount(others, 'more entry is', 'more entries are')} invalid`;
  return id === undefined
    ? `“${part}” is missing or is not a list of numbers.`
    : `“${id}” in “${part}” ${first?.message}${more}.`;
}
