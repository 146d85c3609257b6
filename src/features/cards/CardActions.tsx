import type { ReactNode } from 'react';
import { siteAddress } from '../../data/api/base.ts';
import type { Card } from '../../data/api/resources/registry.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { TrayButton } from '../../shared/tray/TrayButton.tsx';
import { Button, LinkButton } from '../../shared/ui/Button.tsx';
import { copyText } from '../../shared/ui/exportText.ts';
import { copyIcon, linkIcon } from '../../shared/ui/Icon.tsx';
import { Menu } from '../../shared/ui/Menu.tsx';
import styles from './CardActions.module.css';

interface Props {
  readonly card: Card;
  /** A link to its decks. */
  readonly decks: string;
  /** How often it is played. */
  readonly children: ReactNode;
}

/** Actions on a card: tray, decks, comparison, sharing. */
export function CardActions({ card, decks, children }: Props) {
  const url = () => siteAddress() + recordUrl('cards', card.id);
  const text = () => [card.title, card.stripped_text ?? '', url()].filter((line) => line !== '').join('\n');
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
      <Menu
        trigger={<Button size="s">Copy</Button>}
        items={[
          { label: 'Link', icon: linkIcon, onSelect: () => copyText('Link', url()) },
          { label: 'Text', icon: copyIcon, onSelect: () => copyText('Text', text()) },
        ]}
      />
      <TrayButton item={{ kind: 'card', id: card.id, title: card.title }} worded />
      <div className={styles.note}>{children}</div>
    </div>
  );
}
