import { useRef, useState } from 'react';
import * as v from 'valibot';
import type { CardSet } from '../../data/api/resources/registry.ts';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import { type Owned, ownedSchema } from '../../data/catalogue/ownedCopies.ts';
import { formatCount, today } from '../../domain/text/format.ts';
import { isEmpty, readOwned, setOwned, useOwned } from '../../shared/collection/owned.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { saveText } from '../../shared/ui/exportText.ts';
import { downloadIcon } from '../../shared/ui/Icon.tsx';
import styles from './CollectionFileButtons.module.css';

const FORMAT = 'sift-collection';
const VERSION = 1;

/** In bytes. A collection with every printing takes a fiftieth. */
const LARGEST_FILE = 1_000_000;

const headSchema = v.object({ format: v.literal(FORMAT), version: v.number() });

interface Outcome {
  readonly words: string;
  /** The collection before the import; null if that failed. */
  readonly before: Owned | null;
}

const UNKNOWN_NAMED = 5;

/** Exports the collection as a file and imports one, replacing the collection. */
export function CollectionFileButtons({ sets }: { sets: readonly Pick<CardSet, 'id'>[] | null }) {
  const { owned } = useOwned();
  const data = useCatalogue();
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const read = async (file: File) => {
    const result = await readFile(file, {
      sets: sets === null ? null : new Set(sets.map(({ id }) => id)),
      printings: data === null ? null : new Set(data.printings().byId.keys()),
    });
    if (!result.ok) {
      setOutcome({ words: `${result.problem} Your collection is unchanged.`, before: null });
      return;
    }
    setOutcome({ words: importedWords(result.owned, result.unknown), before: readOwned() });
    setOwned(result.owned);
  };

  const undo = () => {
    if (outcome?.before) setOwned(outcome.before);
    setOutcome(null);
  };

  return (
    <div className={styles.file}>
      <div className={styles.buttons}>
        <Button onClick={() => input.current?.click()}>Import</Button>
        <Button
          icon={downloadIcon}
          aria-disabled={isEmpty(owned) || undefined}
          onClick={() =>
            saveText(`collection-${today()}.json`, printCollection(owned, today()), 'application/json')
          }
        >
          Export
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label="Collection file"
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file !== undefined) void read(file);
            // Allows choosing the same file again
            event.target.value = '';
          }}
        />
      </div>
      <div role="status" className={styles.outcome} data-failure={outcome?.before === null || undefined}>
        {outcome !== null && (
          <>
            <span>{outcome.words}</span>
            {outcome.before !== null && (
              <Button size="s" variant="quiet" onClick={undo}>
                Undo
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

async function readFile(file: File, known: KnownIds): Promise<ReadCollection> {
  if (file.size > LARGEST_FILE) return { ok: false, problem: 'The file is too large.' };
  try {
    return readCollection(await file.text(), known);
  } catch {
    return { ok: false, problem: 'Couldn’t read the file.' };
  }
}

/** `Imported 12 sets and 3 corrected printings. Unknown and left out: ….` */
function importedWords({ sets, printings }: Owned, unknown: readonly string[]): string {
  const corrected = Object.keys(printings).length;
  const imported = `Imported ${formatCount(Object.keys(sets).length, 'set')}${
    corrected === 0 ? '' : ` and ${formatCount(corrected, 'corrected printing')}`
  }.`;
  if (unknown.length === 0) return imported;
  const others = unknown.length - UNKNOWN_NAMED;
  const named = unknown.slice(0, UNKNOWN_NAMED).join(', ');
  return `${imported} Unknown and left out: ${named}${others > 0 ? ` and ${others} more` : ''}.`;
}

/** Writes a collection as the text of a file. @param day `YYYY-MM-DD` @internal for its test */
export function printCollection({ sets, printings }: Owned, day: string): string {
  const file = { format: FORMAT, version: VERSION, written: day, sets, printings };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** A parsed file, or the reason for rejecting it, in words. */
type ReadCollection =
  | { readonly ok: true; readonly owned: Owned; readonly unknown: readonly string[] }
  | { readonly ok: false; readonly problem: string };

/** Ids known to the API; null if not loaded. @internal for its test */
export interface KnownIds {
  readonly sets: ReadonlySet<string> | null;
  readonly printings: ReadonlySet<string> | null;
}

/**
 * Parses a file: all or nothing, except that unknown sets and printings are left out.
 * @internal for its test
 */
export function readCollection(text: string, known: KnownIds): ReadCollection {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  if (!json.success) return { ok: false, problem: 'The file is not JSON.' };
  const head = v.safeParse(headSchema, json.output);
  if (!head.success) return { ok: false, problem: 'The file is not a collection exported from Sift.' };
  if (head.output.version !== VERSION) {
    return {
      ok: false,
      problem: `The file uses format version ${head.output.version}. This Sift reads version ${VERSION}.`,
    };
  }
  const parsed = v.safeParse(ownedSchema, json.output);
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
function wordsOf(issues: readonly v.BaseIssue<unknown>[]): string {
  const [first] = issues;
  const [part, id] = first?.path?.map(({ key }) => String(key)) ?? [];
  const others = issues.length - 1;
  const more =
    others === 0 ? '' : `, and ${formatCount(others, 'more entry is', 'more entries are')} invalid`;
  return id === undefined
    ? `“${part}” is missing or is not a list of numbers.`
    : `“${id}” in “${part}” ${first?.message}${more}.`;
}
