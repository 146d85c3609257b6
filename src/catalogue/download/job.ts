import { ApiError, describeFault } from '../../api/errors.ts';
import { pack, toBytes } from '../records/packed.ts';
import { writeStored } from '../storage/storage.ts';
import { downloadCatalogue } from './download.ts';
import type { DownloadNews } from './protocol.ts';

/** Downloads, packs and stores the card pool, telling how it goes; never throws. An abort ends it without a word. */
export async function runDownload(
  api: string,
  tell: (news: DownloadNews) => void,
  signal: AbortSignal,
  store: typeof writeStored = writeStored,
): Promise<void> {
  try {
    const catalogue = await downloadCatalogue(
      api,
      (progress) => tell({ type: 'progress', ...progress }),
      signal,
    );
    const bytes = await toBytes(pack(catalogue));
    const { facts } = catalogue;
    // An incomplete one is good for now, and asked for again next time.
    if (facts.missing === 0) await store(api, bytes);
    tell({ type: 'done', bytes, facts });
  } catch (error) {
    if (!signal.aborted) tell({ type: 'failed', problem: inWords(error) });
  }
}

function inWords(error: unknown): string {
  return error instanceof ApiError ? describeFault(error.fault) : 'The card data could not be prepared';
}
