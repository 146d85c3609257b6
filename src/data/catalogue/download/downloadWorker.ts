import { expose, transfer } from 'comlink';
import type { Progress } from '../../api/client.ts';
import { ApiError, describeFault } from '../../api/errors.ts';
import { compress } from '../../keeper/store.ts';
import { pack } from '../records/packed.ts';
import { keepPool } from '../storage.ts';
import { downloadCatalogue } from './download.ts';

/** Downloads, packs and stores the card pool off the main thread. */
const worker = {
  /** @throws Error with a message for the reader */
  async download(api: string, onProgress: (progress: Progress) => void): Promise<Uint8Array<ArrayBuffer>> {
    try {
      const catalogue = await downloadCatalogue(api, onProgress);
      const bytes = await compress(pack(catalogue));
      // An incomplete one is used but not stored, so that it is downloaded again next time
      if (catalogue.facts.missing === 0) await keepPool(catalogue, bytes);
      return transfer(bytes, [bytes.buffer]);
    } catch (error) {
      throw new Error(
        error instanceof ApiError ? describeFault(error.fault) : 'Couldn’t prepare the card data',
      );
    }
  },
};

export type DownloadWorker = typeof worker;

expose(worker);
