import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type NamedCollection, namesQuery } from '../../data/api/queries.ts';
import { entryOf } from '../../domain/text/entryOf.ts';

export type NameOf = (id: string) => string;

/** The names of a collection's records by id. Until they are known, and for an unknown id, a word made of the id. */
export function useNames(collection: NamedCollection): NameOf {
  const { data } = useQuery(namesQuery(collection));
  return useCallback((id) => entryOf(data, id) ?? wordFor(id), [data]);
}

/** Names that cannot be made of their ids, for the first paint. The API's names win as soon as they are known. */
const WORDS: Readonly<Record<string, string>> = { haas_bioroid: 'Haas-Bioroid', nbn: 'NBN' };

/** A word for an id, until its name is known: the id with spaces and capitals. */
export function wordFor(id: string): string {
  return (
    entryOf(WORDS, id) ?? id.replaceAll('_', ' ').replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase())
  );
}
