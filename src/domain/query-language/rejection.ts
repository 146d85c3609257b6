/** Why a query was rejected, and where: UTF-16 offsets. */
export interface QueryError {
  readonly message: string;
  readonly position: number;
  readonly length: number;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: QueryError };

/** Aborts the parsing of a query from any depth. `resultOf` turns it into a result. */
export class QueryRejection extends Error {
  readonly error: QueryError;

  constructor(message: string, position: number, length: number) {
    super(message);
    this.error = { message, position, length };
  }
}

/** The result of `read`, or the error of its rejection. */
export function resultOf<T>(read: () => T): Result<T> {
  try {
    return { ok: true, value: read() };
  } catch (fault) {
    if (fault instanceof QueryRejection) return { ok: false, error: fault.error };
    throw fault;
  }
}
