import { GameSymbol } from '../../shared/markup/glyphs.tsx';
import styles from './BreakersTable.module.css';
import { type BreakCost, type BreakResult, sumOf } from './breakCost.ts';

/** What it costs to break a piece of ice, or why that isn’t possible or known. */
export function ResultWords({ result }: { result: BreakResult }) {
  switch (result.kind) {
    case 'cost':
      return <CostWords cost={result} />;
    case 'none':
      return <NoCost words="–" why="Can’t break it" />;
    case 'weak':
      return <NoCost words="–" why="Too weak" />;
    case 'unknown':
      return <NoCost words="Unknown" why={result.why} />;
  }
}

function NoCost({ words, why }: { words: '–' | 'Unknown'; why?: string }) {
  return (
    <span className={words === '–' ? styles.none : styles.unknown}>
      {words}
      {why !== undefined && <span className={styles.small}>{why}</span>}
    </span>
  );
}

function CostWords({ cost }: { cost: BreakCost }) {
  const others = [...cost.others];
  return (
    <>
      {(cost.credits > 0 || others.length === 0) && <Credits amount={cost.credits} />}
      {others.map(([what, times], at) => (
        <div key={what} className={styles.other}>
          {(cost.credits > 0 || at > 0) && '+ '}
          {times} × {what.replaceAll('[trash]', 'trash the breaker').replaceAll('[click]', 'click')}
        </div>
      ))}
    </>
  );
}

function Credits({ amount }: { amount: number }) {
  return (
    <span className={styles.credits}>
      {amount} <GameSymbol name="credit" amount={amount} />
    </span>
  );
}

/** The total over the ice with a known cost: of one breaker, or of the cheapest ones. */
export function Sum({ results }: { results: readonly (BreakResult | undefined)[] }) {
  const costs = results.filter((result) => result?.kind === 'cost');
  if (costs.length === 0) return <NoCost words="–" />;
  const sum = sumOf(costs);
  if (sum === null) return <NoCost words="Unknown" why="Trashed after the first" />;
  return (
    <>
      <CostWords cost={sum} />
      <span className={styles.small}>{`${costs.length} of ${results.length} ice`}</span>
    </>
  );
}
