/**
 * JavaScript's own engine, with lookaround, back-references and any count, which may run forever on a text: only for a
 * worker that is terminated in time, or to compile without running. A dot matches no newline, as in the reference.
 */
export function compileBacktrackingRegex(source: string): (text: string) => boolean {
  const regex = new RegExp(source, 'i');
  return (text) => regex.test(text);
}
