import type { ExplainedCondition } from '../../../domain/query-language/explain.ts';
import { ConditionChips } from '../results/ConditionChips.tsx';
import styles from './TypedConditions.module.css';

interface Props {
  readonly conditions: readonly ExplainedCondition[];
  /** Takes the text without a condition, or with another reading of it. */
  readonly onChange: (text: string) => void;
}

/** What the text in the box means, condition by condition. */
export function TypedConditions({ conditions, onChange }: Props) {
  return (
    <ul className={styles.conditions} aria-label="Search conditions">
      <ConditionChips
        conditions={conditions}
        removal={(query) => ({ onRemove: () => onChange(query) })}
        onChoose={onChange}
      />
    </ul>
  );
}
