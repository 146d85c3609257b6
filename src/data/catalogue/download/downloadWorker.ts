import { expose, transfer } from 'comlink';
import type { Progress } from '../../api/client.ts';
import { ApiError, describeFault } from '../../api/errors.ts';
import { pack, toBytes } from '../records/packed.ts';
import type { RawReferences } from '../records/storedRecords.ts';
import { keepPool } from '../storage.ts';
import { downloadCatalogue } from './download.ts';

/** A card pool on its way between threads. */
export interface DownloadedPool {
  /** Cards and printings, for `fromBytes`. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly references: RawReferences;
}

/** Downloads, packs and stores the card pool off the main thread. */
const worker = {
  /** @throws Error with a message for the reader */
  async download(
    api: string,
    inTurn: boolean,
    onProgress: (progress: Progress) => void,
  ): Promise<DownloadedPool> {
    try {
      const catalogue = await downloadCatalogue(api, { onProgress, inTurn });
      const packed = pack(catalogue);
      const bytes = await toBytes(packed);
      // An incomplete one is used but not stored, so that it is downloaded again next time
      if (catalogue.facts.missing === 0) await keepPool(packed, bytes);
      return transfer({ bytes, references: catalogue.references }, [bytes.buffer]);
    } catch (error) {
      throw new Error(
        error instanceof ApiError ? describeFault(error.fault) : 'Couldn’t prepare the card data',
      );
    }
  },
};

export type DownloadWorker = typeof worker;

expose(worker);
