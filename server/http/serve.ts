import { chooseEncoding, matchesTag } from './negotiation.ts';
import type { Encoding, Representation } from './representation.ts';

/**
 * Answers a GET with a representation: compressed where the client takes it, or 304 where it has these bytes already.
 * Synchronous whenever the bytes are at hand, which keeps the server's fast path fast.
 * @param headers of the answer, those of the content's coding, length and tag aside
 */
export function serve(
  representation: Representation,
  request: Headers,
  headers: Readonly<Record<string, string>>,
): Response | Promise<Response> {
  const encoding = representation.compressible ? chooseEncoding(request.get('accept-encoding')) : undefined;
  const etag = representation.etag(encoding);
  const common = { ...headers, Vary: 'Accept-Encoding', ETag: etag };
  if (matchesTag(request.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: common });
  if (!encoding) return respond(representation.body, common);
  const body = representation.compressed(encoding);
  return Buffer.isBuffer(body)
    ? respond(body, common, encoding)
    : body.then((bytes) => respond(bytes, common, encoding));
}

function respond(
  body: Buffer<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
  encoding?: Encoding,
): Response {
  return new Response(body, {
    headers: {
      ...headers,
      ...(encoding && { 'Content-Encoding': encoding }),
      'Content-Length': String(body.length),
    },
  });
}
