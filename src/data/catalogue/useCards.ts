import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Target } from '../../domain/json-api/target.ts';
import type { WholeCollection } from '../api/client.ts';
import { allQuery, namedCardsQuery, recordQuery } from '../api/queries.ts';
import type { ListedCard, NamedCard } from '../api/resources/listed.ts';
import type { Card } from '../api/resources/registry.ts';
import { useCatalogue } from './catalogue.ts';

/**
 * A card's record from the API. Until it arrives, and if it can't, the card pool's, which has all but the links: on a slow line a
 * card that is opened from a list shows at once.
 */
export function useCard(id: string) {
  const { data, error, errorUpdatedAt, isError, isFetching, refetch } = useQuery(recordQuery('cards', id));
  const pool = useCatalogue(() => data === undefined);
  const known = data === undefined ? pool?.cards().byId.get(id) : undefined;
  const fromPool = useMemo((): Card | undefined => known && { ...known, related: {} }, [known]);
  return { data: data ?? fromPool, error, errorUpdatedAt, isError, isFetching, refetch };
}

/** Ids per request, so that its URL stays well below servers' limits. */
const IDS_PER_REQUEST = 100;

export interface CardsById<C extends NamedCard = ListedCard> {
  /** The cards loaded so far. Once nothing is pending, a missing id is unknown to the API. */
  readonly cards: ReadonlyMap<string, C>;
  readonly isPending: boolean;
  /** The first error, or null. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Cards by id: from the catalogue, and missing ones from the API. The API's answers are kept, so that a complete page does not
 * render again when the catalogue loads.
 */
export function useCards(ids: readonly string[]): CardsById {
  return useCardsBy(cardsByIdQueries, ids);
}

/** The same with only what a list needs of the cards that it names, which is a twentieth of a card. */
export function useNamedCards(ids: readonly string[]): CardsById<NamedCard> {
  return useCardsBy(namedCardQueries, ids);
}

type CardsQuery<C, K extends QueryKey> = UseQueryOptions<WholeCollection<C>, Error, WholeCollection<C>, K>;

function useCardsBy<C extends NamedCard, K extends QueryKey>(
  queriesOf: (ids: readonly string[]) => readonly CardsQuery<C, K>[],
  ids: readonly string[],
): CardsById<C | ListedCard> {
  const key = sortedOnce(ids).join();
  const wanted = useMemo(() => key.split(',').filter((id) => id !== ''), [key]);
  const isFromApi = useRef(false);
  const known = useCatalogue(() => !isFromApi.current)?.cards().byId ?? null;
  const missingNow = () => ({ wanted, missing: wanted.filter((id) => !known?.has(id)) });
  const [asked, setAsked] = useState(missingNow);
  const { missing } = asked.wanted === wanted ? asked : missingNow();
  if (asked.wanted !== wanted) setAsked({ wanted, missing });
  const { fetched, ...state } = useQueries({ queries: queriesOf(missing), combine: combine<C> });
  const hasAll = missing.every((id) => fetched.has(id));
  // Visible cards stay while more are fetched
  const [seen] = useState(() => new Map<string, C | ListedCard>());
  const needsPool = !hasAll || missing.length < wanted.length;
  const pool = needsPool ? known : null;
  const cards = useMemo(() => {
    const found = new Map<string, C | ListedCard>();
    for (const id of wanted) {
      const card = fetched.get(id) ?? pool?.get(id) ?? seen.get(id);
      if (card !== undefined) found.set(id, card);
    }
    return found;
  }, [wanted, pool, fetched, seen]);
  useEffect(() => {
    isFromApi.current = !needsPool;
    for (const [id, card] of fetched) seen.set(id, card);
  }, [needsPool, fetched, seen]);
  // The catalogue may load while the API is pending or has failed
  return missing.every((id) => known?.has(id)) && !hasAll
    ? { cards, isPending: false, error: null, retry: state.retry }
    : { cards, ...state };
}

/** Distinct sorted ids, so that equal sets share their requests. */
function sortedOnce(ids: readonly string[]): string[] {
  return [...new Set(ids)].toSorted();
}

/** The requests of `useCards` for cards that the catalogue lacks. */
export function cardsByIdQueries(ids: readonly string[]) {
  return filtersById(ids).map((params) => allQuery('cards', params));
}

/** The requests of `useNamedCards`. */
export function namedCardQueries(ids: readonly string[]) {
  return filtersById(ids).map(namedCardsQuery);
}

function filtersById(ids: readonly string[]): readonly Target['params'][] {
  const sorted = sortedOnce(ids);
  return Array.from({ length: Math.ceil(sorted.length / IDS_PER_REQUEST) }, (_, chunk) => {
    const some = sorted.slice(chunk * IDS_PER_REQUEST, (chunk + 1) * IDS_PER_REQUEST);
    return [['filter[id]', some.join()]];
  });
}

/** Combines the answers. Outside the component, so that it only runs when an answer changes. */
function combine<C extends NamedCard>(answers: readonly UseQueryResult<WholeCollection<C>>[]) {
  const records = answers.flatMap(({ data }) => data?.records ?? []);
  return {
    fetched: new Map(records.map((card) => [card.id, card])),
    isPending: answers.some((answer) => answer.isPending),
    error: answers.find((answer) => answer.error !== null)?.error ?? null,
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
}
