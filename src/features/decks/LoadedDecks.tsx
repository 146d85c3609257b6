import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { changedWhileRead, joinPages } from '../../data/api/paging.ts';
import type { Decklist } from '../../data/api/resources/registry.ts';
import { useCatalogueCards } from '../../data/catalogue/catalogue.ts';
import { type Target, toAppUrl } from '../../domain/json-api/target.ts';
import { comingDeckWords } from '../../domain/legality/judgedDeck.ts';
import { formatCount, formatNumber } from '../../domain/text/format.ts';
import { remember } from '../../domain/text/lookup.ts';
import { InvalidRecordsNote } from '../../shared/lists/ListPanel.tsx';
import { DataNote, FaultPanel } from '../../shared/panels/Panel.tsx';
import { Button, LinkButton } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { useAsOf } from '../../shared/ui/Link.tsx';
import { Loading, SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { useAnnouncement } from '../../shared/ui/screenReader.tsx';
import { checkInFormat, useLegalityData } from './checkInFormat.ts';
import { deckContents } from './contents.ts';
import styles from './DeckFinder.module.css';
import { DeckResults } from './DeckResults.tsx';
import { type ComingOf, useCountedInfluence } from './decklistEntry.tsx';
import {
  type LoadedCriteria,
  loadedQuery,
  meets,
  needsNewFilters,
  useLacksFilters,
  useRefusal,
  withoutCriteria,
} from './finderAddress.ts';
import { NoDecks } from './NoDecks.tsx';

/** Decklists shown at first, and per click on "more". */
const STEP = 100;
/** How many decklists are read before the reader is asked to go on: ten requests, some 2 MB. */
const READ_ALONE = 2_500;

interface Props {
  readonly target: Target;
  readonly criteria: LoadedCriteria;
  /** The content above the list, given the count in words. */
  readonly children: (count: string | undefined) => ReactNode;
}

/**
 * Decklists by criteria without an API filter: applies the API's own filters first, then filters the loaded pages here.
 * Reads on by itself up to a limit, further on request, and says how many are read.
 */
export function LoadedDecks({ target, criteria, children }: Props) {
  const isOld = useLacksFilters();
  const query = useInfiniteQuery(loadedQuery(target, isOld));
  const { data, error, isError, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  useRefusal(target, error);
  /** How many to read. */
  const [limit, setLimit] = useState(READ_ALONE);
  const read = data?.pages.reduce((sum, { records }) => sum + records.length, 0) ?? 0;
  const isReading = hasNextPage && read < limit && !isError;
  const goesOn = isReading && !isFetching;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each loaded page triggers the next
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, data, fetchNextPage]);
  const decks = useMemo(() => joinPages(data?.pages.map(({ records }) => records) ?? []), [data]);
  const total = data?.pages[0]?.page.total ?? null;
  const invalid = data?.pages.reduce((sum, page) => sum + page.invalid, 0) ?? 0;
  const judge = useDeckJudge(criteria);
  const influenceOf = useCountedInfluence();
  const isJudged = data !== undefined && judge !== null;
  const found = isJudged
    ? decks.filter((deck) => meets(deck, criteria, influenceOf(deck)) && judge(deck).fits)
    : [];
  const among = hasNextPage
    ? `${formatNumber(decks.length)}${total === null ? '' : ` of ${formatNumber(total)}`} decklists`
    : `all ${formatCount(decks.length, 'decklist')}`;
  const count = hasNextPage
    ? `${formatNumber(found.length)} so far, of ${formatNumber(decks.length)} read`
    : formatCount(found.length, 'decklist');
  return (
    <>
      {children(isJudged ? count : undefined)}
      {isOld && needsNewFilters(target) && (
        <p className={styles.note}>
          This API can’t filter decklists by sets, or with and without cards at once. Sift filters what it
          reads.
        </p>
      )}
      {isJudged && decks.length > 0 && (
        <div className={styles.loaded}>
          <p>
            {hasNextPage ? 'Read' : 'Filtered'} {among}
          </p>
          {hasNextPage && !isError && (
            <>
              {isReading && (
                <progress
                  aria-label="Decklists read"
                  value={decks.length}
                  max={total ?? undefined}
                  className={styles.progress}
                />
              )}
              <Button size="s" onClick={() => setLimit(isReading ? 0 : Number.POSITIVE_INFINITY)}>
                {isReading ? 'Stop' : 'Read all'}
              </Button>
            </>
          )}
        </div>
      )}
      {isError && (
        <FaultPanel
          what={data === undefined ? 'The decklists' : 'More decklists'}
          error={error}
          onRetry={() => (data === undefined ? refetch() : fetchNextPage())}
          retrying={isFetching}
        />
      )}
      {data === undefined && !isError && (
        <Loading label="Loading the decklists…">
          <SkeletonText lines={20} />
        </Loading>
      )}
      {/* Not a loading state: the card pool loads after the page, which would wait for it */}
      {data !== undefined && judge === null && (
        <p className={styles.note}>Legality appears once the card pool has loaded.</p>
      )}
      {changedWhileRead(data?.pages ?? []) && (
        <DataNote kind="changed" onPress={() => void refetch()} busy={isFetching} />
      )}
      <InvalidRecordsNote count={invalid} collection="decklists" />
      {isJudged && decks.length === 0 && <NoDecks target={target} />}
      {isJudged && decks.length > 0 && (
        <Found
          target={target}
          decks={found}
          comingOf={(deck) => judge(deck).coming}
          among={among}
          isPart={hasNextPage}
          isReading={isReading}
        />
      )}
    </>
  );
}

