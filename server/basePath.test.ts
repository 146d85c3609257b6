import { describe, expect, test } from 'vitest';
import { belowBasePath, parseBasePath, placeText } from './basePath.ts';

describe('a base path', () => {
  test.each([
    ['/', ''],
    ['/sift', '/sift'],
    ['/sift/', '/sift'],
    ['/games/sift-2.0', '/games/sift-2.0'],
    ['/~me/.sift', '/~me/.sift'],
  ])('%s is %j', (text, path) => {
    expect(parseBasePath(text)).toBe(path);
  });

  test.each([
    'sift',
    '',
    '//',
    '//host',
    '/a//b',
    '/a b',
    '/..',
    '/a/../b',
    '/./a',
    '/a?b',
    '/a#b',
    '/a%20b',
    '/"><script>',
    'https://x',
  ])('%s is refused in one line', (text) => {
    expect(() => parseBasePath(text)).toThrow(/^--base-path takes a path such as \/sift, not "[^\n]*$/);
  });
});

describe('the build below a path', () => {
  test('documents name it, and their files below it', () => {
    const html = `<!doctype html><html lang="en"><link href="/icon.svg"><meta content="/social.png"><a href="//x.test">
<script src="/assets/a.js"></script><a href="#main"></a>`;
    expect(placeText('/shell.html', html, '/sift')).toBe(
      `<!doctype html><html data-base="/sift" lang="en"><link href="/sift/icon.svg"><meta content="/sift/social.png"><a href="//x.test">
<script src="/sift/assets/a.js"></script><a href="#main"></a>`,
    );
    expect(placeText('/shell.html', html, '')).toBe(html);
  });

  test('style sheets and settings name files and API below it', () => {
    const sheet = `a{src:url(/assets/a.woff2)}b{src:url("/assets/b.woff2")}c{src:url(data:x)}`;
    expect(placeText('/assets/a.css', sheet, '/sift')).toBe(
      'a{src:url(/sift/assets/a.woff2)}b{src:url("/sift/assets/b.woff2")}c{src:url(data:x)}',
    );
    expect(placeText('/config.json', '{"api":"/api/v3/public"}', '/sift')).toBe(
      '{"api":"/sift/api/v3/public"}',
    );
    const elsewhere = '{"api":"https://api.example/api/v3/public"}';
    expect(placeText('/config.json', elsewhere, '/sift')).toBe(elsewhere);
  });
});

describe('requests to a server below a path', () => {
  const below = belowBasePath('/sift', (request) => new Response(request.url));
  const ask = async (path: string, fetch = below) => {
    const response = await fetch(new Request(`http://x.test:80${path}`, { headers: { Cookie: 'a=b' } }));
    return [response.status, response.headers.get('location') ?? (await response.text()).trim()];
  };

  test('are answered as at the root', async () => {
    expect(await ask('/sift/')).toEqual([200, 'http://x.test/']);
    expect(await ask('/sift/cards?q=%2Fsift%2F#x')).toEqual([200, 'http://x.test/cards?q=%2Fsift%2F#x']);
    const headers = belowBasePath('/sift', ({ headers }) => new Response(headers.get('cookie')));
    expect(await ask('/sift/cards', headers)).toEqual([200, 'a=b']);
  });

  test('without the slash after it are sent there', async () => {
    expect(await ask('/sift?q=a')).toEqual([308, '/sift/?q=a']);
  });

  test('for the health of the process are answered at both places', async () => {
    expect(await ask('/readyz')).toEqual([200, 'http://x.test/readyz']);
    expect(await ask('/sift/readyz')).toEqual([200, 'http://x.test/readyz']);
  });

  test.each(['/', '/cards/zed?x=1', '/siftcards', '/SIFT/', '/api/v3/public/cards'])(
    'outside it get a plain 404 that names the right address: %s',
    async (path) => {
      expect(await ask(path)).toEqual([404, `Nothing here: Sift is at http://x.test/sift${path}`]);
      const named = belowBasePath('/sift', () => new Response(), 'https://cards.example');
      expect(await ask(path, named)).toEqual([
        404,
        `Nothing here: Sift is at https://cards.example/sift${path}`,
      ]);
    },
  );
});
