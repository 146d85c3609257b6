import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askCatalogue } from './catalogue.ts';
import type { CatalogueData } from './data.ts';
import type { AnswerTo, Request } from './query/protocol.ts';
import type { AnswerWithData } from './query/workerClient.ts';

/** An answer with what was asked: while a newer request is on its way, it is that of one before. */
export type CatalogueAnswer<R extends Request> = AnswerWithData<R> & { readonly request: R };

/** Answers on the page's own thread; null for what it leaves to the worker. */
type AnswerAtOnce = <R extends Request>(request: R) => AnswerTo<R> | null;

const atOnce = new WeakMap<CatalogueData, AnswerAtOnce>();

/** From now on requests over this data are answered at once, as far as `answer` does. */
export function answerAtOnce(data: CatalogueData, answer: AnswerAtOnce): void {
  atOnce.set(data, answer);
}

/**
 * A request to the catalogue, for `useQuery`: answered at once where the page can, else by the query worker, asked as soon as there
 * is a catalogue, and anew when that changes, while the answer before stays. Answers are kept for a short while only, since
 * asking again costs less than a frame. What can be tried again the worker's client has tried.
 */
export function catalogueQuery<R extends Request>(data: CatalogueData | null, request: R) {
  return queryOptions({
    queryKey: ['catalogue', data?.facts.downloadedAt ?? null, request] as const,
    queryFn: async ({ signal }): Promise<CatalogueAnswer<R>> => ({
      ...(await askCatalogue(request, signal)),
      request,
    }),
    initialData: (): CatalogueAnswer<R> | undefined => {
      const answer = data === null ? null : atOnce.get(data)?.(request);
      return data === null || answer == null ? undefined : { ...answer, data, request };
    },
    enabled: data !== null,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    retry: false,
    staleTime: Infinity,
    gcTime: 60_000,
  });
}
