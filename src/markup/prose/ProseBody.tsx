import { marked } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { TextLink } from '../../ui/TextLink.tsx';
import { InlinePieces } from '../InlinePieces.tsx';
import { readTokens } from '../nodes.ts';
import { remember } from '../remember.ts';
import { sanitize } from '../sanitize.ts';
import { readLink } from './links.ts';

const TAGS =
  'p strong b em i del ul ol li blockquote code pre h1 h2 h3 h4 h5 h6 a br hr table thead tbody tr th td'.split(
    ' ',
  );
const DEEPEST = 30;
const LONGEST = 60_000;

const fragmentOf = remember(
  (markdown) =>
    sanitize(marked.parse(markdown.slice(0, LONGEST), { async: false, gfm: true }), TAGS, ['href']),
  300,
);

/** Markdown as React elements of an allow-list; what it links to, it links to safely. Loaded only where needed. */
export function ProseBody({ markdown }: { markdown: string }) {
  return <Children of={fragmentOf(markdown)} depth={0} />;
}

function Children({ of: parent, depth }: { of: Node; depth: number }): ReactNode {
  if (depth > DEEPEST) return parent.textContent;
  return [...parent.childNodes].map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text never move
    <Fragment key={index}>{toElement(node, depth + 1)}</Fragment>
  ));
}

function toElement(node: Node, depth: number): ReactNode {
  if (!(node instanceof Element)) return <InlinePieces pieces={readTokens(node.textContent ?? '')} />;
  const inside = <Children of={node} depth={depth} />;
  switch (node.localName) {
    case 'strong':
    case 'b':
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      // A heading in user text is no heading of the page: it stands out, but not in the outline
      return /^h\d$/.test(node.localName) ? (
        <p>
          <strong>{inside}</strong>
        </p>
      ) : (
        <strong>{inside}</strong>
      );
    case 'em':
    case 'i':
      return <em>{inside}</em>;
    case 'p':
      return <p>{inside}</p>;
    case 'del':
      return <del>{inside}</del>;
    case 'ul':
      return <ul>{inside}</ul>;
    case 'ol':
      return <ol>{inside}</ol>;
    case 'li':
      return <li>{inside}</li>;
    case 'blockquote':
      return <blockquote>{inside}</blockquote>;
    case 'code':
      return <code>{inside}</code>;
    case 'pre':
      return <pre>{inside}</pre>;
    case 'br':
      return <br />;
    case 'hr':
      return <hr />;
    case 'td':
    case 'th':
      return <span>{inside} </span>;
    case 'tr':
      return <p>{inside}</p>;
    case 'a':
      return toLink(node.getAttribute('href') ?? '', inside);
    default:
      return inside;
  }
}

function toLink(target: string, inside: ReactNode): ReactNode {
  const link = readLink(target);
  switch (link.kind) {
    case 'app':
      return <TextLink href={link.to}>{inside}</TextLink>;
    case 'web':
      return <TextLink href={link.href}>{inside}</TextLink>;
    case 'none':
      return inside;
  }
}
