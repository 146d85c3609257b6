import { setApiAddress } from '../../data/api/base.ts';
import { ApiError, describeFault } from '../../data/api/errors.ts';
import { downloadDecks, type Progress, refreshDecks } from './download.ts';
import type { StoredDecks } from './packed.ts';
import type { Basis, DeckAnswer, DeckQuestion } from './questions.ts';
import { createStatistics, type DeckStatistics } from './statistics.ts';
import type { readStored, writeStored } from './storage.ts';

/** To the worker, which is opened once. */
export type ToDecksWorker =
  /** `mayDownload`: reads from the API what is not stored, or is old. */
  | { readonly type: 'open'; readonly api: string; readonly mayDownload: boolean }
  /** Reads from the API, whatever is stored: because the reader asked for it. */
  | { readonly type: 'download' }
  | { readonly type: 'ask'; readonly id: number; readonly question: DeckQuestion };

/** From the worker. */
export type FromDecksWorker =
  | ({ readonly type: 'progress' } & Progress)
  /** Nothing is stored, and nothing may be downloaded. */
  | { readonly type: 'none' }
  /** Other decks than before: all of them. */
  | { readonly type: 'ready'; readonly basis: Basis }
  /** What is there is as the API has it. */
  | { readonly type: 'checked' }
  /** `problem`: in words, without a full stop. What was ready stays so. */
  | { readonly type: 'failed'; readonly problem: string }
  | {
      readonly type: 'answer';
      readonly id: number;
      /** The type of the question */
      readonly to: DeckQuestion['type'];
      readonly answer: DeckAnswer;
    }
  | { readonly type: 'fault'; readonly id: number };

/** What the service reads and writes, as a test may give it. */
export interface DecksStorage {
  readonly read: typeof readStored;
  readonly write: typeof writeStored;
}

/** Milliseconds after which stored decks are compared with the API. */
const FRESH = 3_600_000;

/** Holds all decks, keeps them up to date, and answers questions about them; never throws. */
export function createService(
  post: (event: FromDecksWorker) => void,
  { read, write }: DecksStorage,
  now: () => number = Date.now,
) {
  let statistics: DeckStatistics | null = null;
  let decks: StoredDecks | null = null;
  let api = '';
  let running: Promise<void> | null = null;

  function use(next: StoredDecks): void {
    const isOther = decks?.table !== next.table;
    decks = next;
    if (!isOther) return;
    statistics = createStatistics(next.table);
    post({ type: 'ready', basis: statistics.basis });
  }

  async function update(): Promise<void> {
    const download = {
      api,
      now,
      onProgress: (progress: Progress) => post({ type: 'progress', ...progress }),
    };
    try {
      const next = decks === null ? await downloadDecks(download) : await refreshDecks(decks, download);
      use(next);
      post({ type: 'checked' });
      await write(api, next);
    } catch (error) {
      post({ type: 'failed', problem: inWords(error) });
    }
  }

  function updateOnce(): Promise<void> {
    running ??= update().finally(() => {
      running = null;
    });
    return running;
  }

  async function open(request: { readonly api: string; readonly mayDownload: boolean }): Promise<void> {
    api = request.api;
    setApiAddress(api);
    const stored = await read(api);
    if (stored !== null) use(stored);
    if (request.mayDownload && (stored === null || now() - stored.facts.checkedAt > FRESH))
      await updateOnce();
    else post({ type: stored === null ? 'none' : 'checked' });
  }

  function ask(id: number, question: DeckQuestion): void {
    try {
      if (statistics === null) throw new Error('No decks yet');
      post({ type: 'answer', id, to: question.type, answer: statistics.answer(question) });
    } catch {
      post({ type: 'fault', id });
    }
  }

  return {
    async receive(message: ToDecksWorker): Promise<void> {
      switch (message.type) {
        case 'open':
          return open(message);
        case 'download':
          return updateOnce();
        case 'ask':
          return ask(message.id, message.question);
      }
    },
  };
}

function inWords(error: unknown): string {
  return error instanceof ApiError ? describeFault(error.fault) : 'The decklists could not be prepared';
}
