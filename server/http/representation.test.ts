import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { Representation, serve } from './representation.ts';

const text = new Representation(Buffer.from('to be compressed '.repeat(20)), 5);

/** The answer to a request with one header. */
async function answer(name: string, value: string | null, representation = text): Promise<Response> {
  return serve(representation, new Headers(value === null ? {} : { [name]: value }), { 'X-More': 'kept' });
}

test.each([
  [null, null],
  ['', null],
  ['identity', null],
  ['deflate', null],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0,*', 'gzip'],
  ['*;q=0', null],
  ['*', 'br'],
  ['br ; q=0', null],
])('Accept-Encoding %s is answered in %s', async (header, encoding) => {
  const { headers } = await answer('Accept-Encoding', header);
  expect(headers.get('content-encoding')).toBe(encoding);
  expect(headers.get('vary')).toBe('Accept-Encoding');
});

test.each([
  ['a short body', new Representation(Buffer.from('short'), 5)],
  [
    'a body that is compressed in itself',
    new Representation(Buffer.from('packed '.repeat(99)), 5, { isPacked: true }),
  ],
])('%s is sent as it is', async (_, representation) => {
  const { headers } = await answer('Accept-Encoding', 'br', representation);
  expect(headers.get('content-encoding')).toBeNull();
  expect(headers.get('content-length')).toBe(String(representation.body.length));
});

describe('a client that has a tag', () => {
  const tag = text.etag(undefined);

  test.each([
    [null, 200],
    [tag, 304],
    [`W/${tag}`, 304],
    [`"b", W/${tag}`, 304],
    ['*', 304],
    ['"b"', 200],
    [tag.replaceAll('"', ''), 200],
  ])('and sends If-None-Match %s gets %i', async (header, status) => {
    const response = await answer('If-None-Match', header);
    expect([response.status, response.headers.get('etag'), response.headers.get('x-more')]).toEqual([
      status,
      tag,
      'kept',
    ]);
    expect(await response.text()).toBe(status === 304 ? '' : text.body.toString());
  });
});

test('a body that is let go once it is compressed is still sent in every coding', async () => {
  const body = Buffer.from('to be compressed '.repeat(20));
  const page = new Representation(body, 5, { digest: 'digest', keepsOne: true });
  await answer('Accept-Encoding', 'br', page);
  expect(page.body).not.toBe(body);
  expect(await (await answer('Accept-Encoding', null, page)).text()).toBe(body.toString());
  const zipped = await answer('Accept-Encoding', 'gzip', page);
  expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(body.toString());
  const packed = await answer('Accept-Encoding', 'br', page);
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(body.toString());
});

test.each(['br', 'gzip'] as const)('of %s no more is kept than its bytes', async (encoding) => {
  const bytes = await text.compressed(encoding);
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});
