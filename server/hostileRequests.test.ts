import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHostileRequests, exchange } from './testing/hostileRequests.ts';
import { addBuild, createProject, type Project } from './testing/project.ts';

// Heavy work in a separate process: allow a busy machine more time.
vi.setConfig({ testTimeout: 60_000 });

/** `npm run test:abuse` sends ten thousand, with another seed each time. */
const SEED = 20_260_509;
const REQUESTS = 600;
const AT_A_TIME = 10;

let project: Project;
beforeAll(async () => {
  project = await createProject(['hono', '@hono/node-server', 'lru-cache', 're2js', 'valibot']);
  await addBuild(project);
});
afterAll(() => project.remove());

test('hostile requests are answered or refused, and do no harm', async () => {
  const { child, firstLine, ended } = project.run('start.ts', ['--port', '0'], {});
  try {
    const port = Number(/:(\d+) /.exec(await firstLine)?.[1]);
    const next = createHostileRequests(SEED);
    const faults: string[] = [];
    const client = async () => {
      for (let sent = 0; sent < REQUESTS / AT_A_TIME; sent += 1) {
        const bytes = next();
        const { status, answer } = await exchange(port, bytes, 30_000);
        // Appears in answers from the file system or our code, but not in a plain error
        const leaks = /root:|"scripts"|\[core\]|\.ts:\d|node:internal|node_modules/.test(answer);
        if (status === null || status >= 500 || leaks)
          faults.push(`${status} for ${JSON.stringify(bytes.slice(0, 300))}`);
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, client));
    expect(faults).toEqual([]);
    expect((await fetch(`http://127.0.0.1:${port}/api/v3/public/cards`)).status).toBe(200);
  } finally {
    child.kill('SIGTERM');
  }
  expect(await ended).toMatchObject({ status: 0, stderr: '' });
});
