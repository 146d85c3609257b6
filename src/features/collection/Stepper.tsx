import { Button } from '../../shared/ui/Button.tsx';
import { minusIcon, plusIcon } from '../../shared/ui/icons.ts';
import styles from './Stepper.module.css';

interface Props {
  /** What is counted, as a spoken name. */
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A small number with a button to either side. */
export function Stepper({ label, value, least, most, onChange }: Props) {
  const step = (by: -1 | 1) => {
    const next = value + by;
    if (next >= least && next <= most) onChange(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes a legend and a frame
    <div role="group" aria-label={label} className={styles.stepper}>
      {/* Not `disabled`: the focus would be lost at the last step */}
      <Button
        size="s"
        variant="quiet"
        icon={minusIcon}
        label={`One less: ${label}`}
        aria-disabled={value <= least || undefined}
        onClick={() => step(-1)}
      />
      <output className={styles.value}>{value}</output>
      <Button
        size="s"
        variant="quiet"
        icon={plusIcon}
        label={`One more: ${label}`}
        aria-disabled={value >= most || undefined}
        onClick={() => step(1)}
      />
    </div>
  );
}
