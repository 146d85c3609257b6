import type { ComponentProps } from 'react';
import { type Listed, pageOf, setOf } from '../../data/api/resources/listed.ts';
import { useFaceNames } from '../card-face/faceOf.ts';
import { CardText } from '../markup/CardText.tsx';
import { UniqueMark } from '../markup/glyphs.tsx';
import { numberOrX, typeLine } from '../records/cardWords.ts';
import { NamedFactionTag } from '../records/RecordNames.tsx';
import { cx } from '../ui/cx.ts';
import { VisuallyHidden } from '../ui/screenReader.tsx';
import { Cell, ColumnHeader, type ColumnSort, Row, Table, TableHead } from '../ui/Table.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { VirtualRows } from '../ui/VirtualList.tsx';
import { keyOf, type ListViewProps } from './CardRows.tsx';
import styles from './CardTable.module.css';

/** A column of numbers, shown unless few of the cards have one. */
interface NumberColumn {
  readonly name: string;
  /** Short enough for the header */
  readonly short: string;
  /** The API attribute, if lists can be sorted by it */
  readonly sort: string | null;
  readonly of: (card: Listed) => string | number | null;
}

const NUMBERS: readonly NumberColumn[] = [
  { name: 'Cost', short: 'Cost', sort: 'cost', of: ({ cost }) => cost },
  { name: 'Advancement', short: 'Adv.', sort: null, of: (card) => card.advancement_requirement },
  { name: 'Points', short: 'Pts.', sort: null, of: ({ agenda_points }) => agenda_points },
  { name: 'Strength', short: 'Str.', sort: 'strength', of: ({ strength }) => numberOrX(strength) },
  { name: 'Memory', short: 'MU', sort: null, of: ({ memory_cost }) => memory_cost },
  { name: 'Trash cost', short: 'Trash', sort: null, of: ({ trash_cost }) => trash_cost },
];
/** One card in this many is few. */
const FEW = 20;
/** More number columns than this leave no room for text. */
const MOST_WITH_TEXT = 4;

/** The typical height of a row, in px. */
const ROW = 40;

type Column = Pick<ComponentProps<typeof ColumnHeader>, 'numeric' | 'width' | 'className'>;

interface Props extends ListViewProps {
  /** By API attribute: `stripped_title`, `card_type_id` … */
  readonly sortOf: (attribute: string) => ColumnSort | null;
}

/** Cards as a table, one line each, with the values that players compare. */
export function CardTable({ label, cards, verdict, sortOf }: Props) {
  const names = useFaceNames();
  const isSorted = (sort: string | null) => sort !== null && (sortOf(sort)?.direction ?? 'none') !== 'none';
  const count = (of: NumberColumn['of']) => cards.reduce((sum, card) => sum + (of(card) === null ? 0 : 1), 0);
  const numbers = NUMBERS.filter(({ of, sort }) => isSorted(sort) || count(of) * FEW > cards.length);
  const withText = numbers.length <= MOST_WITH_TEXT;
  const ofSet = withText ? styles.set : styles.setAfterMany;
  const ofMany = withText ? undefined : styles.ofMany;
  const header = (words: string, attribute: string, column: Column) => (
    <ColumnHeader key={attribute} sort={sortOf(attribute) ?? undefined} {...column}>
      {words}
    </ColumnHeader>
  );
  return (
    <Table caption={label} fixed rowCount={cards.length + 1}>
      <TableHead>
        {header('Title', 'stripped_title', { className: styles.titles })}
        {header('Type', 'card_type_id', { className: withText ? styles.types : undefined })}
        {header('Faction', 'faction_id', { width: '7.25rem' })}
        {numbers.map(({ name, short, sort }) =>
          sort === null ? (
            <ColumnHeader key={name} numeric width="3.25rem" className={ofMany}>
              <abbr title={name}>{short}</abbr>
            </ColumnHeader>
          ) : (
            header(short, sort, { width: '4.25rem', numeric: true })
          ),
        )}
        {header('Inf.', 'influence_cost', { width: '4.25rem' })}
        {header('Set', 'card_set_id', { width: '8.75rem', className: ofSet })}
        {withText && <ColumnHeader className={styles.text}>Text</ColumnHeader>}
        {verdict && <ColumnHeader width="6.5rem">Legality</ColumnHeader>}
      </TableHead>
      <VirtualRows label={label} items={cards} keyOf={keyOf} estimate={ROW}>
        {(card, row) => (
          <Row {...row} data-faction={card.faction_id}>
            <Cell primary className={styles.title}>
              <TextLink href={pageOf(card)} tone="ink">
                {card.is_unique && <UniqueMark />}
                {card.title}
              </TextLink>
            </Cell>
            <Cell label="Type" className={styles.small}>
              {typeLine(card, names.cardType)}
            </Cell>
            <Cell label="Faction" className={styles.small}>
              <NamedFactionTag id={card.faction_id} nameOf={names.faction} />
            </Cell>
            {numbers.map(({ name, sort, of }) => (
              <Cell key={name} label={name} numeric className={sort === null ? ofMany : undefined}>
                {of(card)}
              </Cell>
            ))}
            <Cell label="Influence">
              {card.influence_cost !== null && <Influence cost={card.influence_cost} />}
            </Cell>
            <Cell label="Set" className={cx(styles.small, ofSet)}>
              {setOf(card)}
            </Cell>
            {withText && (
              <Cell className={styles.text}>
                <div className={styles.clamp}>
                  <CardText text={card.text} />
                </div>
              </Cell>
            )}
            {verdict && <Cell label="Legality">{verdict(card)}</Cell>}
          </Row>
        )}
      </VirtualRows>
    </Table>
  );
}

const MOST_PIPS = 5;

/** Influence as five pips, filled or hollow to be readable in any colour; spoken as a number. */
function Influence({ cost }: { cost: number }) {
  // Hollow pips alone look empty, and more than five do not fit
  if (cost <= 0 || cost > MOST_PIPS) return <>{cost}</>;
  return (
    <span className={styles.pips}>
      <VisuallyHidden>{cost}</VisuallyHidden>
      <span aria-hidden="true" className={styles.pipRow}>
        {Array.from({ length: MOST_PIPS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: five equal pips
          <span key={index} className={index < cost ? styles.full : styles.hollow} />
        ))}
      </span>
    </span>
  );
}
