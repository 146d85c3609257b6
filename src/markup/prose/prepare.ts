/**
 * Makes of rulings, notes and reviews what a Markdown parser reads well (API-NOTES 6.7, 6.8): the sources in headings
 * without a space, icons as HTML, shorthand tokens, invisible spaces.
 */
export interface Prepared {
  readonly markdown: string;
  /** Where the text is from: `UFAQ [Damon Stone]`, `Official FAQ`. */
  readonly sources: readonly string[];
}

const HEADING = /^#{1,6}\s*(?=\S)([^\n]*)\n?/;
const TRAILING_SOURCE =
  /\s*\[((?:Official FAQ|Michael Boggs|Micahel Boggs|Damon Stone|NISEI Rules Team|MWL v|[Uu]pdate v)[^\]]*)\](?!\()\s*$/;

export function prepare(text: string): Prepared {
  const sources: string[] = [];
  let markdown = text.replace(/[\u200b-\u200d\u2060\ufeff]/g, '').replaceAll('\r', '');
  const heading = HEADING.exec(markdown);
  if (heading?.[1] !== undefined) {
    sources.push(heading[1].trim());
    markdown = markdown.slice(heading[0].length);
  }
  markdown = markdown
    .replace(/<span class="icon icon-([a-z-]+)">(?:\s*<\/span>)?/g, '[$1]')
    .replace(/\[c\](?!\()/g, '[credit]');
  for (let found = TRAILING_SOURCE.exec(markdown); found !== null; found = TRAILING_SOURCE.exec(markdown)) {
    sources.push(found[1] ?? '');
    markdown = markdown.slice(0, found.index);
  }
  return { markdown, sources };
}

/** Prose without its markup, for the time before the parser is here, and for searching. */
export function plainProse(text: string): string {
  return withoutMarks(prepare(text).markdown.replace(/<[^>]*>/g, ''));
}

/** One line of Markdown as plain text: links as their words, no signs. */
export function withoutMarks(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`>#]+/g, '')
    .trim();
}
