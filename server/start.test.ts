import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sampleCollections } from './sample/index.ts';
import { connectTo, listenAnywhere } from './testing/listenAnywhere.ts';
import { addBuild, createProject, type Project } from './testing/project.ts';
import { TINY } from './testing/tinyDataset.ts';

// Heavy work or separate processes: allow a busy machine more time.
vi.setConfig({ testTimeout: 60_000 });

const NEEDED = ['hono', '@hono/node-server', 'lru-cache', 're2js', 'valibot'];

let project: Project;
beforeAll(async () => {
  project = await createProject(NEEDED);
  await addBuild(project);
  await mkdir(join(project.folder, 'data'));
  await writeFile(join(project.folder, 'data', 'cards.json'), JSON.stringify({ data: TINY.cards }));
  await mkdir(join(project.folder, 'broken'));
  await writeFile(join(project.folder, 'broken', 'cards.json'), '{"data":[');
});
afterAll(() => project.remove());

/** Starts the server, sends it a request, stops it, and checks that it exited cleanly. */
async function withServer(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  ask: (line: string, origin: string) => Promise<void>,
): Promise<void> {
  const { child, firstLine, ended } = project.run('start.ts', args, environment);
  try {
    const line = await firstLine;
    await ask(line, /http:\S+/.exec(line)?.[0] ?? '');
  } finally {
    child.kill('SIGTERM');
  }
  expect(await ended).toEqual({ status: 0, stdout: expect.stringMatching(/^.*\n$/), stderr: '' });
}

