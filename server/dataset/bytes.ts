/**
 * Bytes of a text in UTF-8, each as one character of a string. The engine joins and searches such strings much faster than
 * buffers, and holds them in half the memory that a string with any character beyond Latin-1 takes.
 */
export type ByteText = string;

export function toByteText(text: string): ByteText {
  return Buffer.from(text).toString('latin1');
}

export function toBytes(text: ByteText): Buffer<ArrayBuffer> {
  return Buffer.from(text, 'latin1');
}
