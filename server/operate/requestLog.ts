import { pino } from 'pino';
import type { RequestEntry } from './requests.ts';

export type LogForm = 'json' | 'pretty' | 'off';

/**
 * One line per request: JSON for programs, or columns for people.
 * @param withAddresses whether lines include client addresses
 * @param write receives each line, with its line end
 */
export function createRequestLog(
  form: Exclude<LogForm, 'off'>,
  withAddresses: boolean,
  write: (line: string) => void,
): (entry: RequestEntry) => void {
  if (form === 'pretty') return (entry) => write(`${prettyLine(entry, withAddresses)}\n`);
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, { write });
  return (entry) => log.info(jsonLine(entry, withAddresses));
}

function jsonLine({ address, milliseconds, ...entry }: RequestEntry, withAddresses: boolean) {
  return { ...entry, milliseconds: rounded(milliseconds), ...(withAddresses && { address }) };
}

/** `12:00:01 200 GET /cards 3.2 ms 14 kB hit` */
function prettyLine(entry: RequestEntry, withAddresses: boolean): string {
  const { status, method, path, milliseconds, bytes, cache, address } = entry;
  const words = [
    new Date().toISOString().slice(11, 19),
    status,
    method,
    // Client input must not contain terminal escapes
    path.replace(/[^\x21-\x7e]/g, '?'),
    `${rounded(milliseconds)} ms`,
    `${(bytes / 1_000).toFixed(1)} kB`,
    cache === 'none' ? '' : cache,
    withAddresses ? (address ?? '') : '',
  ];
  return words.filter((word) => word !== '').join(' ');
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
