import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import * as v from 'valibot';

/** The server under test, and its differences from the recount. */

const ROOT = join(import.meta.dirname, '..');
const TYPESCRIPT = '--disable-warning=ExperimentalWarning';

/** Starts the built server over a folder. */
export async function startSite(data: string): Promise<{ origin: string; stop: () => void }> {
  const child = spawn(process.execPath, [TYPESCRIPT, 'server/start.ts', '--port', '0', '--data', data], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes('http://')) resolve(String(chunk));
    });
    child.once('close', () => reject(new Error('the server did not start')));
  });
  return { origin: /http:\/\/[^\s]+/.exec(line)?.[0] ?? '', stop: () => child.kill() };
}

/** Writes the invented catalogue as dumps, if there are no real ones. */
export function writeSample(): string {
  const out = mkdtempSync(join(tmpdir(), 'sift-recount-'));
  const { status } = spawnSync(
    process.execPath,
    [TYPESCRIPT, 'server/generate.ts', '--decklists', '400', '--out', out],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status !== 0) throw new Error('the sample could not be written');
  return out;
}

const documentSchema = v.object({
  data: v.union([v.array(v.looseObject({ id: v.string() })), v.looseObject({ id: v.string() })]),
  included: v.optional(v.array(v.looseObject({ id: v.string(), type: v.string() }))),
  links: v.optional(v.record(v.string(), v.unknown())),
  meta: v.optional(
    v.object({
      stats: v.optional(
        v.object({ total: v.object({ count: v.union([v.number(), v.record(v.string(), v.number())]) }) }),
      ),
    }),
  ),
});

export interface Answer {
  readonly ids: readonly string[];
  readonly records: readonly Readonly<Record<string, unknown>>[];
  readonly included: readonly { readonly id: string; readonly type: string }[];
  readonly total: number;
}

/** What was compared, and where the site and the recount differ. */
export class Site {
  readonly origin: string;
  readonly found: string[] = [];
  readonly #counts = new Map<string, number>();
  #subject = '';

  readonly #only: string | undefined;
  readonly #parts: string[] = [];

  /** @param only the one part to run */
  constructor(origin: string, only: string | undefined) {
    this.origin = origin;
    this.#only = only;
  }

  /** Runs a part, and prints how much it compared. Comparing nothing is a fault, unless the part may be empty. */
  async part(subject: string, run: () => Promise<void>, mayBeEmpty = false): Promise<void> {
    this.#parts.push(subject);
    if (this.#only !== undefined && this.#only !== subject) return;
    this.#subject = subject;
    const before = this.found.length;
    const begin = performance.now();
    await run();
    const compared = this.#counts.get(subject) ?? 0;
    if (compared === 0 && !mayBeEmpty) this.found.push(`${subject}: nothing was compared`);
    const seconds = Math.round((performance.now() - begin) / 100) / 10;
    console.log(`${subject}: ${compared} compared in ${seconds} s, ${this.found.length - before} differ`);
  }

  /** @throws if the one part to run is none of those that there are */
  checkPart(): void {
    if (this.#only === undefined || this.#parts.includes(this.#only)) return;
    throw new Error(`There is no part “${this.#only}”: use ${this.#parts.join(', ')}`);
  }

  /** One comparison. @param where a URL, and what on it */
  same(where: string, shown: unknown, recounted: unknown): void {
    this.#counts.set(this.#subject, (this.#counts.get(this.#subject) ?? 0) + 1);
    const [a, b] = [JSON.stringify(shown), JSON.stringify(recounted)];
    if (a !== b) this.found.push(`${this.#subject}: ${where}: shown ${cut(a)}, recounted ${cut(b)}`);
  }

  /** A rendered page; null if the answer is an error, which is recorded. */
  async page(path: string): Promise<HTMLElement | null> {
    const answer = await fetch(this.origin + path);
    const text = await answer.text();
    if (answer.status === 200) return parse(text).querySelector('main');
    this.same(path, answer.status, 200);
    return null;
  }

  /** An API answer: all ids and records of one page, and the total in any of its forms. */
  async api(path: string): Promise<Answer | null> {
    const answer = await fetch(`${this.origin}/api/v3/public${path}`);
    if (answer.status !== 200) {
      await answer.arrayBuffer();
      this.same(path, answer.status, 200);
      return null;
    }
    const { data, included = [], meta } = v.parse(documentSchema, await answer.json());
    const records = Array.isArray(data) ? data : [data];
    const count = meta?.stats?.total.count;
    const total = typeof count === 'object' ? Object.keys(count).length : (count ?? records.length);
    return { ids: records.map(({ id }) => id), records, included, total };
  }
}

function cut(text: string | undefined): string {
  return text === undefined || text.length <= 160 ? String(text) : `${text.slice(0, 157)}…`;
}

/** A number as written on pages: `1,312` */
export function numbersIn(text: string): readonly number[] {
  return [...text.matchAll(/\d[\d,]*/g)].map(([digits]) => Number(digits.replaceAll(',', '')));
}
