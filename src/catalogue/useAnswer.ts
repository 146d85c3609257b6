import { useEffect, useState } from 'react';
import { askCatalogue, useCatalogue } from './catalogue.ts';
import type { Request } from './query/protocol.ts';
import type { AnswerWithData } from './query/workerClient.ts';

export interface AnswerState<R extends Request> {
  /** The newest answer; while `isPending` it is that to the request before, so that nothing flickers. */
  readonly found: AnswerWithData<R> | null;
  /** Why the newest request has no answer: its message is for the reader. */
  readonly error: Error | null;
  readonly isPending: boolean;
}

/**
 * Asks the catalogue as soon as there is one, again when the request or the catalogue changes, and gives up what was
 * asked before. A null request asks nothing. Until there is a catalogue, it is pending.
 */
export function useAnswer<R extends Request>(request: R | null): AnswerState<R> {
  const data = useCatalogue();
  const key = request === null ? null : JSON.stringify(request);
  const [state, setState] = useState<{ readonly asked: unknown } & Omit<AnswerState<R>, 'isPending'>>({
    asked: null,
    found: null,
    error: null,
  });
  const asking = key === null || data === null ? null : `${data.facts.downloadedAt} ${key}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asking` stands for the request and the data
  useEffect(() => {
    if (request === null || asking === null) return;
    const controller = new AbortController();
    askCatalogue(request, controller.signal).then(
      (found) => {
        if (!controller.signal.aborted) setState({ asked: asking, found, error: null });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setState({
          asked: asking,
          found: null,
          error: error instanceof Error ? error : new Error(String(error)),
        });
      },
    );
    return () => controller.abort();
  }, [asking]);

  if (key === null) return { found: null, error: null, isPending: false };
  const isPending = state.asked !== asking || asking === null;
  return { found: state.found, error: isPending ? null : state.error, isPending };
}
