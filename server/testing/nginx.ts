import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './listenAnywhere.ts';

const CONF = join(import.meta.dirname, '..', '..', 'hosting', 'nginx.conf');

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

export interface Nginx {
  readonly origin: string;
  /** The output of `nginx -t`. */
  readonly check: string;
  /** How each request was answered so far: `HIT`, `MISS`, `STALE` and so on. */
  cacheStates(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/**
 * Runs nginx with `hosting/nginx.conf` in a temporary folder.
 * @param copies the servers behind it
 * @param limits whether it limits clients; a measurement has only one
 * @param port any free one by default
 */
export async function startNginx(
  copies: readonly [string, string],
  limits = true,
  port?: number,
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'sift-nginx-'));
  await mkdir(join(folder, 'cache'));
  const listening = port ?? (await freePort());
  const [first, second] = copies.map((copy) => new URL(copy).host);
  const site = (await readFile(CONF, 'utf8'))
    .replace('127.0.0.1:4173', first ?? '')
    .replace('127.0.0.1:4174', second ?? '')
    .replace('/var/cache/nginx/sift', join(folder, 'cache'))
    .replace('listen 80;', `listen 127.0.0.1:${listening};`)
    .replace(limits ? /^$/ : /^ +limit_(?:req|conn) .*$/gm, '');
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const log = join(folder, 'states.log');
  const conf = join(folder, 'nginx.conf');
  await writeFile(
    conf,
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${join(folder, 'pid')}; error_log stderr error;
     worker_processes 1; events { worker_connections 4096; }
     http { log_format state '$upstream_cache_status'; access_log ${log} state; ${folders.join(' ')} ${site} }`,
  );
  const { stderr: check } = spawnSync('nginx', ['-t', '-p', folder, '-c', conf], { encoding: 'utf8' });
  const child = spawn('nginx', ['-p', folder, '-c', conf], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${listening}`;
  while (child.exitCode === null && !(await fetch(`${origin}/healthz`).catch(() => null))?.ok);
  return {
    origin,
    check,
    cacheStates: async () => (await readFile(log, 'utf8')).trim().split('\n'),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
