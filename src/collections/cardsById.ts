import { queryOptions } from '@tanstack/react-query';
import { fetchAll } from '../api/client.ts';
import type { Card } from '../api/resources/registry.ts';
import { useAwaited } from '../reference/useAwaited.ts';

/** What naming and sorting a card needs of it. */
export type NamedCard = Pick<
  Card,
  'id' | 'title' | 'stripped_title' | 'side_id' | 'faction_id' | 'card_type_id' | 'is_unique'
>;

const FIELDS = 'title,stripped_title,side_id,faction_id,card_type_id,is_unique,date_release';

/** Ids per request: an id has up to 44 characters, and servers refuse URLs of more than 8,000. */
const CHUNK = 100;

const HOUR = 3_600_000;

/** The cards of some ids by id, with no more of each than its name needs. Ids that the API does not know are missing. */
export function cardsByIdQuery(ids: readonly string[]) {
  const wanted = [...new Set(ids)].sort();
  return queryOptions({
    queryKey: ['cards', 'by-id', wanted] as const,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, NamedCard>> => {
      const answers = await Promise.all(
        chunks(wanted, CHUNK).map((chunk) =>
          fetchAll(
            'cards',
            [
              ['filter[id]', chunk.join(',')],
              ['fields[cards]', FIELDS],
            ],
            signal,
          ),
        ),
      );
      return new Map(answers.flatMap(({ records }) => records).map((card) => [card.id, card]));
    },
    staleTime: HOUR,
  });
}

/** The cards of some ids as a query; with no id there is no request. */
export function useCardsById(ids: readonly string[]) {
  return useAwaited({ ...cardsByIdQuery(ids), ...(ids.length === 0 && { initialData: new Map() }) });
}

/** A list cut into pieces of at most `size`. */
export function chunks<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
