import * as v from 'valibot';
import { COLLECTIONS } from '../../domain/json-api/jsonapi.ts';

/** What pages and the service worker say to each other, and the names under which both find stored things. */

/** Pictures of cards. */
export const PICTURES_CACHE = 'sift-pictures';
/** Those of hosts whose pictures a script may show but not read: each counts as megabytes towards the quota. */
export const UNREADABLE_PICTURES_CACHE = 'sift-unreadable-pictures';
/** Exists, empty, while no pictures are to be kept: the one sign that both a page and the worker can read without waiting. */
export const NO_PICTURES_CACHE = 'sift-no-pictures';

/** The header of an answer that the worker kept: when it came, in milliseconds since 1970. */
export const KEPT_AT = 'sift-kept-at';

/** To the worker: take the place of the older one; read anew what is stored; say how the network is. */
const pageMessageSchema = v.picklist(['take-over', 'data-changed', 'how-is-it']);
export type PageMessage = v.InferOutput<typeof pageMessageSchema>;

const workerMessageSchema = v.union([
  /** The API answered. */
  v.object({ type: v.picklist(['online']) }),
  /**
   * The API could not be reached. `keptAt`: of when the answer is that was given in its place; null where there is none.
   * `partial`: the collection, where some of its records are stored and others are not
   */
  v.object({
    type: v.picklist(['offline']),
    keptAt: v.nullable(v.number()),
    partial: v.nullable(v.picklist(COLLECTIONS)),
  }),
  /** The API's answer is another than the one that was shown. */
  v.object({ type: v.picklist(['changed']), collection: v.picklist(COLLECTIONS) }),
]);
export type WorkerMessage = v.InferOutput<typeof workerMessageSchema>;

/** A message of a page; null for any other. */
export function readPageMessage(data: unknown): PageMessage | null {
  const parsed = v.safeParse(pageMessageSchema, data);
  return parsed.success ? parsed.output : null;
}

/** A message of the worker; null for any other. */
export function readWorkerMessage(data: unknown): WorkerMessage | null {
  const parsed = v.safeParse(workerMessageSchema, data);
  return parsed.success ? parsed.output : null;
}
