import * as v from 'valibot';
import { COLLECTIONS } from '../../domain/json-api/collections.ts';

/** Messages between pages and the service worker, and the names of shared caches. */

export const PICTURES_CACHE = 'sift-pictures';
/** Pictures from hosts without CORS: each counts as megabytes towards the quota. */
export const UNREADABLE_PICTURES_CACHE = 'sift-unreadable-pictures';
/** Exists, empty, while pictures must not be cached: a flag that pages and the worker can both read. */
export const NO_PICTURES_CACHE = 'sift-no-pictures';

/** To the worker: activate the waiting version; stored data has changed; report the network's state. */
export const pageMessageSchema = v.picklist(['take-over', 'data-changed', 'how-is-it']);
export type PageMessage = v.InferOutput<typeof pageMessageSchema>;

export const workerMessageSchema = v.union([
  /** The API answered. */
  v.object({ type: v.picklist(['online']) }),
  /** The API is unreachable. `keptAt`: the age of the offline answer, if any; `partial`: the collection that is incomplete. */
  v.object({
    type: v.picklist(['offline']),
    keptAt: v.nullable(v.number()),
    partial: v.nullable(v.picklist(COLLECTIONS)),
  }),
  /** The API's answer differs from the cached one that was shown. */
  v.object({ type: v.picklist(['changed']), collection: v.picklist(COLLECTIONS) }),
]);
export type WorkerMessage = v.InferOutput<typeof workerMessageSchema>;
