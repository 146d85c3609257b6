import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip';

/** A file of the build is compressed once and sent to everyone, so the best quality pays off: 6 % smaller than quality 9. */
export const BEST_BROTLI = 11;
/** What the name of a file's Brotli copy ends with. */
export const BROTLI_COPY = '.br';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** In bytes. Shorter bodies gain next to nothing. */
const LEAST_TO_COMPRESS = 256;

/** Bytes per compressed chunk: each costs a turn of the main thread. */
const CHUNK_BYTES = 65_536;

/** The Brotli window in bits: large enough for the body, but not the default four megabytes. */
function windowFor(bytes: number): number {
  const least = Math.ceil(Math.log2(bytes + 16)); // The window is 16 bytes less (RFC 7932, 9.1)
  return Math.min(Math.max(least, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

/** @param quality of Brotli, 0 to 11 */
export function compressBrotli(body: Buffer<ArrayBuffer>, quality: number): Promise<Buffer<ArrayBuffer>> {
  return brotli(body, {
    chunkSize: CHUNK_BYTES,
    params: {
      [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

interface Options {
  /** Whether the body is already compressed, such as a picture. */
  readonly isPacked?: boolean;
  /** The Brotli copy, where it is made already. */
  readonly brotli?: Buffer<ArrayBuffer> | undefined;
  /** Unique to the body; computed by default. */
  readonly digest?: string;
  /** Frees the body once its Brotli copy is made, and decompresses that when needed. */
  readonly keepsOne?: boolean;
}

/** A body with a strong entity tag, compressed at most once per encoding, off the main thread. */
export class Representation {
  readonly compressible: boolean;
  #body: Buffer<ArrayBuffer> | undefined;
  readonly #keepsOne: boolean;
  readonly #digest: string;
  readonly #quality: number;
  readonly #compressed = new Map<Encoding, Buffer<ArrayBuffer>>();
  readonly #underway = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();

  /** @param quality of Brotli, 0 to 11 */
  constructor(
    body: Buffer<ArrayBuffer>,
    quality: number,
    { isPacked = false, brotli, digest = hash('sha1', body, 'base64url'), keepsOne = false }: Options = {},
  ) {
    this.#body = body;
    this.#keepsOne = keepsOne;
    this.compressible = !isPacked && body.length >= LEAST_TO_COMPRESS;
    this.#digest = digest;
    this.#quality = quality;
    if (brotli !== undefined) this.#compressed.set('br', brotli);
  }

  get body(): Buffer<ArrayBuffer> {
    if (this.#body !== undefined) return this.#body;
    const packed = this.#compressed.get('br');
    if (packed === undefined) throw new Error('a body was freed without a copy of it');
    return brotliDecompressSync(packed);
  }

  /** The tag differs between encodings, since a strong tag stands for exact bytes. */
  etag(encoding: Encoding | undefined): string {
    return `"${this.#digest}${encoding ? `-${encoding}` : ''}"`;
  }

  /** The compressed body, synchronously if it is cached. */
  compressed(encoding: Encoding): Buffer<ArrayBuffer> | Promise<Buffer<ArrayBuffer>> {
    return this.#compressed.get(encoding) ?? this.#underway.get(encoding) ?? this.#compress(encoding);
  }

  #compress(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    const { body } = this;
    const work = encoding === 'br' ? compressBrotli(body, this.#quality) : zip(body);
    const kept = work.then((made) => {
      // The result may be a view of a whole chunk, a thousand times as long; and a small buffer's copy one of the pool
      const bytes = Buffer.from(new Uint8Array(made).buffer);
      this.#compressed.set(encoding, bytes);
      this.#underway.delete(encoding);
      if (encoding === 'br' && this.#keepsOne) this.#body = undefined;
      return bytes;
    });
    this.#underway.set(encoding, kept);
    return kept;
  }
}

/**
 * How long a shared cache may store an answer, in a header that browsers ignore (RFC 9213): stale for a day more while it
 * revalidates, and a week if the server is down.
 */
export function sharedCacheHeaders(seconds: number | undefined): Readonly<Record<string, string>> {
  if (seconds === undefined) return {};
  return {
    'CDN-Cache-Control': `max-age=${seconds}, stale-while-revalidate=86400, stale-if-error=604800`,
  };
}

/**
 * Answers a GET with a representation: compressed if the client accepts it, or 304 if it has these bytes already. Synchronous
 * if the bytes are cached, which keeps the server's fast path fast.
 * @param headers besides those for encoding, length and tag
 * @param status of the answer; `vary` lists request headers besides `Accept-Encoding` that the content depends on
 */
export function serve(
  representation: Representation,
  request: Headers,
  headers: Readonly<Record<string, string>>,
  { status = 200, vary }: { readonly status?: number; readonly vary?: string } = {},
): Response | Promise<Response> {
  const encoding = representation.compressible ? chooseEncoding(request.get('accept-encoding')) : undefined;
  const etag = representation.etag(encoding);
  const common = {
    ...headers,
    Vary: vary === undefined ? 'Accept-Encoding' : `Accept-Encoding, ${vary}`,
    ETag: etag,
  };
  if (status === 200 && matchesTag(request.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: common });
  if (!encoding) return respond(representation.body, status, common);
  const body = representation.compressed(encoding);
  return Buffer.isBuffer(body)
    ? respond(body, status, common, encoding)
    : body.then((bytes) => respond(bytes, status, common, encoding));
}

function respond(
  body: Buffer<ArrayBuffer>,
  status: number,
  headers: Readonly<Record<string, string>>,
  encoding?: Encoding,
): Response {
  return new Response(body, {
    status,
    headers: {
      ...headers,
      ...(encoding && { 'Content-Encoding': encoding }),
      'Content-Length': String(body.length),
    },
  });
}

/** The best accepted encoding: Brotli, then gzip, then none. */
function chooseEncoding(header: string | null): Encoding | undefined {
  if (header === null) return undefined;
  const weights = new Map(parseAccept(header.toLowerCase()).map(({ type, q }) => [type, q]));
  const accepts = (coding: string) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : undefined;
}

/** Whether `If-None-Match` has this tag, by weak comparison (RFC 9110, 13.1.2). */
function matchesTag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(',').some((part) => {
    const tag = part.trim();
    return tag === '*' || tag.replace(/^W\//, '') === etag;
  });
}
