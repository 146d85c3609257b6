import { createHash } from 'node:crypto';
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
  await writeFile(join(folder, 'assets', 'downloadWorker-Ab3_x-9Z.js'), SCRIPT);
  await writeFile(join(folder, 'assets', 'font-Ab3_x-9Z.woff2'), SCRIPT);
  await writeFile(
    join(folder, 'config.json'),
    '{"api":"/api/v3/public","images":["https://images.example"]}',
  );
  await writeFile(join(folder, 'icon.svg'), '<svg/>');
  await writeFile(join(folder, 'service-worker.js'), 'keeps');
  await writeFile(join(folder, 'no-service-worker.js'), 'removes');
  await writeFile(`${folder}.outside`, 'secret');
  app = await createStatic(folder);
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

  test.each([
    ['/', true],
    ['/icon.svg', true],
    ['/service-worker.js', true],
    ['/assets/index-Ab3_x-9Z.js', false],
    ['/assets/downloadWorker-Ab3_x-9Z.js', true],
    ['/assets/font-Ab3_x-9Z.woff2', false],
  ])('%s has the policy of pages: %s', async (path, hasPolicy) => {
    const { headers } = await app.request(path);
    expect(headers.has('content-security-policy')).toBe(hasPolicy);
    expect(headers.has('permissions-policy')).toBe(hasPolicy);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).not.toBeNull();
  });

  test('the service worker is asked for anew each time, and one that removes it takes its place on demand', async () => {
    const response = await app.request('/service-worker.js');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toBe('keeps');
    const without = await createStatic(folder, {}, undefined, false);
    expect(await (await without.request('/service-worker.js')).text()).toBe('removes');
  });

  test('a hashed asset is kept for good, and sent in Brotli', async () => {
    const response = await app.request('/assets/index-Ab3_x-9Z.js', { headers: { 'Accept-Encoding': 'br' } });
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(SCRIPT);
  });

  test('a copy that the build compressed is sent for its file, and not below a path, where the file is another', async () => {
    await writeFile(join(folder, 'late.css.br'), 'compressed by the build');
    await writeFile(join(folder, 'late.css'), 'a{color:red}'.repeat(99));
    const late = await createStatic(folder);
    const response = await late.request('/late.css', { headers: { 'Accept-Encoding': 'br' } });
    expect(await response.text()).toBe('compressed by the build');
    expect(await (await late.request('/late.css.br')).text()).toContain('<title>App</title>');
    const placed = await createStatic(folder, {}, undefined, true, '/sift');
    const other = await placed.request('/late.css', { headers: { 'Accept-Encoding': 'br' } });
    expect(await other.text()).not.toBe('compressed by the build');
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
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const again = await app.request('/icon.svg', {
      headers: { 'If-None-Match': response.headers.get('etag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
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

describe('a remote API', () => {
  /** The settings that an app with this API gets. */
  async function settings() {
    const remote = await createStatic(folder, { api: 'https://api.example/api/v3/public' });
    return (await remote.request('/config.json')).json();
  }

  test('is the one in the settings, and all other settings stay', async () => {
    expect(await settings()).toEqual({
      api: 'https://api.example/api/v3/public',
      images: ['https://images.example'],
    });
  });

  test.each(['[]', '{', 'null'])('with settings that are %s is a fault', async (text) => {
    await writeFile(join(folder, 'config.json'), text);
    await expect(settings()).rejects.toThrow('does not hold a JSON object');
  });

  test('stands in settings of its own where the build has none', async () => {
    await rm(join(folder, 'config.json'));
    expect(await settings()).toEqual({ api: 'https://api.example/api/v3/public' });
  });
});

describe('the security policy', () => {
  async function policyOf(html: string): Promise<string> {
    await writeFile(join(folder, 'index.html'), html);
    const response = await (await createStatic(folder)).request('/');
    return response.headers.get('content-security-policy') ?? '';
  }

  async function scriptSources(html: string): Promise<readonly string[] | undefined> {
    return /script-src ([^;]*)/.exec(await policyOf(html))?.[1]?.split(' ');
  }

  test('has scripts come from here, or stand in the page word for word', async () => {
    const script = "\n  document.title = 'x';\n";
    const digest = createHash('sha256').update(script).digest('base64');
    const html = `<script>${script}</script><SCRIPT type="module" src="/a.js"></SCRIPT><script\nasync src=b.js></script>`;
    expect(await scriptSources(html)).toEqual(["'self'", `'sha256-${digest}'`]);
  });

  test('allows no inline script where the page has none', async () => {
    expect(await scriptSources('<script src="/a.js"></script>')).toEqual(["'self'"]);
  });

  test('is made of the settings: pictures and answers come from the hosts that they name', async () => {
    await writeFile(
      join(folder, 'config.json'),
      '{"api":"https://api.example/v3","apis":["https://b.example/x"],"images":["https://p.example/y"]}',
    );
    const policy = (await policyOf('')).split('; ');
    expect(policy).toContain("img-src 'self' data: https://p.example");
    expect(policy).toContain("connect-src 'self' https://api.example https://b.example https://p.example");
    const other = await createStatic(folder, { api: 'https://c.example/api', images: ['*'] });
    const changed = (await other.request('/')).headers.get('content-security-policy')?.split('; ');
    expect(changed).toContain("img-src 'self' data: *");
    expect(changed).toContain("connect-src 'self' https://c.example https://b.example *");
  });

  test('stays the same where the settings name no host', async () => {
    await writeFile(join(folder, 'config.json'), '{"api":"/api/v3/public"}');
    const policy = (await policyOf('')).split('; ');
    expect(policy).toContain("img-src 'self' data:");
    expect(policy).toContain("connect-src 'self'");
  });

  test.each(['{"images":"https://a.example"}', '{"apis":["ftp://a.example"]}', '{"api":1}'])(
    'is not made of %s',
    async (text) => {
      await writeFile(join(folder, 'config.json'), text);
      await expect(createStatic(folder)).rejects.toThrow(/config\.json: "(images|apis|api)" is not/);
    },
  );

  test('leaves it to the host whether it is for HTTPS alone', async () => {
    expect((await app.request('/')).headers.get('strict-transport-security')).toBeNull();
  });

  test('lets other sites show pictures, and nothing else of the app', async () => {
    const picture = await app.request('/icon.svg');
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await app.request('/')).headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  test('keeps the headers of other hosts to itself, and tells pages the hosts of pictures', async () => {
    await writeFile(join(folder, 'config.json'), '{}');
    await writeFile(join(folder, '_headers'), '/*');
    await writeFile(join(folder, 'index.html'), '<meta name="sift-images" content="https://old.example" />');
    const site = await createStatic(folder, { images: ['https://new.example'] });
    expect(await (await site.request('/_headers')).text()).toBe(
      '<meta name="sift-images" content="https://new.example" />',
    );
  });
});
