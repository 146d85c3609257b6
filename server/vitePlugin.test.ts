import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { expect, test, vi } from 'vitest';
import { TINY } from './testing/tinyDataset.ts';
import { embeddedApi } from './vitePlugin.ts';

// Heavy work or separate processes: allow a busy machine more time.
vi.setConfig({ testTimeout: 60_000 });

test('vite dev answers for the API, and for nothing else of it', async () => {
  const root = await mkdtemp(join(tmpdir(), 'sift-vite-'));
  await writeFile(join(root, 'index.html'), '<!doctype html><title>Dev</title>');
  await writeFile(join(root, 'cards.json'), JSON.stringify({ data: TINY.cards }));
  const vite = await createVite({
    root,
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
    plugins: [embeddedApi(root)],
  });
  const server = createServer(vite.middlewares);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  try {
    const { data } = await (await fetch(`${origin}/api/v3/public/cards/alpha`)).json();
    expect(data.links.self).toBe(`${origin}/api/v3/public/cards/alpha`);
    expect((await fetch(`${origin}/api/v3/public/cards?filter[nope]=1`)).status).toBe(400);
    const page = await fetch(`${origin}/cards/alpha`, { headers: { Accept: 'text/html' } });
    expect(await page.text()).toContain('<title>Dev</title>');
  } finally {
    server.closeAllConnections();
    server.close();
    await vite.close();
    await rm(root, { recursive: true });
  }
});
