import type { ExplainedCondition } from '../../../domain/query-language/explain.ts';
import { capital } from '../../../domain/text/format.ts';
import { Chip } from '../../../shared/ui/Tag.tsx';
import { OtherReadings } from '../results/OtherReadings.tsx';
import styles from './TypedConditions.module.css';

interface Props {
  readonly conditions: readonly ExplainedCondition[];
  /** Takes the text without a condition, or with another reading of it. */
  readonly onChange: (text: string) => void;
}

/** What the text in the box means, condition by condition: each can be removed, or read in another way. */
export function TypedConditions({ conditions, onChange }: Props) {
  const without = (removed: ExplainedCondition) =>
    conditions
      .filter((one) => one !== removed)
      .map(({ written }) => written)
      .join(' ');
  return (
    <ul className={styles.conditions} aria-label="Search conditions">
      {conditions.map((condition, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a query may hold the same condition twice
        <li key={`${at} ${condition.written}`} className={styles.condition}>
          <Chip removeLabel={`Remove: ${condition.words}`} onRemove={() => onChange(without(condition))}>
            {capital(condition.words)}
          </Chip>
          <OtherReadings condition={condition} onChoose={onChange} />
        </li>
      ))}
    </ul>
  );
}
