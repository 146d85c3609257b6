import { Fragment, type ReactNode } from 'react';
import { parseMarkdown } from './markdown.ts';
import styles from './Prose.module.css';
import { headingLevels, ProseHeading, ProseLink, Words } from './proseParts.tsx';

interface ProseBodyProps {
  /** Made ready by `prepare`. */
  readonly markdown: string;
  /** The level of the text's own topmost heading. */
  readonly level: number;
  /** What stands for it where the parser cannot help. */
  readonly plain: ReactNode;
}

/** Markdown as React elements of an allow-list. Loaded only where needed, since it brings the parser along. */
export function ProseBody({ markdown, level, plain }: ProseBodyProps) {
  const fragment = parseMarkdown(markdown);
  if (fragment === null) return plain;
  const headings = [...fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const levels = headingLevels(
    headings.map(({ localName }) => Number(localName.slice(1))),
    level,
  );
  const levelOf = new Map<Node, number>(headings.map((heading, index) => [heading, levels[index] ?? level]));
  return toElements(fragment, { levelOf, depth: 0, inLink: false });
}

interface Place {
  /** The level of each heading (headingLevels). */
  readonly levelOf: ReadonlyMap<Node, number>;
  readonly depth: number;
  readonly inLink: boolean;
}

/** Below this the rest is set as text. */
const DEEPEST = 40;
/** Elements that are set as they are, without attributes. */
const PLAIN = {
  div: 'div',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  sub: 'sub',
  sup: 'sup',
  del: 'del',
  s: 'del',
  blockquote: 'blockquote',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  th: 'th',
  td: 'td',
} as const;
/** Between their children white space means nothing, and React forbids it. */
const BOXES: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tr']);
const BLOCKS = 'p, div, ul, ol, li, blockquote, pre, table, hr, h1, h2, h3, h4, h5, h6';

/** The children of a safe node as React elements: what is not in the tables above can only become its text. */
function toElements(parent: Node, place: Place): ReactNode {
  if (place.depth > DEEPEST) return <Words text={parent.textContent ?? ''} />;
  return [...parent.childNodes]
    .filter((node) => node instanceof Element || !isPadding(node.textContent ?? '', parent))
    .map((node, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text never move
      <Fragment key={index}>{toElement(node, { ...place, depth: place.depth + 1 })}</Fragment>
    ));
}

function toElement(node: Node, place: Place): ReactNode {
  if (!(node instanceof Element)) return <Words text={node.textContent ?? ''} />;
  const name = node.localName;
  switch (name) {
    case 'ul':
    case 'ol':
      return toList(node, place);
    case 'a':
      return toLink(node, place);
    case 'cite':
      return <cite className={styles.source}>{toElements(node, place)}</cite>;
    case 'code':
      return <code>{node.textContent}</code>;
    case 'pre':
      return <pre>{node.textContent}</pre>;
    case 'br':
      return <br />;
    case 'hr':
      return <hr />;
    case 'p':
    case 'li':
      return toParagraph(node, place);
  }
  const inside = toElements(node, place);
  if (/^h\d$/.test(name)) {
    return <ProseHeading level={place.levelOf.get(node) ?? 3}>{inside}</ProseHeading>;
  }
  if (!isPlain(name)) return inside;
  const Plain = PLAIN[name];
  return <Plain>{inside}</Plain>;
}

/** White space that only parts blocks, rows or cells. */
function isPadding(text: string, parent: Node): boolean {
  if (!(parent instanceof Element)) return /^\s*\n\s*$/.test(text);
  return BOXES.has(parent.localName) && text.trim() === '';
}

/** What remains of a stranger's HTML may hold blocks where only a line may be. */
function toParagraph(node: Element, place: Place): ReactNode {
  const inside = toElements(node, place);
  return node.querySelector(BLOCKS) === null ? <p>{inside}</p> : <div>{inside}</div>;
}

/** A list holds items alone, whatever the writer's HTML put into it. */
function toList(node: Element, place: Place): ReactNode {
  const items = [...node.childNodes].filter((child) => (child.textContent ?? '').trim() !== '');
  const List = node.localName === 'ol' ? 'ol' : 'ul';
  return (
    <List>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text never move
        <li key={index}>
          {item instanceof Element && item.localName === 'li'
            ? toElements(item, place)
            : toElement(item, place)}
        </li>
      ))}
    </List>
  );
}

function toLink(node: Element, place: Place): ReactNode {
  const inside = toElements(node, { ...place, inLink: true });
  if (place.inLink) return inside;
  return (
    <ProseLink target={node.getAttribute('href') ?? ''} words={node.textContent ?? ''}>
      {inside}
    </ProseLink>
  );
}

function isPlain(name: string): name is keyof typeof PLAIN {
  return Object.hasOwn(PLAIN, name);
}
