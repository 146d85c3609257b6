import type { ReactNode } from 'react';
import type { Card } from '../../data/api/resources/registry.ts';
import { ShareMenu } from '../../shared/share/ShareMenu.tsx';
import { TrayButton } from '../../shared/tray/TrayButton.tsx';
import { LinkButton } from '../../shared/ui/Button.tsx';
import styles from './CardActions.module.css';
import { useSharedCard } from './useSharedCard.ts';

interface Props {
  readonly card: Card;
  /** A link to its decks. */
  readonly decks: string;
  /** How often it is played. */
  readonly children: ReactNode;
}

/** Actions on a card: tray, decks, comparison, sharing. */
export function CardActions({ card, decks, children }: Props) {
  const links = [
    [decks, 'Find decks'],
    [`/cards/compare?ids=${card.id}`, 'Compare'],
    ...(card.card_type_id === 'ice' ? [[`/breakers?ice=${card.id}`, 'Breakers']] : []),
    ...(card.card_subtype_ids.includes('icebreaker')
      ? [[`/breakers?breakers=${card.id}`, 'Against ice']]
      : []),
  ] as const;
  return (
    <div className={styles.actions} data-card-actions="">
      {links.map(([to, label]) => (
        <LinkButton key={label} size="s" to={to}>
          {label}
        </LinkButton>
      ))}
      <ShareMenu sharing={useSharedCard(card)} size="s" />
      <TrayButton item={{ kind: 'card', id: card.id, title: card.title }} worded />
      <div className={styles.note}>{children}</div>
    </div>
  );
}
