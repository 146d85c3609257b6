import type { Encoding } from './representation.ts';

/** The best encoding that an `Accept-Encoding` header allows: Brotli before gzip before none. */
export function chooseEncoding(header: string | null): Encoding | undefined {
  if (header === null) return undefined;
  const weights = new Map(header.toLowerCase().split(',').map(parseCoding));
  const accepts = (coding: string) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : undefined;
}

function parseCoding(part: string): readonly [coding: string, weight: number] {
  const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [coding, weight === undefined ? 1 : Number.parseFloat(weight.slice(2)) || 0];
}

/** Whether an `If-None-Match` header names this tag; tags are compared weakly, as the header demands (RFC 9110, 13.1.2). */
export function matchesTag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(',').some((part) => {
    const tag = part.trim();
    return tag === '*' || tag.replace(/^W\//, '') === etag;
  });
}
