import { describe, expect, test } from 'vitest';
import { parseStartFlags } from './flags.ts';

const DEFAULTS = {
  host: '127.0.0.1',
  port: 4173,
  data: undefined,
  api: undefined,
  origin: undefined,
  basePath: '',
  defaults: 'spec',
  serviceWorker: true,
  workers: 1,
  watch: false,
  refresh: undefined,
  allowShrinking: false,
  sharedCache: undefined,
  proxies: undefined,
  log: 'off',
  logAddresses: false,
  metricsPort: undefined,
};

describe('the flags of npm start', () => {
  test.each<[args: readonly string[], environment: Readonly<Record<string, string>>, options: object]>([
    [[], {}, {}],
    [['--port', '0', '--host', '::1'], {}, { port: 0, host: '::1' }],
    [
      ['--data', 'd'],
      { PORT: '80', HOST: '0.0.0.0', SIFT_DATA: 'e' },
      { data: 'd', port: 80, host: '0.0.0.0' },
    ],
    [[], { PORT: '', HOST: '', SIFT_DATA: '' }, {}],
    [[], { SIFT_DATA: 'e' }, { data: 'e' }],
    [['--api', 'https://api.netrunnerdb.com/api/v3/public/'], {}, { api: 'https://api.netrunnerdb.com' }],
    [['--api', 'https://host.example/proxy/'], {}, { api: 'https://host.example/proxy' }],
    [['--api', 'http://localhost:3000'], { SIFT_DATA: 'e' }, { api: 'http://localhost:3000' }],
    [['--origin', 'https://cards.example/'], {}, { origin: 'https://cards.example' }],
    [[], { SIFT_ORIGIN: 'https://cards.example' }, { origin: 'https://cards.example' }],
    [['--base-path', '/sift'], {}, { basePath: '/sift' }],
    [['--base-path', '/games/sift-2.0/'], {}, { basePath: '/games/sift-2.0' }],
    [['--base-path', '/'], { SIFT_BASE_PATH: '/sift' }, {}],
    [[], { SIFT_BASE_PATH: '/sift' }, { basePath: '/sift' }],
    [['--defaults', 'live'], {}, { defaults: 'live' }],
    [['--defaults', 'spec'], {}, {}],
    [['--no-service-worker'], {}, { serviceWorker: false }],
    [['--data', 'd', '--watch', '--allow-shrinking'], {}, { data: 'd', watch: true, allowShrinking: true }],
    [
      ['--refresh', 'https://api.example', '--every', '90m'],
      { SIFT_DATA: 'd' },
      { data: 'd', refresh: { api: 'https://api.example', every: 5_400_000 } },
    ],
    [['--shared-cache', '60'], {}, { sharedCache: 60 }],
    [['--workers', '4'], {}, { workers: 4 }],
    [['--log', 'json', '--log-addresses'], {}, { log: 'json', logAddresses: true }],
    [['--metrics-port', '9090'], {}, { metricsPort: 9090 }],
  ])('%j with %j', (args, environment, options) => {
    expect(parseStartFlags(args, environment)).toEqual({ ...DEFAULTS, ...options });
  });

  test('--help asks for nothing else', () => {
    expect(parseStartFlags(['--help'], {})).toBeUndefined();
  });

  test.each([
    [['--prot', '1'], "Unknown option '--prot'"],
    [['--port'], 'argument missing'],
    [['--port', 'x'], 'x is not a port'],
    [['--port', '65536'], '65536 is not a port'],
    [['--port', '-1'], '--port'],
    [['data'], "Unexpected argument 'data'"],
    [['--api', 'api.netrunnerdb.com'], '--api takes a URL'],
    [['--api', 'file:///etc'], '--api takes a URL'],
    [['--origin', 'cards.example'], '--origin takes a URL'],
    [['--data', 'a', '--api', 'http://b'], 'use either --data or --api'],
    [['--trusted-proxies', 'nginx'], '--trusted-proxies takes addresses'],
    [['--shared-cache', '1m'], '--shared-cache takes seconds'],
    [['--workers', '0'], '--workers takes a number from 1 to 99'],
    [['--watch'], '--watch and --refresh need a folder'],
    [['--every', '1h'], '--every is for --refresh'],
    [['--data', 'd', '--refresh', 'https://a.example', '--every', 'daily'], '--every takes a time'],
    [['--data', 'd', '--refresh', 'https://a.example', '--every', '0h'], '--every takes a time'],
    [['--data', 'd', '--refresh', 'https://a.example', '--every', '21d'], '--every takes a time'],
    [['--log', 'loud'], '--log takes json, pretty or off, not "loud"'],
    [['--metrics-port', 'x'], 'x is not a port'],
    [['--defaults', 'prod'], '--defaults takes spec or live, not "prod"'],
    [['--defaults', 'live', '--api', 'http://b'], 'use either --defaults or --api'],
  ])('%j is a mistake, told in one line', (args, message) => {
    expect(() => parseStartFlags(args, {})).toThrow(message);
    expect(() => parseStartFlags(args, {})).toThrow(/^[^\n]*$/);
  });
});
