import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDataset } from '../engine/dataset.ts';
import { type Listener, listen } from './http/listen.ts';
import { observed } from './operate/requests.ts';
import { createSite } from './site.ts';
import { hasNginx, type Nginx, startNginx } from './testing/nginx.ts';
import { addBuild, createProject, type Project, SITE_OPTIONS } from './testing/project.ts';
import { TINY } from './testing/tinyDataset.ts';

// Separate processes: allow a busy machine more time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const DATA = { dataset: createDataset(TINY), version: 'v1', newest: null };

/** The modules that `npm start` imports. */
const NEEDED = ['hono', '@hono/node-server', 'lru-cache', 're2js', 'valibot'];

const br = { 'Accept-Encoding': 'gzip, br' };

describe.skipIf(!hasNginx)('nginx in front of two copies', () => {
  let project: Project;
  let nginx: Nginx;
  const copies: Listener[] = [];
  /** The requests that reached the copies. */
  const asked: string[] = [];

  beforeAll(async () => {
    project = await createProject([]);
    await addBuild(project);
    for (const _ of [1, 2]) {
      const site = await createSite(project.folder, SITE_OPTIONS, DATA);
      copies.push(
        await listen(
          observed(
            site.fetch,
            ({ path }) => asked.push(path),
            () => undefined,
          ),
          '127.0.0.1',
          0,
        ),
      );
    }
    nginx = await startNginx([copies[0]?.origin ?? '', copies[1]?.origin ?? '']);
    expect(nginx.check).toContain('test is successful');
  });
  afterAll(async () => {
    await nginx.stop();
    await Promise.all(copies.map(({ stop }) => stop()));
    await project.remove();
  });

  async function ask(path: string, headers: Readonly<Record<string, string>> = {}) {
    const response = await fetch(nginx.origin + path, { headers });
    const text = await response.text();
    return {
      status: response.status,
      cache: response.headers.get('x-cache'),
      headers: response.headers,
      text,
    };
  }

  test('an answer is asked for once, and compressed by the copies', async () => {
    const path = '/api/v3/public/cards';
    expect((await ask(path, br)).cache).toBe('MISS');
    const again = await ask(path, br);
    expect([again.cache, again.headers.get('content-encoding')]).toEqual(['HIT', 'br']);
    expect(JSON.parse(again.text).data).toHaveLength(4);
    expect(asked.filter((each) => each === path)).toHaveLength(1);
    expect(again.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await ask('/')).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect((await ask(path, { 'Accept-Encoding': 'identity' })).headers.get('content-encoding')).toBeNull();
  });

  test('links carry the name of the site, whatever name a client sends: the answer is kept for all', async () => {
    const { text } = await ask('/api/v3/public/cards/alpha', { 'X-Forwarded-Host': 'evil.example' });
    expect(JSON.parse(text).data.links.self).toBe('http://cards.example/api/v3/public/cards/alpha');
  });

  test('a page is kept for a phone and for a desk, and for each choice of settings', async () => {
    const phone = { 'User-Agent': 'iPhone' };
    const kinds = [
      {},
      phone,
      { ...phone, 'Sec-CH-UA-Mobile': '?0' },
      { ...phone, Cookie: 'a=b; sift-width=wide' },
      { Cookie: 'sift=dark' },
    ];
    const states: unknown[] = [];
    for (const headers of kinds) states.push((await ask('/cards/alpha', headers)).cache);
    expect(states).toEqual(['MISS', 'MISS', 'HIT', 'HIT', 'MISS']);
  });

  test('many who want the same at once cost one request', async () => {
    const path = '/api/v3/public/cards?sort=-title';
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(asked.filter((each) => each === path)).toHaveLength(1);
  });

  test('a client that asks for too much is told to wait', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask('/healthz')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status !== 429 && status !== 200)).toEqual([]);
  });

  test('one copy stopped: nothing fails; both stopped: what was seen is still served', async () => {
    const until = async (path: string, headers = {}) => {
      // The limit was used up above, and refills by itself.
      for (;;) {
        const answer = await ask(path, headers);
        if (answer.status !== 429) return answer;
      }
    };
    await copies[0]?.stop();
    for (const number of [1, 2, 3, 4])
      expect((await until(`/api/v3/public/cards?n=${number}`)).status).toBe(200);
    await copies[1]?.stop();
    expect((await until('/cards/alpha')).text).toContain('Rendered');
    expect((await until('/api/v3/public/cards', br)).status).toBe(200);
    expect((await until('/api/v3/public/sides')).status).toBe(502);
  });
});

describe.skipIf(!hasNginx)('nginx in front of copies of two processes each', () => {
  test('a process killed under load costs no request', async () => {
    const project = await createProject(NEEDED);
    await addBuild(project);
    const flags = ['--port', '0', '--workers', '2'];
    const runs = [project.run('start.ts', flags), project.run('start.ts', flags)];
    const lines = await Promise.all(runs.map(({ firstLine }) => firstLine));
    const [first = '', second = ''] = lines.map((line) => /http:\S+/.exec(line)?.[0]);
    const nginx = await startNginx([first, second], false);
    try {
      let isOver = false;
      let number = 0;
      const statuses: number[] = [];
      // A different URL each time, so that none is cached
      const load = Array.from({ length: 10 }, async () => {
        while (!isOver) {
          number += 1;
          const response = await fetch(`${nginx.origin}/api/v3/public/cards?n=${number}`);
          await response.arrayBuffer();
          statuses.push(response.status);
        }
      });
      const until = (count: number) => vi.waitUntil(() => statuses.length >= count, { timeout: 40_000 });
      await until(100);
      const killed: number = (await (await fetch(`${first}/readyz`)).json()).process;
      process.kill(killed, 'SIGKILL');
      await until(statuses.length + 300);
      isOver = true;
      await Promise.all(load);
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
      // Another process has replaced it
      await vi.waitUntil(async () => (await fetch(`${first}/readyz`)).ok, { timeout: 20_000 });
    } finally {
      await nginx.stop();
      for (const { child } of runs) child.kill('SIGTERM');
      await Promise.all(runs.map(({ ended }) => ended));
      await project.remove();
    }
  });
});
