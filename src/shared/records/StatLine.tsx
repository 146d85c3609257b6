import type { ReactNode } from 'react';
import { GameSymbol } from '../markup/glyphs.tsx';
import { costTerm, numberOrX } from './cardWords.ts';
import type { Listed } from './listed.ts';
import styles from './StatLine.module.css';

/** A card's numbers in one line: cost, advancement and points, strength, MU, trash cost, influence, deck size. */
export function StatLine({ card }: { card: Listed }) {
  const stats: (readonly [string, ReactNode])[] = [];
  if (card.cost !== null) {
    stats.push([
      costTerm(card.card_type_id).toLowerCase(),
      <>
        {card.cost} <GameSymbol name="credit" amount={card.cost} />
      </>,
    ]);
  }
  if (card.advancement_requirement !== null) stats.push(['advancement', card.advancement_requirement]);
  if (card.agenda_points !== null) stats.push(['points', card.agenda_points]);
  if (card.strength !== null) stats.push(['strength', numberOrX(card.strength)]);
  if (card.memory_cost !== null) {
    stats.push([
      'memory',
      <>
        {card.memory_cost} <GameSymbol name="mu" amount={card.memory_cost} />
      </>,
    ]);
  }
  if (card.trash_cost !== null) {
    stats.push([
      'trash cost',
      <>
        {card.trash_cost} <GameSymbol name="trash" />
      </>,
    ]);
  }
  if (card.minimum_deck_size !== null) stats.push(['minimum deck size', card.minimum_deck_size]);
  if (card.influence_limit !== null) stats.push(['influence limit', card.influence_limit]);
  if (card.base_link !== null) {
    stats.push([
      'link',
      <>
        {card.base_link} <GameSymbol name="link" />
      </>,
    ]);
  }
  if (card.influence_cost !== null) stats.push(['influence', card.influence_cost]);
  return (
    <>
      {stats.map(([term, value]) => (
        <span key={term} className={styles.stat}>
          {term} <b>{value}</b>
        </span>
      ))}
    </>
  );
}
