import { GameSymbol } from '../../shared/markup/glyphs.tsx';
import styles from './BasicActions.module.css';

/** What a player may do for clicks, in our words (Comprehensive Rules, Basic Actions): how many clicks, credits, and what for. */
const ACTIONS: Readonly<Record<'corp' | 'runner', readonly (readonly [number, number, string])[]>> = {
  corp: [
    [1, 0, 'Gain 1 credit.'],
    [1, 0, 'Draw 1 card.'],
    [1, 0, 'Install an agenda, asset, upgrade or piece of ice.'],
    [1, 0, 'Play an operation for its cost.'],
    [1, 1, 'Advance a card.'],
    [1, 2, 'If the Runner is tagged, trash a resource.'],
    [3, 0, 'Purge all virus counters.'],
  ],
  runner: [
    [1, 0, 'Gain 1 credit.'],
    [1, 0, 'Draw 1 card.'],
    [1, 0, 'Install a program, resource or piece of hardware for its cost.'],
    [1, 0, 'Play an event for its cost.'],
    [1, 2, 'Remove a tag.'],
    [1, 0, 'Run any server.'],
  ],
};

/** The basic action card of a side, of a card's size. */
export function BasicActions({ side }: { side: 'corp' | 'runner' }) {
  return (
    <article className={styles.card}>
      <h3 className={styles.title}>Basic actions: {side === 'corp' ? 'Corp' : 'Runner'}</h3>
      <ul className={styles.list}>
        {ACTIONS[side].map(([clicks, credits, words]) => (
          <li key={words}>
            <span className={styles.cost}>
              {[1, 2, 3].slice(0, clicks).map((click) => (
                <GameSymbol key={click} name="click" />
              ))}
              {credits > 0 && (
                <>
                  , {credits}
                  <GameSymbol name="credit" amount={String(credits)} />
                </>
              )}
              :
            </span>{' '}
            {words}
          </li>
        ))}
      </ul>
    </article>
  );
}
