import type { ReactNode } from 'react';
import { type ListedCard, pageOf } from '../../data/api/resources/listed.ts';
import { compareNames, compareText } from '../../domain/text/compareText.ts';
import { formatCopies } from '../../domain/text/format.ts';
import { remember } from '../../domain/text/lookup.ts';
import { useNames } from '../../shared/records/RecordNames.tsx';
import { useReadersJudge } from '../../shared/records/VerdictTag.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './CompareDecksPage.module.css';
import { type DeckContents, totalsOf } from './contents.ts';
import { costCurve } from './figures.ts';

export interface NamedDeck {
  readonly key: string;
  readonly name: string;
  /** Null for a pasted one. */
  readonly path: string | null;
  readonly contents: DeckContents;
}

/** Copies of a card per deck, in the order of the decks. */
type ComparedCard = { readonly card: ListedCard; readonly copies: number[] };

/**
 * Compares decks card by card, without identities: cards not in every deck, in all with different numbers of copies, and
 * with the same. Each list by type and title.
 */
export function compareDecks(decks: readonly DeckContents[]) {
  const cards = new Map<string, ComparedCard>();
  for (const [at, { slots }] of decks.entries()) {
    for (const { card, copies } of slots) {
      const row = remember(cards, card.id, () => ({ card, copies: decks.map(() => 0) }));
      row.copies[at] = copies;
    }
  }
  const rows = [...cards.values()].sort(
    (a, b) =>
      compareText(a.card.card_type_id, b.card.card_type_id) ||
      compareNames(a.card.stripped_title, b.card.stripped_title),
  );
  const isEverywhere = ({ copies }: ComparedCard) => copies.every((count) => count > 0);
  const isEqual = ({ copies }: ComparedCard) => copies.every((count) => count === copies[0]);
  return {
    unique: rows.filter((row) => !isEverywhere(row)),
    changed: rows.filter((row) => isEverywhere(row) && !isEqual(row)),
    shared: rows.filter((row) => isEverywhere(row) && isEqual(row)),
  };
}

/** What decks share and where they differ, as tables. */
export function DeckComparison({ decks }: { decks: readonly NamedDeck[] }) {
  const { unique, changed, shared } = compareDecks(decks.map(({ contents }) => contents));
  return (
    <>
      <Totals decks={decks} />
      <Rows title="Not in every deck" rows={unique} decks={decks} />
      <Rows title="Different numbers" rows={changed} decks={decks} />
      <Rows title="The same in every deck" rows={shared} decks={decks} />
      <Curves decks={decks} />
    </>
  );
}

interface TableProps {
  readonly caption: string;
  /** The header of the first column. */
  readonly corner?: string;
  readonly decks: readonly NamedDeck[];
  readonly rows: readonly {
    readonly key: string;
    /** The key by default. */
    readonly head?: ReactNode;
    readonly cells: readonly ReactNode[];
    /** The copies in each cell, to mark missing cards. */
    readonly counts?: readonly number[];
  }[];
  readonly className?: string | undefined;
}

function DeckTable({ caption, corner, decks, rows, className = styles.table }: TableProps) {
  return (
    <div className={styles.scroll}>
      <table className={className}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {corner === undefined ? <td /> : <th scope="col">{corner}</th>}
            {decks.map(({ key, name, path }, at) => (
              <th key={key} scope="col" data-deck={at}>
                {path === null ? (
                  name
                ) : (
                  <TextLink href={path} tone="inherit">
                    {name}
                  </TextLink>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head = key, cells, counts }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((shown, at) => (
                <td key={decks[at]?.key} data-deck={at} data-count={counts?.[at]}>
                  {shown}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Totals({ decks }: { decks: readonly NamedDeck[] }) {
  const judge = useReadersJudge();
  const totals = decks.map(({ contents }) => totalsOf(contents, judge));
  const influence = totals.map(({ influence: spent, influenceLimit }) =>
    influenceLimit === null ? spent : `${spent} of ${influenceLimit}`,
  );
  const rows = [
    { key: 'Identity', cells: decks.map(({ contents }) => contents.identity?.title ?? 'None') },
    { key: 'Cards', cells: totals.map(({ size }) => size) },
    { key: 'Influence', cells: influence },
    { key: 'Agenda points', cells: totals.map(({ agendaPoints }) => agendaPoints) },
  ];
  return (
    <DeckTable
      caption="The decks side by side"
      decks={decks}
      rows={rows.filter(({ cells }) => cells.some((cell) => cell !== null))}
    />
  );
}

interface RowsProps {
  readonly title: string;
  readonly rows: readonly ComparedCard[];
  readonly decks: readonly NamedDeck[];
}

function Rows({ title, rows, decks }: RowsProps) {
  const typeName = useNames('card_types');
  if (rows.length === 0) return null;
  return (
    <Section title={title} count={rows.length} plain>
      <DeckTable
        caption={title}
        corner="Card"
        decks={decks}
        rows={rows.map(({ card, copies }) => ({
          key: card.id,
          head: (
            <>
              <TextLink href={pageOf(card)} tone="ink">
                {card.title}
              </TextLink>{' '}
              <span className={styles.note}>{typeName(card.card_type_id)}</span>
            </>
          ),
          cells: copies.map((count) => (count === 0 ? '–' : formatCopies(count))),
          counts: copies,
        }))}
      />
    </Section>
  );
}

/** The cost curves of all decks, one above the other, and as a table. */
function Curves({ decks }: { decks: readonly NamedDeck[] }) {
  const curves = decks.map(
    ({ contents }) => new Map(costCurve(contents).map(({ cost, copies }) => [cost, copies])),
  );
  const costs = [...new Set(curves.flatMap((curve) => [...curve.keys()]))].sort(
    (a, b) => (a === 'X' ? 99 : Number(a)) - (b === 'X' ? 99 : Number(b)),
  );
  const highest = Math.max(1, ...curves.flatMap((curve) => [...curve.values()]));
  const bar = (copies: number) => (
    <>
      <span className={styles.bar} style={{ inlineSize: `${(copies / highest) * 70}%` }} />
      {copies}
    </>
  );
  return (
    <Section title="Costs" plain>
      <DeckTable
        caption="Cards by cost"
        corner="Cost"
        decks={decks}
        className={styles.curves}
        rows={costs.map((cost) => ({
          key: cost,
          cells: curves.map((curve) => bar(curve.get(cost) ?? 0)),
        }))}
      />
    </Section>
  );
}
