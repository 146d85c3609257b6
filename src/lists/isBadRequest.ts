import { ApiError } from '../api/errors.ts';

/** The API says that the address is wrong, so that asking again is no use. */
export function isBadRequest(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.fault.kind === 'status' && error.fault.status === 400;
}
