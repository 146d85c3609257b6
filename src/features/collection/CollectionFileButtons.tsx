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

const NOT_OURS = 'The file is not a collection exported from Sift.';

const headSchema = v.pipe(
  v.string(),
  v.parseJson(undefined, 'The file is not JSON.'),
  v.looseObject({ format: v.literal(FORMAT, NOT_OURS), version: v.number(NOT_OURS) }, NOT_OURS),
  v.check(
    ({ version }) => version === VERSION,
    ({ input }) => `The file uses format version ${input.version}. This Sift reads version ${VERSION}.`,
  ),
);

/** A file that cannot be imported; the message is for the reader. */
class FileFault extends Error {}

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
    try {
      if (file.size > LARGEST_FILE) throw new FileFault('The file is too large.');
      const read = readCollection(await file.text(), {
        sets: sets === null ? null : new Set(sets.map(({ id }) => id)),
        printings: data === null ? null : new Set(data.printings().byId.keys()),
      });
      setOutcome({ words: importedWords(read.owned, read.unknown), before: readOwned() });
      setOwned(read.owned);
    } catch (fault) {
      const problem = fault instanceof FileFault ? fault.message : 'Couldn’t read the file.';
      setOutcome({ words: `${problem} Your collection is unchanged.`, before: null });
    }
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
        {outcome && <span>{outcome.words}</span>}
        {outcome?.before && (
          <Button size="s" variant="quiet" onClick={undo}>
            Undo
          </Button>
        )}
      </div>
    </div>
  );
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

/** Writes a collection as the text of a file. @param day `YYYY-MM-DD` */
export function printCollection({ sets, printings }: Owned, day: string): string {
  const file = { format: FORMAT, version: VERSION, written: day, sets, printings };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Ids known to the API; null if not loaded. */
export interface KnownIds {
  readonly sets: ReadonlySet<string> | null;
  readonly printings: ReadonlySet<string> | null;
}

/**
 * Parses a file: all or nothing, except that unknown sets and printings are left out.
 * @throws FileFault
 */
export function readCollection(text: string, known: KnownIds) {
  const head = v.safeParse(headSchema, text);
  if (!head.success) throw new FileFault(head.issues[0].message);
  const parsed = v.safeParse(ownedSchema, head.output);
  if (!parsed.success) throw new FileFault(wordsOf(parsed.issues));
  const sets = split(parsed.output.sets, known.sets);
  const printings = split(parsed.output.printings, known.printings);
  return {
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
function wordsOf(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const [{ path, message }] = issues;
  const [part, id] = path?.map(({ key }) => String(key)) ?? [];
  if (id === undefined) return `“${part}” is missing or is not a list of numbers.`;
  const others = issues.length - 1;
  const more =
    others === 0 ? '' : `, and ${formatCount(others, 'more entry is', 'more entries are')} invalid`;
  return `“${id}” in “${part}” ${message}${more}.`;
}
