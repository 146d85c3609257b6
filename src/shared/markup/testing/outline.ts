import purify from 'dompurify';
import { Marked } from 'marked';
import { prepare } from '../../../domain/prose/prepare.ts';
import { PROSE_TAGS } from '../../../domain/prose/readProse.ts';
import { withoutStraying } from '../../../domain/text/escape.ts';

const marked = new Marked({ gfm: true });

/** A text as DOMPurify leaves marked's HTML. */
export function sanitized(text: string): DocumentFragment {
  return purify.sanitize(marked.parse(prepare(text), { async: false }), {
    ALLOWED_TAGS: [...PROSE_TAGS, 'img'],
    ALLOWED_ATTR: ['href', 'start', 'align', 'alt', 'type', 'checked'],
    RETURN_DOM_FRAGMENT: true,
  });
}

/**
 * What a reader gets of a tree: its text and elements, as a string. Left out are links, of which a page has those that lead somewhere, and
 * what the page adds: drawings of symbols, hosts of links. Headings are of no level, because a page has its own outline.
 */
export function outlineOf(root: Node): string {
  return [...root.childNodes]
    .map(partOf)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ ?(<[^>]*>) ?/g, '$1')
    .trim();
}

function partOf(node: Node): string {
  if (!(node instanceof Element))
    return withoutStraying(node.nodeValue ?? '').replace(/[<>]/g, (sign) => (sign === '<' ? '‹' : '›'));
  const inside = outlineOf(node);
  const name = node.localName.replace(/^h[1-6]$/, 'h');
  const align = node instanceof HTMLElement ? (node.getAttribute('align') ?? node.style.textAlign) : '';
  if (name === 'img') return node.getAttribute('alt') ?? '';
  if (name === 'svg' || name === 'mark') return '';
  if (name === 'bdi') return node.className === '' ? inside : '';
  if (name === 'a' || name === 'span') return inside;
  if (name === 'input')
    return node.getAttribute('type') === 'checkbox' ? `<box ${node.hasAttribute('checked')}>` : '';
  const start = node.getAttribute('start');
  return `<${name}${align === '' ? '' : ` ${align}`}${start === null ? '' : ` ${start}`}>${inside}</${name}>`;
}
