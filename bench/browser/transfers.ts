import type { Session } from './bareSession.ts';

/** A page's request; times in milliseconds since 1970. */
export interface Transfer {
  readonly url: string;
  /** Chromium's name: Document, Script, Stylesheet, Font, Fetch, Image … */
  readonly type: string;
  readonly began: number;
  /** `Infinity` while in progress */
  readonly ended: number;
  /** Over the wire, without headers */
  readonly bytes: number;
}

/** Kinds in words, in listing order. */
const KINDS = ['page', 'scripts', 'styles', 'fonts', 'data', 'pictures', 'else'] as const;
type Kind = (typeof KINDS)[number];

/** Records a page's requests from now on; returns a function that lists those that have begun. */
export async function followTransfers(session: Session): Promise<() => Transfer[]> {
  interface Open extends Transfer {
    /** Its start on the clock of the session's later events, in milliseconds */
    readonly clock: number;
    ended: number;
    bytes: number;
  }
  const all = new Map<string, Open>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', wallTime, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    const [began, clock] = [wallTime * 1000, timestamp * 1000];
    all.set(requestId, { url: request.url, type, began, clock, ended: Number.POSITIVE_INFINITY, bytes: 0 });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const open = all.get(requestId);
    if (open) open.bytes += encodedDataLength;
  });
  const end = (id: string, timestamp: number, total: number) => {
    const open = all.get(id);
    if (open === undefined) return;
    open.ended = open.began + timestamp * 1000 - open.clock;
    // The document's own bytes are only reported at its end, with its headers
    if (open.bytes === 0) open.bytes = total;
  };
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0));
  await session.send('Network.enable');
  return () =>
    [...all.values()].map(({ url, type, began, ended, bytes }) => ({ url, type, began, ended, bytes }));
}

/**
 * The longest chain of completed requests in which each began after the one before had ended. If requests take a while
 * (throttle the session), the ones in a chain depended on each other. Pictures delay nothing and are left out.
 */
export function longestChain(transfers: readonly Transfer[], until: number): Transfer[] {
  const chains: Transfer[][] = [];
  const counted = transfers.filter((one) => one.ended <= until && !/^(pictures|else)$/.test(kindOf(one)));
  for (const transfer of counted.toSorted((a, b) => a.ended - b.ended)) {
    const before = chains.filter((chain) => (chain.at(-1)?.ended ?? 0) <= transfer.began);
    chains.push([...longest(before), transfer]);
  }
  return longest(chains);
}

function longest(chains: readonly Transfer[][]): Transfer[] {
  return chains.reduce((best, chain) => (chain.length > best.length ? chain : best), []);
}

/** Bytes received by kind, in the order of `KINDS`; kinds without any are left out. */
export function bytesByKind(transfers: readonly Transfer[]): Partial<Record<Kind, number>> {
  const sums = KINDS.map((kind) => {
    const ofKind = transfers.filter((transfer) => kindOf(transfer) === kind);
    return [kind, ofKind.reduce((sum, { bytes }) => sum + bytes, 0)] as const;
  });
  return Object.fromEntries(sums.filter(([, bytes]) => bytes > 0));
}

export function isScript(transfer: Transfer): boolean {
  return kindOf(transfer) === 'scripts';
}

function kindOf({ type }: Transfer): Kind {
  switch (type) {
    case 'Document':
      return 'page';
    case 'Script':
      return 'scripts';
    case 'Stylesheet':
      return 'styles';
    case 'Font':
      return 'fonts';
    case 'Fetch':
    case 'XHR':
      return 'data';
    case 'Image':
      return 'pictures';
    default:
      return 'else';
  }
}

/** A file by its name without the content hash, data by its path with the end of its query. */
export function shortName({ url }: Transfer): string {
  const { pathname, search } = new URL(url);
  const file =
    pathname
      .split('/')
      .at(-1)
      ?.replace(/-[\w-]{8}\.(\w+)$/, '.$1') ?? '';
  if (!pathname.startsWith('/api/')) return file === '' ? '/' : file;
  const query = decodeURIComponent(search).replace(/&?stats\[total\]=count/, '');
  return (
    pathname.replace(/^\/api\/v\d\/public\//, '') + (query.length > 60 ? `${query.slice(0, 60)}…` : query)
  );
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
