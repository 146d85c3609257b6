import { Marked } from 'marked';
import { bareTags } from './bareTags.ts';
import { remember } from './remember.ts';
import { sanitize } from './sanitize.ts';

const TAGS =
  'p div strong b em i cite sub sup del s ul ol li blockquote code pre h1 h2 h3 h4 h5 h6 a br hr table thead tbody tr th td'.split(
    ' ',
  );
/** Beyond these a text is set plainly: what a parser makes of it is quadratic in its marks, and no note is so long. */
const LONGEST = 40_000;
const MOST_MARKS = 4_000;
const MOST_MARKS_TOGETHER = 1_500;

const marked = new Marked({
  gfm: true,
  renderer: {
    /** Pictures never load: their words stand for them. */
    image: ({ text }) => text.replaceAll('<', '&lt;'),
    /** `<what nobody defined>` is text; tags of HTML go on to be allowed or dropped. */
    html: ({ text }) =>
      text.replace(/<(?=\/?([a-z][\w-]*))/gi, (sign, name) => (isHtml(name) ? sign : '&lt;')),
  },
});

/** Prepared Markdown → a safe fragment of allowed elements, `null` where it has to be set plainly. */
export const parseMarkdown = remember((markdown: string): DocumentFragment | null => {
  if (isTooMuch(markdown)) return null;
  try {
    return sanitize(bareTags(marked.parse(markdown, { async: false })), TAGS, ['href']);
  } catch {
    // Quotes in quotes without end: the parser's recursion has one
    return null;
  }
}, 300);

function isTooMuch(markdown: string): boolean {
  const marksIn = (text: string) => text.match(/[*_~[\]<`]/g)?.length ?? 0;
  return (
    markdown.length > LONGEST ||
    marksIn(markdown) > MOST_MARKS ||
    markdown.split(/\n[ \t]*\n/).some((paragraph) => marksIn(paragraph) > MOST_MARKS_TOGETHER)
  );
}

/** HTML leaves names with a hyphen to whoever defines them, which is nobody here. */
function isHtml(name: string): boolean {
  return !name.includes('-') && !(document.createElement(name) instanceof HTMLUnknownElement);
}
