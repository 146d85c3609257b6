import type { BlockList } from 'node:net';
import type { PageDefaults } from '../engine/collectionRules.ts';
import { DAY } from '../src/domain/text/format.ts';
import { parseBasePath } from './basePath.ts';
import { parseApi, parseHttpUrl, readFlags, UserError } from './cli/program.ts';
import { parseProxies } from './operate/proxies.ts';
import type { LogForm } from './operate/requestLog.ts';

/** The parsed flags of `npm start`. */
export interface StartOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Folder of collection dumps; `undefined` for the built-in sample. */
  readonly data: string | undefined;
  /** URL of a remote API to use instead of the embedded one, without `API_PREFIX`. */
  readonly api: string | undefined;
  /** Origins of more APIs that readers may choose in their settings; `undefined` for those in the build's `config.json`. */
  readonly apis: readonly string[] | undefined;
  /** Origins of card pictures, likewise. */
  readonly images: readonly string[] | undefined;
  /** Whose default page sizes and counts apply. */
  readonly defaults: PageDefaults;
  /** Public origin for links, behind a proxy. */
  readonly origin: string | undefined;
  /** The site's path without a trailing slash; '' for the root. */
  readonly basePath: string;
  /** Number of worker processes. */
  readonly workers: number;
  /** Whether to reload the data when its folder changes. */
  readonly watch: boolean;
  /** An API to pull new data from, and the interval in milliseconds. */
  readonly refresh: { readonly api: string; readonly every: number } | undefined;
  /** Whether new data may have far fewer records. */
  readonly allowShrinking: boolean;
  /** Seconds for which shared caches may store answers; `undefined` sends no header. */
  readonly sharedCache: number | undefined;
  /** Proxies whose `X-Forwarded-*` headers are trusted. */
  readonly proxies: BlockList | undefined;
  /** Format of the request log on stdout. */
  readonly log: LogForm;
  /** Whether the log includes client addresses. */
  readonly logAddresses: boolean;
  /** Port for Prometheus; 0 for any free one, `undefined` for none. */
  readonly metricsPort: number | undefined;
  /** Whether browsers may install the service worker; otherwise it is removed from those that have it. */
  readonly serviceWorker: boolean;
}

export const USAGE = `Usage: npm start -- [--port 4173] [--host 127.0.0.1] [--data DIR | --api URL]
                    [--apis URLS] [--images URLS] [--origin URL] [--base-path /sift] [--defaults spec|live]
                    [--no-service-worker]
                    [--workers N] [--watch] [--refresh URL [--every 24h]] [--allow-shrinking]
                    [--shared-cache 60] [--trusted-proxies ADDRESSES]
                    [--log json|pretty|off [--log-addresses]] [--metrics-port 9090]

  --port      port to listen on (PORT)
  --host      address to listen on (HOST)
  --data      folder of collection dumps to serve (SIFT_DATA); without it, the sample
  --api       remote API to use instead of the embedded one, such as https://api.netrunnerdb.com
  --apis      more APIs that readers may choose in their settings, separated by commas; "*" for any
  --images    hosts of card pictures, such as https://card-images.netrunnerdb.com, separated by commas; no others are used
  --origin    scheme and host to put in links, for a server behind a proxy (SIFT_ORIGIN)
  --base-path  path to serve the site under (SIFT_BASE_PATH); a proxy in front must not strip it
  --defaults  as in the specification (spec): pages of 20, and decklists by card counted by an object;
              or as in the live API (live): 1,000 for cards, printings, card_cycles and card_sets, and
              numbers with a link to the next page; format: without a ban list leaves out whatever was ever banned
  --workers   processes that share the port (1)
  --watch     reload the data when its folder changes; SIGHUP reloads once
  --refresh   API to pull new data from, into a folder in --data; --every sets how often (24h)
  --allow-shrinking  accept new data even if a collection lost more than a tenth
  --shared-cache  seconds that a CDN may cache pages and API answers (CDN-Cache-Control)
  --trusted-proxies  addresses and subnets of proxies whose X-Forwarded-* headers to trust, such as 127.0.0.1,10.0.0.0/8
  --log       log requests to stdout: json, pretty or off (off); --log-addresses adds the client's address
  --metrics-port  port to serve /metrics for Prometheus (none)
  --no-service-worker  remove the service worker from browsers that have it`;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Parses the flags of `npm start`. A flag overrides its environment variable; an empty variable counts as unset.
 * @returns `undefined` if help is requested
 * @throws {UserError} for a flag that is unknown, lacks its value or makes no sense
 */
