import type { ExplainedCondition } from '../../../domain/query-language/explain.ts';
import { capital } from '../../../domain/text/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Icon, moreIcon } from '../../../shared/ui/Icon.tsx';
import { Menu } from '../../../shared/ui/Menu.tsx';

interface Props {
  readonly condition: ExplainedCondition;
  /** Takes the whole query with the chosen reading. */
  readonly onChoose: (query: string) => void;
}

/** What a condition's words may mean instead, as a menu; nothing if they mean nothing else. */
export function OtherReadings({ condition: { words, others = [] }, onChoose }: Props) {
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
