import type { ListedCard } from '../records/listed.ts';
import { useJudge } from '../records/useJudge.ts';
import { useNames } from '../records/useNames.ts';
import { useSettings } from '../settings/settings.ts';
import { Tag } from '../ui/Tag.tsx';
import styles from './DeckHint.module.css';
import { checkDeck, faultsOf } from './deckCheck.ts';
import { usePointLimit } from './usePointLimit.ts';

/** Whether the reader's format lets the deck's cards be played now, and what stands against it. */
export function DeckHint({ cards }: { cards: readonly ListedCard[] }) {
  const format = useSettings((settings) => settings.format);
  const formatName = useNames('formats')(format);
  const judge = useJudge(format);
  const limit = usePointLimit(format);
  if (judge === null) return null;
  const check = checkDeck(cards, judge);
  const faults = faultsOf(check, limit);
  return (
    <div className={styles.hint}>
      <p className={styles.head}>
        {formatName} now{' '}
        {faults.length === 0 ? <Tag tone="good">Cards legal</Tag> : <Tag tone="bad">Not legal</Tag>}
      </p>
      {faults.length > 0 && (
        <ul className={styles.faults}>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {faults.length === 0 && check.points > 0 && limit !== null && (
        <p className={styles.faults}>
          {check.points} of {limit} points, each card counted once
        </p>
      )}
    </div>
  );
}
