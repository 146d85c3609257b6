import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { WholeCollection } from '../api/client.ts';
import { allQuery } from '../api/queries.ts';
import type { RecordOf } from '../api/resources/registry.ts';
import { useCatalogue } from './catalogue.ts';
import type { CatalogueCard } from './records/storedRecords.ts';

/** Ids asked for in one request, so that its URL stays well below the lengths that servers accept. */
const IDS_PER_REQUEST = 100;

export interface CardsById {
  /** Those that are known so far. An id that is not there is unknown to the API too, once nothing is pending. */
  readonly cards: ReadonlyMap<string, CatalogueCard>;
  readonly isPending: boolean;
  /** The first fault of a request, or null */
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Cards by id: from the catalogue where it has them, else from the API, which is asked for the missing ones alone. What the API has
 * answered stays its answer: a page that has its cards is not rendered again when the catalogue comes.
 */
export function useCards(ids: readonly string[]): CardsById {
  const key = sortedOnce(ids).join();
  const wanted = useMemo(() => key.split(',').filter((id) => id !== ''), [key]);
  const isFromApi = useRef(false);
  const known = useCatalogue(() => !isFromApi.current)?.cards().byId ?? null;
  const missingNow = () => ({ wanted, missing: wanted.filter((id) => !known?.has(id)) });
  const [asked, setAsked] = useState(missingNow);
  const { missing } = asked.wanted === wanted ? asked : missingNow();
  if (asked.wanted !== wanted) setAsked({ wanted, missing });
  const { fetched, ...state } = useQueries({ queries: queriesOf(missing), combine });
  const hasAll = missing.every((id) => fetched.has(id));
  // Cards that are shown stay while more are asked for
  const [seen] = useState(() => new Map<string, CatalogueCard>());
  const needsPool = !hasAll || missing.length < wanted.length;
  const pool = needsPool ? known : null;
  const cards = useMemo(() => {
    const found = new Map<string, CatalogueCard>();
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
  // The catalogue may come while the API is still asked, or fails
  return missing.every((id) => known?.has(id)) && !hasAll
    ? { cards, isPending: false, error: null, retry: state.retry }
    : { cards, ...state };
}

/** What `useCards` asks the API for cards that the catalogue lacks. */
export function cardsByIdQueries(ids: readonly string[]) {
  return queriesOf(sortedOnce(ids));
}

/** Each id once and in order, so that the same cards make the same requests. */
function sortedOnce(ids: readonly string[]): string[] {
  return [...new Set(ids)].toSorted();
}

/** @param ids sorted, each once */
function queriesOf(ids: readonly string[]) {
  return inChunks(ids).map((chunk) => allQuery('cards', [['filter[id]', chunk.join(',')]]));
}

/** Several answers as one. Outside the component, so that it runs anew only when an answer changes. */
function combine(answers: readonly UseQueryResult<WholeCollection<RecordOf<'cards'>>>[]) {
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

function inChunks(ids: readonly string[]): string[][] {
  const chunks: string[][] = [];
  for (let at = 0; at < ids.length; at += IDS_PER_REQUEST) chunks.push(ids.slice(at, at + IDS_PER_REQUEST));
  return chunks;
}