interface FoundProps {
  readonly target: Target;
  readonly decks: readonly Decklist[];
  readonly comingOf: ComingOf;
  /** What was filtered: "250 of 4,000 decklists". */
  readonly among: string;
  readonly isPart: boolean;
  /** Whether more comes by itself. */
  readonly isReading: boolean;
}

function Found({ target, decks, comingOf, among, isPart, isReading }: FoundProps) {
  const [shown, setShown] = useState(STEP);
  useAnnouncement(isReading ? null : `${formatNumber(decks.length)} found in ${among}`, toAppUrl(target));
  if (decks.length === 0) {
    return (
      <EmptyState
        title={isPart ? 'No decklists match so far' : 'No decklists match'}
        actions={<LinkButton to={toAppUrl(withoutCriteria(target))}>Show all decklists</LinkButton>}
      >
        {isPart ? 'Read all to filter the rest, or remove a filter above.' : 'Remove a filter above.'}
      </EmptyState>
    );
  }
  return (
    <>
      <DeckResults target={target} decks={decks.slice(0, shown)} comingOf={comingOf} />
      {decks.length > shown && (
        <div>
          <Button onClick={() => setShown(shown + STEP)} data-shows-more>
            Show {formatNumber(Math.min(STEP, decks.length - shown))} more
          </Button>
        </div>
      )}
    </>
  );
}

interface JudgedDeck {
  readonly fits: boolean;
  /** What is about to change of its legality, or has by the date alone, in words; null for nothing. */
  readonly coming: string | null;
}

/**
 * Whether a deck meets the URL's criteria of legality and sets, each judged once; null until decks can be checked. Without such
 * a criterion every deck passes, and one with unknown cards never does.
 */
function useDeckJudge({ legal, sets }: LoadedCriteria): ((deck: Decklist) => JudgedDeck) | null {
  const asOf = useAsOf();
  const cards = useCatalogueCards()?.byId ?? null;
  const data = useLegalityData();
  const { formatId, when } = legal ?? {};
  const setIds = sets.join(',');
  return useMemo(() => {
    const allowed = setIds === '' ? null : new Set(setIds.split(','));
    if (formatId === undefined && allowed === null) return () => ({ fits: true, coming: null });
    if (cards === null || data === null) return null;
    const isInSets = (deck: Decklist) =>
      allowed === null ||
      Object.keys(deck.card_slots).every((id) => cards.get(id)?.card_set_ids.some((set) => allowed.has(set)));
    const judged = new WeakMap<Decklist, JudgedDeck>();
    const formatName = data.formats.find(({ id }) => id === formatId)?.name ?? '';
    return (deck: Decklist) =>
      remember(judged, deck, () => {
        const fits = isInSets(deck);
        if (!fits || formatId === undefined) return { fits, coming: null };
        const contents = deckContents(deck, cards);
        const day = when === 'published' ? deck.created_at.slice(0, 10) : asOf;
        const check = contents.unknown.length > 0 ? null : checkInFormat(contents, formatId, data, day);
        return { fits: check?.isLegal === true, coming: check && comingDeckWords(check, formatName) };
      });
  }, [cards, data, formatId, when, asOf, setIds]);
}
