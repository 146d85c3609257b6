import type { ExplainedCondition } from '../../../domain/query-language/explain.ts';
import { capital } from '../../../domain/text/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Icon, moreIcon } from '../../../shared/ui/Icon.tsx';
import { Menu } from '../../../shared/ui/Menu.tsx';
import { Chip, type Removal } from '../../../shared/ui/Tag.tsx';
import styles from './ConditionChips.module.css';

interface Props {
  readonly conditions: readonly ExplainedCondition[];
  /** How one is removed, by the query that the others make. */
  readonly removal: (query: string) => Removal;
  /** Takes the whole query with another reading of one of them. */
  readonly onChoose: (query: string) => void;
}

/** What a query means, condition by condition, as items of a list: each can be removed, or read in another way. */
export function ConditionChips({ conditions, removal, onChoose }: Props) {
  return conditions.map((condition, at) => {
    const { words, written } = condition;
    const others = conditions.toSpliced(at, 1).map((other) => other.written);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a query may hold the same condition twice
      <li key={`${at} ${written}`} className={styles.condition}>
        <Chip {...removal(others.join(' '))} removeLabel={`Remove: ${words}`}>
          {capital(words)}
        </Chip>
        <OtherReadings condition={condition} onChoose={onChoose} />
      </li>
    );
  });
}

interface OtherReadingsProps extends Pick<Props, 'onChoose'> {
  readonly condition: ExplainedCondition;
}

/** What a condition's words may mean instead, as a menu; nothing if they mean nothing else. */
function OtherReadings({ condition: { words, others = [] }, onChoose }: OtherReadingsProps) {
  if (others.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="s" aria-label={`Other readings of: ${words}`}>
          <Icon icon={moreIcon} />
        </Button>
      }
      items={others.map((other) => ({
        label: capital(other.words),
        onSelect: () => onChoose(other.query),
      }))}
    />
  );
}
