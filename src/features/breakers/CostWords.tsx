import type { ReactNode } from 'react';
import { GameSymbol } from '../../shared/markup/glyphs.tsx';
import styles from './BreakersTable.module.css';
import { type BreakCost, type BreakResult, sumOf } from './breakCost.ts';

/** What it costs to break a piece of ice, or why that isn’t possible or known. */
export function ResultWords({ result }: { result: BreakResult }) {
  switch (result.kind) {
    case 'cost':
      return <CostWords cost={result} />;
    case 'none':
      return (
        <span className={styles.none}>
          –<span className={styles.small}>Can’t break it</span>
        </span>
      );
    case 'weak':
      return (
        <span className={styles.none}>
          –<span className={styles.small}>Too weak</span>
        </span>
      );
    case 'unknown':
      return (
        <span className={styles.unknown}>
          Unknown<span className={styles.small}>{result.why}</span>
        </span>
      );
  }
}

function CostWords({ cost, after }: { cost: BreakCost; after?: ReactNode }) {
  const others = [...cost.others];
  return (
    <>
      {(cost.credits > 0 || others.length === 0) && <Credits amount={cost.credits} />}
      {others.map(([what, times], at) => (
        <div key={what} className={styles.other}>
          {(cost.credits > 0 || at > 0) && '+ '}
          {times} × <OtherCost words={what} />
        </div>
      ))}
      {after}
    </>
  );
}

function OtherCost({ words }: { words: string }) {
  return words.replaceAll('[trash]', 'trash the breaker').replaceAll('[click]', 'click');
}

export function Credits({ amount }: { amount: number }) {
  return (
    <span className={styles.credits}>
      {amount} <GameSymbol name="credit" amount={amount} />
    </span>
  );
}

/** A breaker's total over the ice that it can break at a known cost. */
export function Sum({ results }: { results: readonly (BreakResult | undefined)[] }) {
  const costs = results.filter((result) => result?.kind === 'cost');
  if (costs.length === 0) return <span className={styles.none}>–</span>;
  const sum = sumOf(costs);
  const words = `${costs.length} of ${results.length} ice`;
  if (sum === null) {
    return (
      <span className={styles.unknown}>
        Unknown<span className={styles.small}>Trashed after the first</span>
      </span>
    );
  }
  return <CostWords cost={sum} after={<span className={styles.small}>{words}</span>} />;
}

/** The total of each piece of ice’s cheapest breaker. */
export function LeastSum({ least }: { least: readonly (number | null)[] }) {
  const known = least.filter((credits) => credits !== null);
  if (known.length === 0) return <span className={styles.none}>–</span>;
  return (
    <>
      <Credits amount={known.reduce((sum, credits) => sum + credits, 0)} />
      <span className={styles.small}>{`${known.length} of ${least.length} ice`}</span>
    </>
  );
}