describe('npm start', () => {
  test('says in one line where it is, serves the app and the API there, and stops when told', async () => {
    await withServer(['--port', '0', '--data', 'data'], {}, async (line, origin) => {
      expect(line).toMatch(/^Sift is ready at http:\/\/127\.0\.0\.1:\d+ \(4 cards, data of 2032-01-01\)$/);
      expect(await (await fetch(`${origin}/cards/alpha`)).text()).toContain(
        `<title>Rendered ${origin}/cards/alpha</title>`,
      );
      const card = await (await fetch(`${origin}/api/v3/public/cards/alpha`)).json();
      expect(card.data.links.self).toBe(`${origin}/api/v3/public/cards/alpha`);
      expect((await fetch(`${origin}/api/nope`)).headers.get('content-type')).toContain(
        'application/vnd.api+json',
      );
    });
  });

  test('takes port, host and data from the environment, and an origin for its links', async () => {
    const environment = {
      PORT: '0',
      HOST: 'localhost',
      SIFT_DATA: 'data',
      SIFT_ORIGIN: 'https://cards.example',
    };
    await withServer([], environment, async (line, origin) => {
      expect(line).toMatch(/^Sift is ready at http:\/\/localhost:\d+ \(4 cards/);
      const { links } = await (await fetch(`${origin}/api/v3/public/cards`)).json();
      expect(links.self).toMatch(/^https:\/\/cards\.example\/api\/v3\/public\/cards\?/);
    });
  });

  test('keeps what was made of its files for the next start, and starts as well where it cannot', async () => {
    const kept = join(project.folder, 'node_modules', '.cache', 'sift');
    await rm(kept, { recursive: true, force: true });
    const start = () => withServer(['--port', '0', '--data', 'data'], {}, async () => {});
    await start();
    expect((await readdir(kept)).length).toBe(1);
    await rm(kept, { recursive: true });
    await writeFile(kept, 'no folder');
    await start();
    await rm(kept);
  });

  test('--api serves the app against a remote API, and none of its own', async () => {
    await withServer(['--port', '0', '--api', 'https://api.example/'], {}, async (line, origin) => {
      expect(line).toMatch(/^Sift is ready at \S+ \(API at https:\/\/api\.example\)$/);
      expect(await (await fetch(`${origin}/config.json`)).json()).toEqual({
        api: 'https://api.example/api/v3/public',
        images: ['https://images.example'],
      });
      expect((await fetch(`${origin}/api/v3/public/cards`)).status).toBe(404);
    });
  });

  // Windows has no such signal
  test.skipIf(process.platform === 'win32')('takes up other data by SIGHUP, and says so', async () => {
    const folder = join(project.folder, 'changing');
    await mkdir(folder);
    const { cards } = sampleCollections();
    const write = (data: typeof cards) => writeFile(join(folder, 'cards.json'), JSON.stringify({ data }));
    await write(cards.slice(1));
    const { child, firstLine, ended } = project.run('start.ts', ['--port', '0', '--data', 'changing']);
    const origin = /http:\S+/.exec(await firstLine)?.[0] ?? '';
    await write(cards);
    child.kill('SIGHUP');
    while ((await fetch(`${origin}/api/v3/public/cards/${cards[0]?.id}`)).status !== 200);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({
      stdout: expect.stringMatching(/\nnew data, \S+ \(\d+ cards, data of \S+\): 1 new card\n$/),
      stderr: '',
    });
  });

  // Other faults of flags and of folders: server/flags.test.ts, server/dataset/load.test.ts
  test.each([
    [['--data', 'nope'], 'sift: cannot read the data folder nope: it does not exist\n'],
    [['--port', '70000'], expect.stringMatching(/^sift: 70000 is not a port: .*\n$/)],
  ])('%j is one plain line and status 1', async (args, stderr) => {
    expect(await project.run('start.ts', args).ended).toEqual({ status: 1, stdout: '', stderr });
  });

  test('--help tells the flags', async () => {
    const { status, stdout } = await project.run('start.ts', ['--help']).ended;
    expect(status).toBe(0);
    expect(stdout).toContain('--data');
  });
});

/** An address's answer over a new connection: a kept one would always lead to the same process. */
async function readFresh(url: string) {
  const [response]: IncomingMessage[] = await once(
    // A connection handed to a process just as it was killed may stay open without an answer.
    get(url, { agent: false, signal: AbortSignal.timeout(2_000) }),
    'response',
  );
  if (response === undefined) throw new Error('no answer');
  return JSON.parse(await text(response));
}

describe('npm start with several processes', () => {
  test('shares one port, replaces one that is killed, takes up new data in all, and stops as a whole', async () => {
    const folder = join(project.folder, 'shared-data');
    await mkdir(folder);
    const { cards } = sampleCollections();
    const write = (data: typeof cards) => writeFile(join(folder, 'cards.json'), JSON.stringify({ data }));
    await write(cards.slice(1));
    const { child, firstLine, ended } = project.run('start.ts', [
      ...['--port', '0', '--data', 'shared-data', '--workers', '2'],
    ]);
    const line = await firstLine;
    expect(line).toMatch(/^Sift is ready at http:\S+ \(\d+ cards, data of \S+\), 2 processes$/);
    const origin = /http:\S+/.exec(line)?.[0] ?? '';
    const ask = () => readFresh(`${origin}/readyz`);
    const first = await ask();
    process.kill(first.process, 'SIGKILL');
    // Until both running processes have answered
    const seen = new Set<number>();
    while (seen.size < 2) {
      const answer = await ask().catch(() => null);
      if (answer !== null && answer.process !== first.process) seen.add(answer.process);
    }
    await write(cards);
    child.kill('SIGHUP');
    const updated = new Set<number>();
    while (updated.size < 2) {
      const answer = await ask().catch(() => null);
      if (answer !== null && answer.data.version !== first.data.version) updated.add(answer.process);
    }
    child.kill('SIGTERM');
    const { status, stderr } = await ended;
    expect([status, stderr]).toEqual([
      0,
      `sift: process ${first.process} died (SIGKILL): starting another\n`,
    ]);
  });

  test('ends in plain words when it cannot start', async () => {
    const { status, stdout, stderr } = await project.run('start.ts', [
      ...['--port', '0', '--data', 'broken', '--workers', '2'],
    ]).ended;
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('cards.json is not valid JSON');
    expect(stderr).toContain('sift: a process died before it was ready: see above');
  });
});

describe('npm start, stopped', () => {
  const ONE = 'GET /api/v3/public/cards/alpha HTTP/1.1\r\nHost: x\r\n';

  /** Resolves once no connection is accepted any more. */
  async function untilClosed(origin: string): Promise<void> {
    for (;;) {
      const socket = await connectTo(origin).catch(() => undefined);
      if (socket === undefined) return;
      socket.destroy();
    }
  }

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s, finishes a request in flight, closes what is kept alive, and ends with status 0',
    async (signal) => {
      const { child, firstLine, ended } = project.run('start.ts', ['--port', '0', '--data', 'data']);
      const origin = /http:\S+/.exec(await firstLine)?.[0] ?? '';
      const idle = await connectTo(origin);
      const busy = await connectTo(origin);
      let answers = '';
      const firstAnswer = new Promise((resolve) => busy.once('data', resolve));
      busy.on('data', (chunk) => {
        answers += chunk;
      });
      const closed = Promise.all(
        [idle, busy].map((socket) => new Promise((done) => socket.on('close', done))),
      );
      // In one write: when the first answer arrives, the server has half of the second request.
      busy.write(`${ONE}\r\n${ONE}`);
      await firstAnswer;
      child.kill(signal);
      await untilClosed(origin);
      busy.write('\r\n');
      await closed;
      expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
      expect(await ended).toEqual({ status: 0, stdout: expect.stringMatching(/^.*\n$/), stderr: '' });
    },
  );

  test('by the end of its parent, which npm runs it in, ends too', async () => {
    const { child, firstLine, ended } = project.runInShell('start.ts', ['--port', '0', '--data', 'data'], {
      npm_lifecycle_event: 'start',
    });
    const origin = /http:\S+/.exec(await firstLine)?.[0] ?? '';
    expect((await fetch(`${origin}/config.json`)).status).toBe(200);
    child.kill('SIGKILL');
    // The pipes close once the last process that holds them has exited.
    const { stderr } = await ended;
    expect(stderr).toBe('');
    await expect(connectTo(origin)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('without a build', () => {
  test('a port in use is told before one is made', async () => {
    const bare = await createProject(NEEDED);
    const other = createServer();
    const port = String(await listenAnywhere(other));
    const { status, stderr } = await bare.run('start.ts', ['--port', port]).ended;
    await new Promise((resolve) => other.close(resolve));
    await bare.remove();
    expect([status, stderr]).toEqual([
      1,
      `sift: port ${port} of 127.0.0.1 is in use: choose another with --port\n`,
    ]);
  });

  test('and without the means to make one: one plain line and status 1', async () => {
    const bare = await createProject(NEEDED);
    const { status, stderr } = await bare.run('start.ts', ['--port', '0']).ended;
    await bare.remove();
    expect([status, stderr]).toEqual([
      1,
      'sift: dist holds no build and Vite isn’t installed: run npm ci first\n',
    ]);
  });
});
