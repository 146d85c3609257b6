import { useState } from 'react';
import type { ListedCard } from '../../data/api/resources/listed.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { CardText } from '../../shared/markup/CardText.tsx';
import { GameSymbol } from '../../shared/markup/glyphs.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { closeIcon } from '../../shared/ui/Icon.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './BreakersTable.module.css';
import {
  type BreakCost,
  type BreakersAddress,
  type BreakResult,
  type Chosen,
  costToBreak,
  sumOf,
  wholeNumber,
} from './breakCost.ts';
import { type Breaker, type Ice, readBreaker, readIce } from './breakerText.ts';

type ChosenCard = Chosen & { readonly card: ListedCard };

interface Props {
  readonly breakers: readonly ChosenCard[];
  readonly ice: readonly ChosenCard[];
  readonly address: BreakersAddress;
  readonly onChange: (address: BreakersAddress) => void;
}

/** The costs, ice in rows and breakers in columns, then the lines that the costs leave out. */
export function BreakersTable({ breakers, ice, address, onChange }: Props) {
  // The reader's numbers replace those of the texts
  const columns = breakers.map((chosen) => {
    const read = readBreaker(chosen.card);
    return { chosen, read: { ...read, strength: chosen.strength ?? read.strength } };
  });
  const rows = ice.map((chosen) => {
    const printed = readIce(chosen.card);
    const { strength = printed.strength, subroutines = printed.subroutines } = chosen;
    const read = { ...printed, strength, subroutines };
    const results = columns.map((column) => costToBreak(column.read, read));
    const inCredits = results.map((result) =>
      result.kind === 'cost' && result.others.size === 0 ? result : undefined,
    );
    /** Undefined if no breaker can break it for credits alone. */
    const [least] = inCredits.flatMap((cost) => cost ?? []).sort((a, b) => a.credits - b.credits);
    const cheapest = columns
      .filter((_, at) => least !== undefined && inCredits[at]?.credits === least.credits)
      .map(({ chosen: { card } }) => card.title);
    return { chosen, read, results, least, cheapest };
  });
  const edit = (kind: keyof BreakersAddress, id: string) => (change: Partial<Chosen> | null) =>
    onChange({
      ...address,
      [kind]: address[kind].flatMap((one) => {
        if (one.id !== id) return one;
        return change === null ? [] : { ...one, ...change };
      }),
    });
  const showsCheapest = columns.length > 1;
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className={styles.caption}>What each breaker pays to break each piece of ice</caption>
          <thead>
            <tr>
              <th scope="col">Ice</th>
              {columns.map(({ chosen, read }) => (
                <th key={chosen.id} scope="col">
                  <CardHead chosen={chosen} read={read} onChange={edit('breakers', chosen.id)} />
                </th>
              ))}
              {showsCheapest && <th scope="col">Cheapest</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ chosen, read, results, least, cheapest }) => (
              <tr key={chosen.id}>
                <th scope="row">
                  <CardHead chosen={chosen} read={read} onChange={edit('ice', chosen.id)} />
                </th>
                {results.map((result, at) => (
                  <td key={columns[at]?.chosen.id}>
                    <ResultWords result={result} />
                  </td>
                ))}
                {showsCheapest && (
                  <td>
                    {least === undefined ? '–' : <ResultWords result={least} />}
                    <span className={styles.small}>{cheapest.join(', ')}</span>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
          {rows.length > 1 && columns.length > 0 && (
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                {columns.map(({ chosen }, at) => (
                  <td key={chosen.id}>
                    <Sum results={rows.map(({ results }) => results[at])} />
                  </td>
                ))}
                {showsCheapest && (
                  <td>
                    <Sum results={rows.map(({ least }) => least)} />
                  </td>
                )}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {(columns.length === 0 || rows.length === 0) && (
        <p className={styles.hint}>{columns.length === 0 ? 'Add an icebreaker.' : 'Add ice.'}</p>
      )}
      <NotCounted of={[...columns, ...rows]} />
    </>
  );
}

interface CardHeadProps {
  readonly chosen: ChosenCard;
  readonly read: Breaker | Ice;
  readonly onChange: (change: Partial<Chosen> | null) => void;
}

/** A card's name, its numbers, a link to its notes and a button to remove it. */
function CardHead({ chosen: { card }, read, onChange }: CardHeadProps) {
  const { id, title } = card;
  return (
    <div className={styles.card}>
      <span className={styles.name}>
        <TextLink href={recordUrl('cards', id)} tone="ink">
          {title}
        </TextLink>
        <Button
          size="s"
          variant="quiet"
          icon={closeIcon}
          label={`Remove ${title}`}
          onClick={() => onChange(null)}
        />
      </span>
      <span className={styles.numbers}>
        <NumberField
          label="Strength"
          of={title}
          value={read.strength}
          onChange={(strength) => onChange({ strength })}
        />
        {'subroutines' in read && (
          <NumberField
            label="Subs"
            spoken="Subroutines"
            of={title}
            value={read.subroutines}
            onChange={(subroutines) => onChange({ subroutines })}
          />
        )}
      </span>
      {hasNotes(read) && (
        <a className={styles.small} href={`#not-counted-${id}`} aria-label={`Not counted for ${title}`}>
          Not counted
        </a>
      )}
    </div>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly spoken?: string;
  readonly of: string;
  /** Null if the text does not say. */
  readonly value: number | null;
  /** Undefined: use the text's number. */
  readonly onChange: (value: number | undefined) => void;
}

function NumberField({ label, spoken = label, of, value, onChange }: NumberFieldProps) {
  // The field updates before the URL does
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <label className={styles.number}>
      {label}
      <input
        type="text"
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        placeholder="?"
        aria-label={`${spoken} of ${of}`}
        value={draft ?? value ?? ''}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setDraft(null)}
        onChange={(event) => {
          setDraft(event.target.value);
          onChange(wholeNumber(event.target.value));
        }}
        className={styles.input}
      />
    </label>
  );
}

function hasNotes({ unread, notes }: Breaker | Ice): boolean {
  return unread.length + notes.length > 0;
}

/** The lines of the card texts that no cost includes, unread abilities first. */
function NotCounted({ of }: { of: readonly { chosen: ChosenCard; read: Breaker | Ice }[] }) {
  const shown = of.filter(({ read }) => hasNotes(read));
  return (
    <Section title="Not counted">
      <p className={styles.hint}>
        Each cost is for one encounter, at the strength shown. Edit the strength if another card changes it.
        These lines may change a cost:
      </p>
      {shown.length === 0 && <p className={styles.hint}>None. Sift counts every line of these cards.</p>}
      {shown.map(({ chosen: { card }, read }) => (
        <div key={card.id} id={`not-counted-${card.id}`} className={styles.notes}>
          <h3 className={styles.noteTitle}>{card.title}</h3>
          {read.unread.map((line) => (
            <div key={line} className={styles.line}>
              <span className={styles.unreadTag}>Not read</span>
              <CardText text={line} />
            </div>
          ))}
          {read.notes.map((line) => (
            <CardText key={line} text={line} />
          ))}
        </div>
      ))}
    </Section>
  );
}

/** What it costs to break a piece of ice, or why that isn’t possible or known. */
function ResultWords({ result }: { result: BreakResult }) {
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
function Sum({ results }: { results: readonly (BreakResult | undefined)[] }) {
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
