import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
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

/** Cards by id: from the catalogue where it has them, else from the API, which is asked for the missing ones alone. */
export function useCards(ids: readonly string[]): CardsById {
  const known = useCatalogue()?.cards().byId ?? null;
  const key = sortedOnce(ids).join();
  const wanted = useMemo(() => key.split(',').filter((id) => id !== ''), [key]);
  const missing = known === null ? wanted : wanted.filter((id) => !known.has(id));
  const { fetched, ...state } = useQueries({ queries: queriesOf(missing), combine });
  // Cards that are shown stay while more are asked for
  const [seen] = useState(() => new Map<string, CatalogueCard>());
  const cards = useMemo(() => {
    const found = new Map<string, CatalogueCard>();
    for (const id of wanted) {
      const card = known?.get(id) ?? fetched.get(id) ?? seen.get(id);
      if (card !== undefined) found.set(id, card);
    }
    return found;
  }, [wanted, known, fetched, seen]);
  useEffect(() => {
    for (const [id, card] of fetched) seen.set(id, card);
  }, [fetched, seen]);
  return { cards, ...state };
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
