import { useOwned } from '../../shared/collection/owned.ts';
import { inOrderOfRelease } from '../../shared/records/Neighbours.tsx';
import { useRecords, wordFor } from '../../shared/records/RecordNames.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Combobox } from '../../shared/ui/Combobox.tsx';
import styles from './DeckFinder.module.css';

interface Props {
  /** Ids of the chosen sets. */
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Chooses the sets that all cards of a deck must come from; the reader's collection in one press. */
export function SetsField({ chosen, onChange }: Props) {
  const sets = inOrderOfRelease(useRecords('card_sets') ?? []).toReversed();
  const owned = Object.keys(useOwned().owned.sets).sort();
  const nameOf = new Map(sets.map(({ id, name }) => [id, name]));
  const isOwn = owned.length > 0 && owned.join() === chosen.toSorted().join();
  return (
    <div className={styles.legality}>
      <Combobox
        multiple
        label="Only cards from these sets"
        placeholder="Set names"
        items={sets.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen.map((id) => ({ value: id, label: nameOf.get(id) ?? wordFor(id) }))}
        onChange={(next) => onChange(next.map(({ value }) => value))}
      />
      {owned.length > 0 && (
        <div>
          <Button size="s" onClick={() => onChange(owned)} disabled={isOwn}>
            Sets in my collection
          </Button>
        </div>
      )}
    </div>
  );
}
