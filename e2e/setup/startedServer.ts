import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../server/cli/program.ts';
import { findRecords } from './findRecords.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** The folder of real records; null where there is none. */
export const REAL_DATA = findRecords();
/** The flags for a server over the real records, else over the sample. */
export const DATA_FLAGS = REAL_DATA === null ? [] : ['--data', REAL_DATA];

export interface StartedServer {
  readonly origin: string;
  readonly pid: number;
  /** From the start of the process to its ready line. */
  readonly milliseconds: number;
  stop(): Promise<unknown>;
  /** Kills it like a crash. */
  kill(): Promise<unknown>;
}

/** Starts `npm start` of a built project on a free port and waits for its ready line. @param flags besides the port */
export async function startServer(flags: readonly string[], root = ROOT): Promise<StartedServer> {
  const begin = performance.now();
  const child = spawn(process.execPath, [...startArguments(root), '--port', '0', ...flags], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const ended = new Promise((resolve) => {
    child.on('close', resolve);
  });
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk)));
    void ended.then(() => reject(new UserError('the server did not start')));
  });
  const origin = /http:\S+/.exec(line)?.[0];
  if (origin === undefined || child.pid === undefined) throw new UserError(`not a ready line: ${line}`);
  const end = (signal: NodeJS.Signals) => () => {
    child.kill(signal);
    return ended;
  };
  return {
    origin,
    pid: child.pid,
    milliseconds: performance.now() - begin,
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
  };
}

/** Node's arguments in `npm start`, including the memory limit. */
function startArguments(root: string): readonly string[] {
  const { scripts }: { scripts: { start: string } } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return scripts.start.split(' ').slice(1);
}