export function parseStartFlags(args: readonly string[], environment: Environment): StartOptions | undefined {
  const text = { type: 'string' } as const;
  const options = {
    host: text,
    port: text,
    data: text,
    api: text,
    apis: text,
    images: text,
    origin: text,
    'base-path': text,
    defaults: text,
    workers: text,
    watch: { type: 'boolean' },
    refresh: text,
    every: text,
    'allow-shrinking': { type: 'boolean' },
    'shared-cache': text,
    'trusted-proxies': text,
    log: text,
    'log-addresses': { type: 'boolean' },
    'metrics-port': text,
    'no-service-worker': { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const { values: flags } = readFlags({ args: [...args], options });
  if (flags.help) return undefined;
  if (flags.data !== undefined && flags.api !== undefined) throw new UserError('use either --data or --api');
  if (flags.defaults !== undefined && flags.api !== undefined)
    throw new UserError('use either --defaults or --api: a remote API has its own page sizes');
  if ((flags.watch || flags.refresh !== undefined) && flags.data === undefined && !environment.SIFT_DATA)
    throw new UserError('--watch and --refresh need a folder: --data DIR');
  return {
    host: flags.host ?? (environment.HOST || '127.0.0.1'),
    port: parsePort(flags.port ?? (environment.PORT || '4173')),
    data: flags.api === undefined ? (flags.data ?? (environment.SIFT_DATA || undefined)) : undefined,
    api: flags.api === undefined ? undefined : parseApi(flags.api),
    apis: parseOrigins('--apis', flags.apis),
    images: parseOrigins('--images', flags.images),
    defaults: parseDefaults(flags.defaults ?? 'spec'),
    origin: parseOptionalOrigin(flags.origin ?? (environment.SIFT_ORIGIN || undefined)),
    basePath: parseBasePath(flags['base-path'] ?? (environment.SIFT_BASE_PATH || '/')),
    workers: parseWorkers(flags.workers ?? '1'),
    watch: flags.watch === true,
    refresh: parseRefresh(flags.refresh, flags.every),
    allowShrinking: flags['allow-shrinking'] === true,
    sharedCache: parseSharedCache(flags['shared-cache']),
    proxies: flags['trusted-proxies'] === undefined ? undefined : parseProxies(flags['trusted-proxies']),
    log: parseLog(flags.log ?? 'off'),
    logAddresses: flags['log-addresses'] === true,
    metricsPort: flags['metrics-port'] === undefined ? undefined : parsePort(flags['metrics-port']),
    serviceWorker: flags['no-service-worker'] !== true,
  };
}

function parsePort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new UserError(`${text} is not a port: use 0 to 65535`);
  return Number(text);
}

function parseWorkers(text: string): number {
  if (!/^[1-9]\d?$/.test(text))
    throw new UserError(`--workers takes a number from 1 to 99, not ${JSON.stringify(text)}`);
  return Number(text);
}

function parseDefaults(text: string): PageDefaults {
  if (text === 'spec' || text === 'live') return text;
  throw new UserError(`--defaults takes spec or live, not ${JSON.stringify(text)}`);
}

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: DAY };
/** Timers take at most 24.8 days. */
const LONGEST = 20 * DAY;

function parseRefresh(api: string | undefined, every: string | undefined): StartOptions['refresh'] {
  if (api === undefined) {
    if (every !== undefined) throw new UserError('--every is for --refresh URL');
    return undefined;
  }
  const [, count = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(every ?? '24h') ?? [];
  const milliseconds = Number(count) * (UNITS[unit] ?? 0);
  if (milliseconds === 0 || milliseconds > LONGEST)
    throw new UserError(`--every takes a time such as 30m, 24h or 7d, not ${JSON.stringify(every)}`);
  return { api: parseApi(api), every: milliseconds };
}

function parseSharedCache(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,7}$/.test(text))
    throw new UserError(`--shared-cache takes seconds, not ${JSON.stringify(text)}`);
  return Number(text);
}

function parseLog(text: string): LogForm {
  if (text === 'json' || text === 'pretty' || text === 'off') return text;
  throw new UserError(`--log takes json, pretty or off, not ${JSON.stringify(text)}`);
}

function parseOrigins(flag: string, list: string | undefined): readonly string[] | undefined {
  return list
    ?.split(',')
    .filter((text) => text !== '')
    .map((text) => (text === '*' ? text : parseHttpUrl(flag, text).origin));
}

function parseOptionalOrigin(text: string | undefined): string | undefined {
  return text === undefined ? undefined : parseHttpUrl('--origin', text).origin;
}
