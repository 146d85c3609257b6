import { useId, useState } from 'react';
import type { ListedPrinting } from '../../data/api/resources/listed.ts';
import type { CardSet } from '../../data/api/resources/registry.ts';
import {
  copiesFromSets,
  copiesOfPrinting,
  MOST_BOXES,
  MOST_COPIES,
} from '../../data/catalogue/ownedCopies.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { formatCount } from '../../domain/text/format.ts';
import { entryOf } from '../../domain/text/lookup.ts';
import { NeedsCardPool } from '../../shared/collection/CardPoolNote.tsx';
import { readOwned, setBoxes, setCopies, useOwned } from '../../shared/collection/owned.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { CheckboxRow } from '../../shared/ui/CheckboxRow.tsx';
import { chevronDownIcon, minusIcon, plusIcon } from '../../shared/ui/Icon.tsx';
import { VisuallyHidden } from '../../shared/ui/screenReader.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './OwnedSet.module.css';

/** A set with a checkbox, the number owned, and its printings on request. */
export function OwnedSet({ set: { id, name, size } }: { set: Pick<CardSet, 'id' | 'name' | 'size'> }) {
  const { owned } = useOwned();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const boxes = entryOf(owned.sets, id) ?? 0;
  const tick = (isTicked: boolean) => {
    // If the box was ticked before hydration, keep the number of copies
    if (!isTicked) setBoxes([id], 0);
    else if (!Object.hasOwn(readOwned().sets, id)) setBoxes([id], 1);
  };
  return (
    <li className={styles.set} data-open={isOpen || undefined}>
      <div className={styles.row}>
        <div className={styles.tick}>
          <CheckboxRow label={name} checked={boxes > 0} onChange={tick} />
        </div>
        {boxes > 0 && (
          <Stepper
            label={`Copies of ${name}`}
            value={boxes}
            least={1}
            most={MOST_BOXES}
            onChange={(count) => setBoxes([id], count)}
          />
        )}
        <Button
          size="s"
          variant="quiet"
          iconEnd={chevronDownIcon}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            {size === null ? 'Cards' : formatCount(size, 'card')} <VisuallyHidden>of {name}</VisuallyHidden>
          </span>
        </Button>
      </div>
      {isOpen && (
        <div id={listId} className={styles.printings}>
          <NeedsCardPool purpose="to list the cards">
            {(data) => (
              <PrintingLines
                printings={data
                  .printings()
                  .all.filter(({ card_set_id }) => card_set_id === id)
                  .sort((a, b) => (a.position_in_set ?? 0) - (b.position_in_set ?? 0))}
                label={`Printings of ${name}`}
              />
            )}
          </NeedsCardPool>
        </div>
      )}
    </li>
  );
}

interface LinesProps {
  readonly printings: readonly ListedPrinting[];
  readonly label: string;
  /** Names each printing's set. */
  readonly withSet?: boolean | undefined;
}

/** Printings with their owned copies, which the reader can correct one by one. */
export function PrintingLines({ printings, label, withSet = false }: LinesProps) {
  const { owned } = useOwned();
  return (
    <ul className={styles.lines} aria-label={label}>
      {printings.map((printing) => {
        const { id, title, card_set_name } = printing;
        const usual = copiesFromSets(owned, printing);
        const copies = copiesOfPrinting(owned, printing);
        return (
          <li key={id} className={styles.line} data-none={copies === 0 || undefined}>
            <span className={styles.words}>
              <TextLink href={recordUrl('printings', id)} tone="ink">
                {title}
              </TextLink>
              {withSet && <span className={styles.detail}>{card_set_name}</span>}
              {copies !== usual && (
                <span className={styles.detail}>
                  {usual === 0 ? 'not in a set you own' : `your sets have ${usual}`}
                </span>
              )}
            </span>
            <Stepper
              label={withSet ? `${title}, ${card_set_name}` : title}
              value={copies}
              least={0}
              most={MOST_COPIES}
              onChange={(count) => setCopies(id, count === usual ? null : count)}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface Props {
  /** The spoken name of the number. */
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A small number with a button on each side. */
function Stepper({ label, value, least, most, onChange }: Props) {
  const step = (by: -1 | 1) => {
    const next = value + by;
    const isPossible = next >= least && next <= most;
    // Not `disabled`, which would lose the focus on the last step
    return (
      <Button
        size="s"
        variant="quiet"
        icon={by < 0 ? minusIcon : plusIcon}
        label={`One ${by < 0 ? 'fewer' : 'more'}: ${label}`}
        aria-disabled={!isPossible || undefined}
        onClick={() => onChange(next)}
      />
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes a legend and a frame
    <div role="group" aria-label={label} className={styles.stepper}>
      {step(-1)}
      <output className={styles.value}>{value}</output>
      {step(1)}
    </div>
  );
}
