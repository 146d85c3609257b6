import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { QueriesOf } from '../../data/api/pageQueries.ts';
import { recordQuery } from '../../data/api/queries.ts';
import type { Decklist } from '../../data/api/resources/registry.ts';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import { catalogueQuery } from '../../data/catalogue/catalogueQuery.ts';
import { useCards } from '../../data/catalogue/useCards.ts';
import { fromFragment } from '../../domain/deck-text/checkAddress.ts';
import { decklistIdIn } from '../../domain/deck-text/readDeckText.ts';
import { recordTarget, toAppUrl } from '../../domain/json-api/target.ts';
import { checkDeck } from '../../domain/legality/deckRules.ts';
import { FaultPanel } from '../../shared/panels/FaultPanel.tsx';
import { pageOf } from '../../shared/records/listed.ts';
import { useGo } from '../../shared/records/useGo.ts';
import { useNames } from '../../shared/records/useNames.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Breadcrumbs, PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './CompareDecksPage.module.css';
import { type ComparedCard, compareDecks } from './compareDecks.ts';
import { type DeckContents, deckContents, pastedContents } from './contents.ts';
import { copiesByCard } from './copiesByCard.ts';
import { costCurve } from './figures.ts';

const MOST_DECKS = 4;

/** A deck of the comparison. */
interface NamedDeck {
  readonly key: string;
  readonly name: string;
  /** Null for a pasted one. */
  readonly path: string | null;
  readonly contents: DeckContents;
}

export const queries: QueriesOf = ({ search }) => ({
  required: (new URLSearchParams(search).get('ids') ?? '')
    .split(',')
    .filter((id) => id !== '')
    .slice(0, 4)
    .map((id) => recordQuery('decklists', id)),
});

/** `/decklists/compare?ids=a,b`, with a pasted deck in the fragment as `/check` has it */
export function Component() {
  const [params] = useSearchParams();
  const named = (params.get('ids') ?? '').split(',').filter((id) => id !== '');
  const ids = [...new Set(named)].slice(0, MOST_DECKS);
  const pasted = usePastedDeck();
  const { published, unknown, isPending, error, retry } = usePublishedDecks(ids);
  const decks = [...published, ...(pasted === null ? [] : [pasted])].slice(0, MOST_DECKS);
  return (
    <>
      <title>Compare decks — Sift</title>
      <PageHeader
        breadcrumbs={<Breadcrumbs items={[{ label: 'Decklists', href: '/decklists' }]} />}
        title="Compare decks"
        subtitle="Up to four side by side: what they share, and what each does its own way."
      />
      <div className={styles.page}>
        <Chooser ids={ids} decks={decks} />
        {named.length > ids.length && (
          <p className={styles.note}>
            {new Set(named).size < named.length
              ? 'A deck that is named twice is shown once.'
              : `Only the first ${MOST_DECKS} decks are compared.`}
          </p>
        )}
        {unknown.map((id) => (
          <p key={id} className={styles.note}>
            The card database has no decklist “{id}”.
          </p>
        ))}
        {error !== null && <FaultPanel what="The decks" error={error} onRetry={retry} />}
        {isPending && <SkeletonText lines={12} />}
        {!isPending && decks.length > 1 && <Comparison decks={decks} />}
        {!isPending && decks.length < 2 && (
          <p className={styles.note}>{decks.length === 0 ? 'Choose two decks.' : 'Choose another deck.'}</p>
        )}
      </div>
    </>
  );
}

function usePublishedDecks(ids: readonly string[]) {
  const answers = useQueries({ queries: ids.map((id) => recordQuery('decklists', id)) });
  const decks = answers.map(({ data }) => data).filter((deck): deck is Decklist => deck !== undefined);
  const wanted = decks.flatMap((deck) => [deck.identity_card_id, ...copiesByCard(deck).keys()]);
  const { cards, isPending, error, retry } = useCards(wanted);
  return {
    published: decks.map(
      (deck): NamedDeck => ({
        key: deck.id,
        name: deck.name,
        path: toAppUrl(recordTarget('decklists', deck.id)),
        contents: deckContents(deck, cards),
      }),
    ),
    unknown: ids.filter((_, at) => answers[at]?.isError),
    isPending: isPending || answers.some((answer) => answer.isPending),
    error,
    retry,
  };
}

/** The deck that the address holds; null where it holds none, and until it is read. */
function usePastedDeck(): NamedDeck | null {
  const { hash } = useLocation();
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isLate = false;
    void fromFragment(hash).then((found) => {
      if (!isLate) setText(found);
    });
    return () => {
      isLate = true;
    };
  }, [hash]);
  const data = useCatalogue();
  const { data: read } = useQuery({
    ...catalogueQuery(data, { type: 'deck', text: text ?? '' }),
    enabled: data !== null && text !== null,
  });
  if (read === undefined || text === null) return null;
  return {
    key: 'pasted',
    name: read.name ?? 'Pasted deck',
    path: null,
    contents: pastedContents(read, read.data.cards().all),
  };
}

interface ChooserProps {
  readonly ids: readonly string[];
  readonly decks: readonly NamedDeck[];
}

