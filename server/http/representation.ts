import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Bytes. Shorter bodies gain next to nothing; a module of 700 bytes still gets by with 400. */
const LEAST_TO_COMPRESS = 256;

/** A body with its strong entity tag, compressed at most once per encoding, off the main thread. */
export class Representation {
  readonly body: Buffer<ArrayBuffer>;
  readonly compressible: boolean;
  readonly #digest: string;
  readonly #quality: number;
  readonly #compressed = new Map<Encoding, Buffer<ArrayBuffer>>();
  readonly #underway = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();

  /**
   * @param quality of Brotli, 0 to 11
   * @param packed whether the body is compressed in itself, as a picture is
   */
  constructor(body: Buffer<ArrayBuffer>, quality: number, packed = false) {
    this.body = body;
    this.compressible = !packed && body.length >= LEAST_TO_COMPRESS;
    this.#digest = hash('sha1', body, 'base64url');
    this.#quality = quality;
  }

  /** The tag differs between encodings, since a strong tag stands for exact bytes. */
  etag(encoding: Encoding | undefined): string {
    return `"${this.#digest}${encoding ? `-${encoding}` : ''}"`;
  }

  /** The compressed body, at once where it is known. */
  compressed(encoding: Encoding): Buffer<ArrayBuffer> | Promise<Buffer<ArrayBuffer>> {
    return this.#compressed.get(encoding) ?? this.#underway.get(encoding) ?? this.#compress(encoding);
  }

  #compress(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    const work =
      encoding === 'br'
        ? brotli(this.body, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: this.#quality,
              [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
              [constants.BROTLI_PARAM_SIZE_HINT]: this.body.length,
            },
          })
        : zip(this.body);
    const kept = work.then((bytes) => {
      this.#compressed.set(encoding, bytes);
      this.#underway.delete(encoding);
      return bytes;
    });
    this.#underway.set(encoding, kept);
    return kept;
  }
}
