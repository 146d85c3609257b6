/** Changes of a pasted decklist that a press makes; what else was pasted stays. */

/**
 * The text with one line replaced, that of the number where it still stands there. In a form whose lines are others than those that
 * were read (a web page), the new line is added at the end.
 */
export function replaceLine(
  text: string,
  line: { readonly number: number; readonly text: string },
  replacement: string,
): string {
  const lines = text.split(/\r\n?|\n/);
  const at = line.number - 1;
  if (bare(lines[at] ?? '') === bare(line.text)) return lines.with(at, replacement).join('\n');
  const place = text.indexOf(line.text);
  if (place < 0) return `${text.trimEnd()}\n${replacement}\n`;
  return text.slice(0, place) + replacement + text.slice(place + line.text.length);
}

/** The text with an identity before it. */
export function withIdentity(text: string, title: string): string {
  return `${title}\n\n${text.trimStart()}`;
}

/** A line as it is compared: without space and marks that cannot be seen. */
function bare(line: string): string {
  return line.replace(/[\s\p{Cf}]/gu, '');
}