/** Adds a deck by its address or id, and takes one away. */
function Chooser({ ids, decks }: ChooserProps) {
  const go = useGo();
  const { hash } = useLocation();
  const [typed, setTyped] = useState('');
  const id =
    decklistIdIn(typed) ?? (typed.trim() === '' || /[\s/,]/.test(typed.trim()) ? null : typed.trim());
  const show = (next: readonly string[], fragment = hash) =>
    go(`?${next.length === 0 ? '' : `ids=${next.join(',')}`}${fragment}`, { replace: true });
  return (
    <div className={styles.chooser}>
      {decks.map(({ key, name }) => (
        <Button
          key={key}
          size="s"
          label={`Remove ${name}`}
          onClick={() => (key === 'pasted' ? show(ids, '') : show(ids.filter((other) => other !== key)))}
        >
          {name} ×
        </Button>
      ))}
      {decks.length < MOST_DECKS && (
        <form
          className={styles.add}
          onSubmit={(event) => {
            event.preventDefault();
            if (id === null) return;
            setTyped('');
            show([...ids.filter((other) => other !== id), id]);
          }}
        >
          <TextField
            label="Add a decklist by its address or id"
            value={typed}
            onChange={setTyped}
            error={typed.trim() !== '' && id === null ? 'This is no address of a decklist.' : undefined}
          />
          <Button type="submit" disabled={id === null}>
            Add
          </Button>
        </form>
      )}
    </div>
  );
}

function Comparison({ decks }: { decks: readonly NamedDeck[] }) {
  const { unique, changed, shared } = compareDecks(decks.map(({ contents }) => contents));
  return (
    <>
      <Totals decks={decks} />
      <Rows title="Not in every deck" rows={unique} decks={decks} />
      <Rows title="Other numbers" rows={changed} decks={decks} />
      <Rows title="The same in every deck" rows={shared} decks={decks} />
      <Curves decks={decks} />
    </>
  );
}

/** The decks' names over a column each. */
function DeckHeads({ decks }: { decks: readonly NamedDeck[] }) {
  return decks.map(({ key, name, path }, at) => (
    <th key={key} scope="col" data-deck={at}>
      {path === null ? (
        name
      ) : (
        <TextLink href={path} tone="inherit">
          {name}
        </TextLink>
      )}
    </th>
  ));
}

function Totals({ decks }: { decks: readonly NamedDeck[] }) {
  const totals = decks.map(
    ({ contents }) => checkDeck({ identity: contents.identity, cards: contents.slots }, null).totals,
  );
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ['Identity', decks.map(({ contents }) => contents.identity?.title ?? 'None')],
    ['Cards', totals.map(({ size }) => String(size))],
    [
      'Influence',
      totals.map(({ influence, influenceLimit }) =>
        influenceLimit === null ? String(influence) : `${influence} of ${influenceLimit}`,
      ),
    ],
    ['Agenda points', totals.map(({ agendaPoints }) => (agendaPoints === null ? '' : String(agendaPoints)))],
  ];
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.caption}>The decks in figures</caption>
        <thead>
          <tr>
            <td />
            <DeckHeads decks={decks} />
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(([, values]) => values.some((value) => value !== ''))
            .map(([label, values]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, at) => (
                  <td key={decks[at]?.key}>{value}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
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
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className={styles.caption}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">Card</th>
              <DeckHeads decks={decks} />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ card, copies }) => (
              <tr key={card.id}>
                <th scope="row">
                  <TextLink href={pageOf(card)} tone="ink">
                    {card.title}
                  </TextLink>{' '}
                  <span className={styles.note}>{typeName(card.card_type_id)}</span>
                </th>
                {copies.map((count, at) => (
                  <td key={decks[at]?.key} data-count={count}>
                    {count === 0 ? '–' : `${count}×`}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** The costs of all decks over one another, with the numbers in a table. */
function Curves({ decks }: { decks: readonly NamedDeck[] }) {
  const curves = decks.map(
    ({ contents }) => new Map(costCurve(contents).map(({ cost, copies }) => [cost, copies])),
  );
  const costs = [...new Set(curves.flatMap((curve) => [...curve.keys()]))].sort(
    (a, b) => (a === 'X' ? 99 : Number(a)) - (b === 'X' ? 99 : Number(b)),
  );
  const highest = Math.max(1, ...curves.flatMap((curve) => [...curve.values()]));
  return (
    <Section title="Costs" plain>
      <div className={styles.scroll}>
        <table className={styles.curves}>
          <caption className={styles.caption}>Cards by cost</caption>
          <thead>
            <tr>
              <th scope="col">Cost</th>
              <DeckHeads decks={decks} />
            </tr>
          </thead>
          <tbody>
            {costs.map((cost) => (
              <tr key={cost}>
                <th scope="row">{cost}</th>
                {curves.map((curve, at) => {
                  const copies = curve.get(cost) ?? 0;
                  return (
                    <td key={decks[at]?.key} data-deck={at}>
                      <span className={styles.bar} style={{ inlineSize: `${(copies / highest) * 70}%` }} />
                      {copies}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
