import { ApiError, describeFault } from '../../api/errors.ts';
import { pack, toBytes } from '../records/packed.ts';
import type { CatalogueFacts } from '../records/storedRecords.ts';
import { writeStored } from '../storage.ts';
import { downloadCatalogue, type Progress } from './download.ts';

/** To the downloading worker; it gets one, and is ended when it is done or no longer wanted. */
export interface DownloadRequest {
  /** Root of the API */
  readonly api: string;
}

/** From the downloading worker. */
export type DownloadEvent =
  | ({ readonly type: 'progress' } & Progress)
  | {
      readonly type: 'done';
      /** The packed catalogue, for the worker that answers queries; transferred, not copied. */
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly facts: CatalogueFacts;
    }
  /** `problem`: in words, without a full stop */
  | { readonly type: 'failed'; readonly problem: string };

/** Downloads, packs and stores the card pool, posting how it goes; never throws. After an abort nothing is posted. */
export async function runDownload(
  api: string,
  post: (event: DownloadEvent) => void,
  signal: AbortSignal,
  store: typeof writeStored = writeStored,
): Promise<void> {
  try {
    const catalogue = await downloadCatalogue(
      api,
      (progress) => post({ type: 'progress', ...progress }),
      signal,
    );
    const bytes = await toBytes(pack(catalogue));
    const { facts } = catalogue;
    // An incomplete one is good for now, and asked for again next time.
    if (facts.missing === 0) await store(api, bytes);
    post({ type: 'done', bytes, facts });
  } catch (error) {
    if (!signal.aborted) post({ type: 'failed', problem: inWords(error) });
  }
}

function inWords(error: unknown): string {
  return error instanceof ApiError ? describeFault(error.fault) : 'The card data could not be prepared';
}
