import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { UserError } from '../cli/program.ts';
import type { NodeFetch } from '../http/listen.ts';

/** Forwarded headers, trusted only from known proxies. */
export interface Proxies {
  /** Restores the URL that the client used. */
  readonly restored: (answer: NodeFetch) => NodeFetch;
  /** A request's origin: the nearest address that is not a trusted proxy. */
  readonly clientOf: (incoming: Pick<IncomingMessage, 'headers' | 'socket'>) => string | undefined;
}

const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * @param text comma-separated addresses and subnets, such as `127.0.0.1,10.0.0.0/8`
 * @throws {UserError} for anything else
 */
export function parseProxies(text: string): BlockList {
  const list = new BlockList();
  for (const part of text.split(',').map((each) => each.trim())) {
    const [address = '', bits, ...more] = part.split('/');
    const family = isIP(address);
    const most = family === 4 ? 32 : 128;
    const isSubnet = bits !== undefined;
    if (family === 0 || more.length > 0 || (isSubnet && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)))
      throw new UserError(
        `--trusted-proxies takes addresses such as 127.0.0.1,10.0.0.0/8, not ${JSON.stringify(part)}`,
      );
    const kind = family === 4 ? 'ipv4' : 'ipv6';
    if (isSubnet) list.addSubnet(address, Number(bits), kind);
    else list.addAddress(address, kind);
  }
  return list;
}

export function createProxies(trusted: BlockList): Proxies {
  const isTrusted = (address: string) => {
    const family = isIP(address);
    return family !== 0 && trusted.check(address, family === 4 ? 'ipv4' : 'ipv6');
  };
  return {
    clientOf({ headers, socket }) {
      const chain = [...listOf(headers['x-forwarded-for']), plain(socket.remoteAddress ?? '')];
      return chain.findLast((address) => !isTrusted(address)) ?? chain[0];
    },
    restored: (answer) => (request, bindings) => {
      const { headers, socket } = bindings.incoming;
      if (!isTrusted(plain(socket.remoteAddress ?? ''))) return answer(request, bindings);
      // The nearest proxy's value comes last
      const scheme = listOf(headers['x-forwarded-proto']).at(-1);
      const host = listOf(headers['x-forwarded-host']).at(-1);
      const url = new URL(request.url);
      if (scheme === 'http' || scheme === 'https') url.protocol = scheme;
      if (host !== undefined && HOST.test(host)) {
        // Setting a host without a port keeps the old port
        url.port = '';
        url.host = host;
      }
      return answer(new Request(url.href, request), bindings);
    },
  };
}

function listOf(header: string | readonly string[] | undefined): readonly string[] {
  return [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((each) => plain(each.trim()))
    .filter((each) => each !== '');
}

/** An IPv4 address without the prefix of a dual-stack socket. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
