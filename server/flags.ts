import type { BlockList } from 'node:net';
import { parseArgs } from 'node:util';
import type { PageDefaults } from '../engine/collectionRules.ts';
import { parseBasePath } from './basePath.ts';
import { parseApi, parseHttpUrl, readFlags, UserError } from './cli/program.ts';
import { parseProxies } from './operate/proxies.ts';
import type { LogForm } from './operate/requestLog.ts';

/** What `npm start` was asked to do. */
export interface StartOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Folder of collection dumps; `undefined` for the sample that ships with the project. */
  readonly data: string | undefined;
  /** Where a remote API is, to use instead of the embedded one; `API_PREFIX` follows it. */
  readonly api: string | undefined;
  /** Origins of further APIs, which readers may choose in their settings; `undefined` for those of the build's `config.json`. */
  readonly apis: readonly string[] | undefined;
  /** Origins of card pictures, likewise. */
  readonly images: readonly string[] | undefined;
  /** Whose page sizes plain requests get: the specification's or the live API's. */
  readonly defaults: PageDefaults;
  /** Origin that links are written with, for a server behind a proxy. */
  readonly origin: string | undefined;
  /** The path that the site lies below, without a slash at its end; '' for the root. */
  readonly basePath: string;
  /** Processes that answer. */
  readonly workers: number;
  /** Whether data that changes in its folder is taken up. */
  readonly watch: boolean;
  /** An API to pull new data from, and how often, in milliseconds. */
  readonly refresh: { readonly api: string; readonly every: number } | undefined;
  /** Whether new data may have far fewer records. */
  readonly allowShrinking: boolean;
  /** Seconds for which shared caches are told to keep answers; `undefined` tells them nothing. */
  readonly sharedCache: number | undefined;
  /** Proxies that are believed what they say of a request. */
  readonly proxies: BlockList | undefined;
  /** One line for each request on stdout. */
  readonly log: LogForm;
  /** Whether those lines say where requests come from. */
  readonly logAddresses: boolean;
  /** Port for Prometheus; 0 for any free one, `undefined` for none. */
  readonly metricsPort: number | undefined;
  /** Whether browsers may install the service worker; else it is taken off where one has it. */
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
  --apis      further APIs that readers may choose in their settings, separated by commas; "*" for any
  --images    hosts of card pictures, such as https://card-images.netrunnerdb.com, likewise; no other is asked for one
  --origin    scheme and host that links carry, for a server behind a proxy (SIFT_ORIGIN)
  --base-path  path that the site lies below (SIFT_BASE_PATH); a proxy in front passes it on as it is
  --defaults  page sizes of requests that ask for none: spec (20), or live, as the live API has them (1,000 for
              cards, printings, card_cycles and card_sets)
  --workers   processes that share the port (1)
  --watch     take up data that changes in its folder; SIGHUP does so once
  --refresh   API to pull new data from, into a folder within --data; --every says how often (24h)
  --allow-shrinking  take up data that has lost more than a tenth of a collection
  --shared-cache  seconds for which a CDN may keep pages and answers (CDN-Cache-Control)
  --trusted-proxies  addresses and subnets of proxies, such as 127.0.0.1,10.0.0.0/8, whose X-Forwarded-* headers count
  --log       a line for each request on stdout: json, pretty or off (off); --log-addresses with the client's address
  --metrics-port  port for Prometheus, at /metrics; without it, none
  --no-service-worker  take the service worker off the browsers that have it`;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the flags of `npm start`; a flag counts more than its environment variable, and an empty one as none.
 * @returns `undefined` when only help is asked for
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
  const flags = readFlags(() => parseArgs({ args: [...args], options }).values);
  if (flags.help) return undefined;
  if (flags.data !== undefined && flags.api !== undefined)
    throw new UserError('--data and --api exclude each other');
  if (flags.defaults !== undefined && flags.api !== undefined)
    throw new UserError('--defaults and --api exclude each other: a remote API has its own page sizes');
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

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
/** The longest time that a timer takes is 24.8 days. */
const LONGEST = 20 * 86_400_000;

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
