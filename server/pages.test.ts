import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { PageRenderer, RenderedPage } from '../src/app/renderPage.tsx';
import { createPages, createRenderer } from './pages.ts';
import type { PageTemplate } from './pageTemplate.ts';

const PAGE: RenderedPage = {
  status: 200,
  location: null,
  head: '<title>Rendered</title>',
  body: '<main>Body</main>',
  state: '{}',
  file: null,
  shared: null,
  isWhole: true,
  times: { data: 1, render: 2 },
  late: [],
};

const template: PageTemplate = {
  shell: '<html>Shell</html>',
  document: ({ body }, head) => Buffer.from(`<html>${head}${body}</html>`),
};

function rendererOf(render: PageRenderer['render']): PageRenderer {
  return {
    render,
    prepare: async () => {},
    forget: () => {},
    shared: async () => ({ version: 'a', text: '[]' }),
    statistics: { answer: async () => null, addresses: async () => [] },
  };
}

const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(`https://cards.example${path}`, { headers });

describe('a page of the app', () => {
  test('is sent rendered, with its status, a tag, and how long it took', async () => {
    const pages = createPages({ renderer: rendererOf(async () => ({ ...PAGE, status: 404 })), template });
    const response = await pages(get('/cards/none'));
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('<html><title>Rendered</title><main>Body</main></html>');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('vary')).toContain('Cookie');
    expect(response.headers.get('server-timing')).toContain('render;dur=2.0');
  });

  test('is rendered again where a passing fault left it without some data, and no cache keeps it', async () => {
    const render = vi.fn(async () => ({ ...PAGE, isWhole: render.mock.calls.length > 1 }));
    const pages = createPages({ renderer: rendererOf(render), template, sharedCache: 60 });
    expect((await pages(get('/'))).headers.get('cdn-cache-control')).toBeNull();
    expect((await pages(get('/'))).headers.get('cdn-cache-control')).not.toBeNull();
    await pages(get('/'));
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('is not sent again to who has it', async () => {
    const pages = createPages({ renderer: rendererOf(async () => PAGE), template });
    const etag = (await pages(get('/'))).headers.get('etag') ?? '';
    expect((await pages(get('/', { 'If-None-Match': etag }))).status).toBe(304);
  });

  test('is rendered once for readers who see the same, and anew for others', async () => {
    const render = vi.fn(async () => PAGE);
    const pages = createPages({ renderer: rendererOf(render), template });
    await pages(get('/cards'));
    await pages(get('/cards', { Cookie: 'other=1' }));
    expect(render).toHaveBeenCalledTimes(1);
    await pages(get('/cards', { Cookie: 'other=1; sift=%7B%7D' }));
    await pages(get('/cards', { 'Sec-CH-UA-Mobile': '?1' }));
    await pages(get('/cards', { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)' }));
    expect(render.mock.calls).toEqual([
      [{ url: 'https://cards.example/cards', cookie: null, isMobile: false }, undefined],
      [expect.objectContaining({ isMobile: false, cookie: 'other=1; sift=%7B%7D' }), undefined],
      [expect.objectContaining({ isMobile: true }), undefined],
    ]);
  });

  test('leads on where it is only a way to another', async () => {
    const renderer = rendererOf(async () => ({ ...PAGE, status: 302, location: '/printings/1' }));
    const response = await createPages({ renderer, template })(get('/card/1'));
    expect([response.status, response.headers.get('location')]).toEqual([302, '/printings/1']);
  });

  test('is the shell where a component throws, and the fault is told once', async () => {
    const report = vi.fn();
    const renderer = rendererOf(async () => {
      throw new Error('bug');
    });
    const response = await createPages({ renderer, template, report })(get('/'));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(template.shell);
    expect(report).toHaveBeenCalledTimes(1);
  });

  test('is the shell where a remote API lets it wait too long', async () => {
    const report = vi.fn();
    const renderer = rendererOf(
      (_, signal) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const response = await createPages({ renderer, template, report, remote: { patience: 1, freshFor: 1 } })(
      get('/'),
    );
    expect(await response.text()).toBe(template.shell);
    expect(report).not.toHaveBeenCalled();
  });

  test.each([
    ['page[size]=250', 1],
    ['page[size]=251', 0],
    ['sort=id&page%5Bsize%5D=5000', 0],
  ])('of a long list is the shell: %s', async (query, times) => {
    const render = vi.fn(async () => PAGE);
    const response = await createPages({ renderer: rendererOf(render), template })(
      get(`/decklists?${query}`),
    );
    expect(response.status).toBe(200);
    expect((await response.text()) === template.shell).toBe(times === 0);
    expect(render).toHaveBeenCalledTimes(times);
  });

  test('is the shell where too many others are being rendered', async () => {
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const renderer = rendererOf(async () => {
      await finished;
      return PAGE;
    });
    const pages = createPages({ renderer, template });
    const others = Array.from({ length: 16 }, (_, n) => pages(get(`/cards/${n}`)));
    expect(await (await pages(get('/cards/more'))).text()).toBe(template.shell);
    finish();
    for (const other of await Promise.all(others)) expect(await other.text()).toContain('Rendered');
    expect(await (await pages(get('/cards/more'))).text()).toContain('Rendered');
  });

  test('of an address that cannot be read is the shell', async () => {
    const render = vi.fn(async () => PAGE);
    const response = await createPages({ renderer: rendererOf(render), template })(get('/cards/%FF'));
    expect([response.status, await response.text()]).toEqual([404, template.shell]);
    expect(render).not.toHaveBeenCalled();
  });

  test('has an address of bounded length', async () => {
    const pages = createPages({ renderer: rendererOf(async () => PAGE), template });
    expect((await pages(get(`/cards?q=${'x'.repeat(9000)}`))).status).toBe(414);
  });
});

describe('the copy of the app that renders', () => {
  const readProse = () => ({ nodes: [], rest: '' });

  test('is loaded once, when a page first needs it or before', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sift-renderer-'));
    const file = join(folder, 'renderPage.js');
    await writeFile(
      file,
      `globalThis.rendererLoads = (globalThis.rendererLoads ?? 0) + 1;
      export const createPageRenderer = () => ({ render: async ({ url }) => ({ body: url }), forget() {} });`,
    );
    const loads = () => Reflect.get(globalThis, 'rendererLoads');
    const renderer = createRenderer(file, fetch, { readProse });
    expect(loads()).toBeUndefined();
    await Promise.all([renderer.load(), renderer.load()]);
    const page = await renderer.render({ url: 'http://sift.test/', cookie: null, isMobile: false });
    expect(page.body).toBe('http://sift.test/');
    expect(loads()).toBe(1);
    await rm(folder, { recursive: true });
  });

  test('that could not be loaded has nothing to forget when the data changes', async () => {
    const renderer = createRenderer(join(tmpdir(), 'sift-no-such-bundle.js'), fetch, { readProse });
    await expect(renderer.load()).rejects.toThrow('sift-no-such-bundle');
    // An unhandled rejection would end the process, and this test run
    renderer.forget();
    await new Promise((resolve) => setImmediate(resolve));
  });
});
