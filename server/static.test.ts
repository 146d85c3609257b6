import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStatic } from './static.ts';

const SCRIPT = 'console.log("sift");'.repeat(200);
let folder: string;
let app: Hono;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sift-dist-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>App</title><script>1</script>');
  await writeFile(join(folder, 'assets', 'index-Ab3_x-9Z.js'), SCRIPT);
  await writeFile(join(folder, 'assets', 'font-Ab3_x-9Z.woff2'), SCRIPT);
  await writeFile(join(folder, 'config.json'), '{"api":"/api/v3/public"}');
  await writeFile(join(folder, 'icon.svg'), '<svg/>');
  await writeFile(`${folder}.outside`, 'secret');
  app = await createStatic(
    folder,
    new Map([['/config.json', '{"api":"https://api.example/api/v3/public"}']]),
  );
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await rm(`${folder}.outside`);
});

describe('the built app', () => {
  test.each([
    '/',
    '/cards',
    '/cards/yog.0',
    '/en/card/01050',
    '/decklists?filter[card_id]=a',
    '/a/b/c/',
    '/%E0%A4%A',
  ])('%s is the page, to be asked for anew each time', async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(await response.text()).toContain('<title>App</title>');
  });

  test('a hashed asset is kept for good, and sent in Brotli', async () => {
    const response = await app.request('/assets/index-Ab3_x-9Z.js', { headers: { 'Accept-Encoding': 'br' } });
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(SCRIPT);
  });

  test('what is packed already is not packed again', async () => {
    const response = await app.request('/assets/font-Ab3_x-9Z.woff2', {
      headers: { 'Accept-Encoding': 'br' },
    });
    expect(response.headers.get('content-type')).toBe('font/woff2');
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  test('other files are asked for anew, and answered with 304 where nothing changed', async () => {
    const response = await app.request('/icon.svg');
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const again = await app.request('/icon.svg', {
      headers: { 'If-None-Match': response.headers.get('etag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('settings may be overridden', async () => {
    expect(await (await app.request('/config.json')).json()).toEqual({
      api: 'https://api.example/api/v3/public',
    });
  });

  test.each(['/assets/index-OLD12345.js', '/favicon.ico', '/a/b.png'])('%s is not there', async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  test.each([
    '/../sift.outside',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/package.json',
    '/assets/../../x.json',
    '/\\..\\x.js',
  ])('%s leads nowhere else', async (path) => {
    const text = await (await app.request(path)).text();
    expect(text === 'There is no such file\n' || text.includes('<title>App</title>')).toBe(true);
  });

  test('HEAD answers, other methods do not', async () => {
    const head = await app.request('/', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const post = await app.request('/', { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
