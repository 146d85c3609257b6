import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { expect, test, vi } from 'vitest';
import { listenAnywhere } from './testing/listenAnywhere.ts';
import { embeddedServer } from './vitePlugin.ts';

// Heavy work or separate processes: allow a busy machine more time.
vi.setConfig({ testTimeout: 60_000 });

test('vite dev answers for the API and renders pages', async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'sift-vite-'));
  const vite = await createVite({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
    cacheDir,
    css: { modules: { localsConvention: 'camelCaseOnly' } },
    plugins: [embeddedServer()],
  });
  const server = createServer(vite.middlewares);
  const origin = `http://127.0.0.1:${await listenAnywhere(server)}`;
  try {
    const {
      data: [card],
    } = await (await fetch(`${origin}/api/v3/public/cards?page[size]=1`)).json();
    expect(card.links.self).toBe(`${origin}/api/v3/public/cards/${card.id}`);
    expect((await fetch(`${origin}/api/v3/public/cards?filter[nope]=1`)).status).toBe(400);
    const page = await fetch(`${origin}/cards/${card.id}`, { headers: { Accept: 'text/html' } });
    const html = await page.text();
    expect(html).toContain(`<title>${card.attributes.title} — Sift</title>`);
    expect(html).toContain('</h1>');
    expect(html).toContain('src="/src/main.tsx');
    const shared = /id="shared-data" href="([^"]+)"/.exec(html)?.[1];
    expect((await fetch(origin + shared)).status).toBe(200);
  } finally {
    server.closeAllConnections();
    server.close();
    await vite.close();
    await rm(cacheDir, { recursive: true });
  }
});
