import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const REAL_DATA = join(dirname(ROOT), 'shared', 'api-dumps');

export interface Running {
  readonly origin: string;
  /** In words, as 'the real records'. */
  readonly data: string;
  stop(): void;
}

/**
 * Starts the app and its API on a free port: over the real records where they lie beside the project, else the sample.
 * Where `BASE` names a server that runs already, as for the browser tests, that one is measured and left running.
 */
export async function startServer(): Promise<Running> {
  const base = process.env.BASE;
  if (base) return { origin: base, data: `the records at ${base}`, stop: () => {} };
  const isReal = existsSync(REAL_DATA);
  const args = ['--disable-warning=ExperimentalWarning', join(ROOT, 'server', 'start.ts'), '--port', '0'];
  const child = spawn(process.execPath, isReal ? [...args, '--data', REAL_DATA] : args, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk)));
    child.once('exit', () => reject(new Error('the server did not start')));
  });
  const origin = /http:\S+/.exec(line)?.[0];
  if (origin === undefined) throw new Error(`not a ready line: ${line}`);
  return { origin, data: isReal ? 'the real records' : 'the sample', stop: () => child.kill('SIGTERM') };
}
