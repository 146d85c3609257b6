import { JsonWriter } from '../../engine/resource.ts';

/**
 * Bytes of a text in UTF-8, each as one character of a string. The engine joins and searches such strings much faster than
 * buffers, and holds them in half the memory that a string with any character beyond Latin-1 takes.
 */
export type ByteText = string;

/** Writes every record once for all answers of this process. */
export const BYTE_WRITER = new JsonWriter((text): ByteText => Buffer.from(text).toString('latin1'));

export function toBytes(text: ByteText): Buffer<ArrayBuffer> {
  return Buffer.from(text, 'latin1');
}
