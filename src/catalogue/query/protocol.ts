import type { Kind } from '../../search/fields.ts';
import type { QueryError } from '../../search/syntax.ts';
import type { Sort } from '../order/sorts.ts';
import type { PackedCatalogue } from '../records/packed.ts';

/** What the page can ask the worker. Positions in answers are places among the catalogue's cards or printings. */

export interface SearchRequest {
  readonly type: 'search';
  readonly kind: Kind;
  /** As typed; empty finds all. */
  readonly query: string;
  readonly sort: Sort;
  /** The format whose verdicts count, or null. */
  readonly format: string | null;
  /** Whether cards that a deck of the format may not hold are left out (and counted). */
  readonly playableOnly: boolean;
}

export interface SearchAnswer {
  readonly type: 'search';
  /** Sorted; empty where the query cannot be read. */
  readonly positions: Uint32Array<ArrayBuffer>;
  /** Found, but no deck of the format may hold it; left out of `positions` where only playable ones were asked for. */
  readonly unplayable: number;
  readonly error: QueryError | null;
}

export type Request = SearchRequest;
export type Answer = SearchAnswer;
export type AnswerTo<R extends Request> = Extract<Answer, { readonly type: R['type'] }>;

/** Where the worker gets its data: bytes in hand, else what is stored of this API. */
export interface Source {
  readonly api: string;
  readonly bytes: Uint8Array<ArrayBuffer> | null;
}

export type ToQueryWorker =
  | { readonly type: 'open'; readonly source: Source }
  | { readonly type: 'ask'; readonly id: number; readonly request: Request };

export type FromQueryWorker =
  /** `bytes`: length of the packed form */
  | { readonly type: 'opened'; readonly packed: PackedCatalogue; readonly bytes: number }
  /** Nothing is stored, or it was unreadable and is now deleted. */
  | { readonly type: 'nothing' }
  | { readonly type: 'answer'; readonly id: number; readonly answer: Answer }
  /** The query brought the engine down; others will be answered. */
  | { readonly type: 'fault'; readonly id: number };
