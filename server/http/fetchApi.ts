import { UserError } from '../cli/program.ts';

/** Redirects that stay on the API's own host. */
const MOST_REDIRECTS = 3;

/**
 * `fetch` for an API that may be broken or not what it seems: it stays on the host that was asked, and reads no endless body.
 * @param mostBytes of the body, as sent and as decompressed
 * @throws {UserError} for a redirect to another host
 * @returns a response whose body fails with a `RangeError` beyond `mostBytes`
 */
export async function fetchApi(url: string, init: RequestInit, mostBytes: number): Promise<Response> {
  const { origin } = new URL(url);
  let address = url;
  for (let hops = 0; ; hops += 1) {
    const response = await fetch(address, { ...init, redirect: 'manual' });
    const location = response.headers.get('location');
    if (location === null || response.status < 300 || response.status >= 400)
      return bounded(response, mostBytes);
    await response.body?.cancel();
    const to = URL.parse(location, address);
    if (to?.origin !== origin)
      throw new UserError(`${url}: leads to another host, ${to?.origin ?? location}`);
    if (hops === MOST_REDIRECTS) throw new UserError(`${url}: redirects without end`);
    address = to.href;
  }
}

async function bounded(response: Response, mostBytes: number): Promise<Response> {
  const { body, status, statusText, headers } = response;
  if (body === null) return response;
  const tooLarge = () => new RangeError(`the answer is larger than ${mostBytes / 1_000_000} MB`);
  if (Number(headers.get('content-length') ?? 0) > mostBytes) {
    await body.cancel();
    throw tooLarge();
  }
  let read = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      read += chunk.length;
      if (read > mostBytes) controller.error(tooLarge());
      else controller.enqueue(chunk);
    },
  });
  return new Response(body.pipeThrough(counter), { status, statusText, headers });
}
