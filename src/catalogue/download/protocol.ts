import type { CatalogueFacts } from '../records/storedRecords.ts';
import type { Progress } from './download.ts';

/** To the downloading worker; it is told once and ended when it is done or no longer wanted. */
export interface DownloadOrder {
  readonly api: string;
}

/** From the downloading worker. */
export type DownloadNews =
  | ({ readonly type: 'progress' } & Progress)
  | {
      readonly type: 'done';
      /** The packed catalogue, for the worker that answers queries; handed over, not copied. */
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly facts: CatalogueFacts;
    }
  | { readonly type: 'failed'; readonly problem: string };
