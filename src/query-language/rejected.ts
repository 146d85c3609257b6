import type { QueryError, Result } from './syntax.ts';

/** Ends the reading of a query at once, from however deep inside. `orRejection` turns it into a result. */
export class Rejected extends Error {
  readonly error: QueryError;

  constructor(message: string, position: number, length: number) {
    super(message);
    this.error = { message, position, length };
  }
}

/** What `read` gives, or why it was rejected. */
export function orRejection<T>(read: () => T): Result<T> {
  try {
    return { ok: true, value: read() };
  } catch (fault) {
    if (fault instanceof Rejected) return { ok: false, error: fault.error };
    throw fault;
  }
}
