/** A response of one line of text, such as an error for people. */
export function plainText(
  status: number,
  line: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(`${line}\n`, {
    status,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
