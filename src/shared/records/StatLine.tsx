import type { Listed } from '../../data/api/resources/listed.ts';
import { GameSymbol } from '../markup/glyphs.tsx';
import { costTerm, numberOrX } from './cardWords.ts';
import styles from './StatLine.module.css';

/** A card's numbers in one line: cost, advancement and points, strength, MU, trash cost, influence, deck size. */
export function StatLine({ card }: { card: Listed }) {
  const stats = [
    { term: costTerm(card.card_type_id).toLowerCase(), value: card.cost, symbol: 'credit' },
    { term: 'advancement', value: card.advancement_requirement },
    { term: 'points', value: card.agenda_points },
    { term: 'strength', value: numberOrX(card.strength) },
    { term: 'memory', value: card.memory_cost, symbol: 'mu' },
    { term: 'trash cost', value: card.trash_cost, symbol: 'trash' },
    { term: 'minimum deck size', value: card.minimum_deck_size },
    { term: 'influence limit', value: card.influence_limit },
    { term: 'link', value: card.base_link, symbol: 'link' },
    { term: 'influence', value: card.influence_cost },
  ] as const;
  return stats.map(
    (stat) =>
      stat.value !== null && (
        <span key={stat.term} className={styles.stat}>
          {stat.term}{' '}
          <b>
            {stat.value}
            {'symbol' in stat && (
              <>
                {' '}
                <GameSymbol name={stat.symbol} amount={stat.value} />
              </>
            )}
          </b>
        </span>
      ),
  );
}
