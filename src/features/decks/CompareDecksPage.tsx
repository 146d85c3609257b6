import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { isNotFound } from '../../data/api/errors.ts';
import { type QueriesOf, recordQuery } from '../../data/api/queries.ts';
import { useCards } from '../../data/catalogue/useCards.ts';
import { fromFragment } from '../../domain/deck-text/pasted.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { Panel, type PanelQuery } from '../../shared/panels/Panel.tsx';
import { comparedIds } from '../../shared/records/compareUrls.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { useGo } from '../../shared/ui/Link.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import styles from './CompareDecksPage.module.css';
import { deckContents, useDeckRead } from './contents.ts';
import { cardsOfDeck } from './copiesByCard.ts';
import { DeckComparison, type NamedDeck } from './DeckComparison.tsx';
import { DeckField } from './DeckField.tsx';

const MOST_DECKS = 4;

export const queries: QueriesOf = ({ search }) => ({
  required: comparedIds(new URLSearchParams(search), MOST_DECKS, 'Decks').ids.map((id) =>
    recordQuery('decklists', id),
  ),
});

/** `/decklists/compare?ids=a,b`, with a pasted deck in the fragment as in `/check` */
export function Component() {
  const [params] = useSearchParams();
  const { ids, leftOut } = comparedIds(params, MOST_DECKS, 'Decks');
  const { published, cards, unknown, isComparable, query } = useDecklists(ids);
  const pasted = usePastedDeck();
  const decks = [
    ...published.map((deck) => ({
      key: deck.id,
      name: deck.name,
      path: recordUrl('decklists', deck.id),
      contents: deckContents(deck, cards),
    })),
    ...(pasted === null ? [] : [pasted]),
  ].slice(0, MOST_DECKS);
  return (
    <>
      <PageHeader
        breadcrumbs={[{ label: 'Decks', href: '/decklists' }]}
        title="Compare decks"
        subtitle="Up to four decks side by side."
      />
      <div className={styles.page}>
        <Chooser ids={ids} decks={[...decks, ...unknown.map((id) => ({ key: id, name: id }))]} />
        {leftOut !== null && <p className={styles.note}>{leftOut}</p>}
        {unknown.map((id) => (
          <p key={id} className={styles.note}>
            There is no decklist “{id}”.
          </p>
        ))}
        <Panel what="The decks" query={query} lines={12}>
          {() =>
            decks.length < 2 && (
              <p className={styles.note}>
                {decks.length === 0 ? 'Choose two decks.' : 'Choose another deck.'}
              </p>
            )
          }
        </Panel>
        {isComparable && decks.length > 1 && <DeckComparison decks={decks} />}
      </div>
    </>
  );
}

const isMissing = ({ error }: UseQueryResult) => isNotFound(error);

/** The published decks with these ids and their cards, the ids that the API doesn't know, and one state for all requests. */
function useDecklists(ids: readonly string[]) {
  const answers = useQueries({ queries: ids.map((id) => recordQuery('decklists', id)) });
  const published = answers.flatMap(({ data }) => data ?? []);
  const { cards, ...cardState } = useCards(published.flatMap(cardsOfDeck));
  const areCardsHere = !cardState.isPending && cardState.error === null;
  const awaited = answers.filter((answer) => answer.data === undefined && !isMissing(answer));
  const failed = answers.filter((answer) => answer.isError && !isMissing(answer));
  const query: PanelQuery<true> = {
    data: areCardsHere && awaited.length === 0 ? true : undefined,
    error: awaited.find(({ error }) => error !== null)?.error ?? cardState.error,
    errorUpdatedAt: Math.max(0, ...awaited.map(({ errorUpdatedAt }) => errorUpdatedAt)),
    isError: failed.length > 0,
    isFetching: cardState.isPending || answers.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const { refetch } of failed) void refetch();
      cardState.retry();
    },
  };
  return {
    published,
    cards,
    unknown: ids.filter((_, at) => answers[at] && isMissing(answers[at])),
    /** Those that are here are compared while a failed one is missing or tried again. */
    isComparable: areCardsHere && awaited.every(({ isFetched }) => isFetched),
    query,
  };
}

/** The pasted deck in the URL; null if there is none, or until it is parsed. */
function usePastedDeck(): NamedDeck | null {
  const { hash } = useLocation();
  const { data: text = null } = useQuery({
    queryKey: ['pasted-deck', hash],
    queryFn: () => fromFragment(hash),
    enabled: hash !== '',
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const read = useDeckRead(text);
  return read && { key: 'pasted', name: read.name ?? 'Pasted deck', path: null, contents: read };
}

interface ChooserProps {
  readonly ids: readonly string[];
  /** Unknown ones too, because they take a place. */
  readonly decks: readonly Pick<NamedDeck, 'key' | 'name'>[];
}

/** Adds decks and removes them. */
function Chooser({ ids, decks }: ChooserProps) {
  const go = useGo();
  const { hash } = useLocation();
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
        <div className={styles.add}>
          <DeckField
            except={ids}
            onChoose={(added) => show([...ids.filter((other) => other !== added), added])}
          />
        </div>
      )}
    </div>
  );
}
