import { useRef, useState } from 'react';
import type { CardSet } from '../../data/api/resources/registry.ts';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import type { Owned } from '../../data/catalogue/ownedCopies.ts';
import { formatCount, today } from '../../domain/text/format.ts';
import { isEmpty, readOwned, setOwned, useOwned } from '../../shared/collection/owned.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { saveText } from '../../shared/ui/exportText.ts';
import { downloadIcon } from '../../shared/ui/Icon.tsx';
import styles from './CollectionFileButtons.module.css';
import { LARGEST_FILE, printCollection, readCollection } from './collectionFile.ts';

/** The result of an import. */
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
          onClick={() => {
            if (!isEmpty(owned))
              saveText(`collection-${today()}.json`, printCollection(owned, today()), 'application/json');
          }}
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

async function readFile(file: File, known: Parameters<typeof readCollection>[1]) {
  if (file.size > LARGEST_FILE) return { ok: false, problem: 'The file is too large.' } as const;
  try {
    return readCollection(await file.text(), known);
  } catch {
    return { ok: false, problem: 'Couldn’t read the file.' } as const;
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
