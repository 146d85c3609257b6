import type { ReactNode } from 'react';
import { CardText } from '../../markup/CardText.tsx';
import { useNames } from '../../reference/useNames.ts';
import { ColumnHeader, type SortDirection } from '../../ui/ColumnHeader.tsx';
import { Cell, Row, Table, TableBody, TableHead } from '../../ui/Table.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { FactionTag } from '../FactionTag.tsx';
import { Influence } from '../Influence.tsx';
import { numberOrX, typeLine } from '../words.ts';
import styles from './CardTable.module.css';
import { isPrinting, type Listed, pageOf } from './listed.ts';

/** A column that the list can be sorted by: how it is sorted now, and where a press on its header leads. */
export interface ColumnSort {
  readonly direction: SortDirection | 'none';
  readonly href: string;
}

interface Props {
  readonly caption: string;
  readonly cards: readonly Listed[];
  readonly verdict: ((card: Listed) => ReactNode) | null;
  /** By API attribute: `stripped_title`, `card_type_id` … */
  readonly sortOf: (attribute: string) => ColumnSort | null;
}

/** Cards as a table: one line each, with what a player compares. */
export function CardTable({ caption, cards, verdict, sortOf }: Props) {
  const typeName = useNames('card_types');
  const withSet = cards.some(isPrinting);
  const header = (label: string, attribute: string, numeric = false) => {
    const sort = sortOf(attribute);
    return (
      <ColumnHeader numeric={numeric} sort={sort?.direction} sortHref={sort?.href}>
        {label}
      </ColumnHeader>
    );
  };
  return (
    <Table caption={caption}>
      <TableHead>
        {header('Title', 'stripped_title')}
        {header('Type', 'card_type_id')}
        {header('Faction', 'faction_id')}
        {header('Cost', 'cost', true)}
        {header('Str.', 'strength', true)}
        {header('Inf.', 'influence_cost')}
        {withSet && header('Set', 'card_set_id')}
        <ColumnHeader className={styles.text}>Text</ColumnHeader>
        {verdict && <ColumnHeader>Legality</ColumnHeader>}
      </TableHead>
      <TableBody>
        {cards.map((card) => (
          <Row key={card.id} data-faction={card.faction_id}>
            <Cell primary className={styles.title}>
              <TextLink href={pageOf(card)} tone="ink" viewTransition>
                {card.is_unique && <span title="Unique">◆ </span>}
                {card.title}
              </TextLink>
            </Cell>
            <Cell label="Type" className={styles.type}>
              {typeLine(card, typeName)}
            </Cell>
            <Cell label="Faction">
              <FactionTag id={card.faction_id} />
            </Cell>
            <Cell label="Cost" numeric>
              {card.cost ?? card.advancement_requirement}
            </Cell>
            <Cell label="Strength" numeric>
              {card.strength === null ? null : numberOrX(card.strength)}
            </Cell>
            <Cell label="Influence">
              {card.influence_cost !== null && <Influence cost={card.influence_cost} />}
            </Cell>
            {withSet && (
              <Cell label="Set" className={styles.type}>
                {isPrinting(card) && `${card.card_set_name} ${card.position ?? ''}`}
              </Cell>
            )}
            <Cell className={styles.text}>
              <div className={styles.clamp}>
                <CardText text={card.text} />
              </div>
            </Cell>
            {verdict && <Cell label="Legality">{verdict(card)}</Cell>}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
