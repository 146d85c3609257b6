import { readTokens } from '../../domain/card-text/tokens.ts';
import { parseUrl } from '../../domain/json-api/target.ts';
import { InlinePieces } from './InlinePieces.tsx';
import styles from './Prose.module.css';

/** Prepared Markdown as plain text with symbols, until the parser loads or if it fails. */
export function PlainProse({ markdown }: { readonly markdown: string }) {
  return plainBlocks(markdown).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never move
    <BlockOf key={index} block={block} />
  ));
}

function BlockOf({ block: { kind, text } }: { readonly block: PlainBlock }) {
  const words = <InlinePieces pieces={readTokens(text)} startsLine />;
  if (kind === 'item' || kind === 'heading') return <p className={styles[kind]}>{words}</p>;
  return <p>{kind === 'source' ? <cite className={styles.source}>{words}</cite> : words}</p>;
}

/** Zero-width spaces and joiners from copying. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]/g;
/** Old HTML for a symbol, in one case without a closing tag (docs/api.md, Text markup). */
const ICON = /<span class=["']icon icon-([a-z-]+)["']\s*>(?:\s*<\/span>)?/g;
const SHORT_CREDIT = /\[c\](?!\()/g;
/** A heading, with or without a space after its hashes. A single `#` may be a number or a tag. */
const HEADING = /^[ ]{0,3}(#{2,6})[ \t]*(?=[^\s#])(.*)$/gm;
/** A heading that only names a ruling's source: `UFAQ [Damon Stone]`. */
const NAMES_SOURCE = /FAQ|Release Notes|\[[^\]]+\](?!\()/;
/** A bracketed phrase at the end of a line that is not a link: `[Official FAQ]`, `[MWL v1.2]`. */
const TRAILING = /(?<![ \t])[ \t]*\[([^\][\n]{3,60}[^\][\n.?!])\][ \t]*$/gm;

/**
 * Normalizes a ruling, note or review for a Markdown parser (docs/api.md, Text markup): icons as tokens, sources in `<cite>`,
 * headings with their space, no invisible characters.
 */
export function prepare(text: string): string {
  const markdown = text
    .replace(INVISIBLE, '')
    .replaceAll('\r\n', '\n')
    .replace(ICON, '[$1]')
    .replace(SHORT_CREDIT, '[credit]')
    .replace(HEADING, (_, hashes: string, words: string) =>
      NAMES_SOURCE.test(words) ? `\n${cite(words)}\n` : `${hashes} ${words}`,
    );
  return markdown
    .replace(TRAILING, (whole, phrase: string) => {
      const isSource = /[A-Z]|\bv\d/.test(phrase) && !markdown.includes(`[${phrase}]:`);
      return isSource ? ` ${cite(phrase)}` : whole;
    })
    .trim();
}

function cite(words: string): string {
  return `<cite>${words.trim()}</cite>`;
}

interface PlainBlock {
  readonly kind: 'paragraph' | 'item' | 'heading' | 'source';
  readonly text: string;
}

const ITEM = /^\s*(?:[*+-]|\d{1,3}[.)])\s+/;
const PLAIN_HEADING = /^#{1,6}\s+/;
const SOURCE = /^<cite>.*<\/cite>$/;

/** A link or picture: words and target. Bounded, because a line of brackets would take minutes. */
const LINK = /(!?)\[([^\]]{0,300})\]\(([^)]{0,750})\)/g;

/** Prepared Markdown as plain blocks: links as their words and host, line breaks as spaces. */
export function plainBlocks(markdown: string): PlainBlock[] {
  const blocks: PlainBlock[] = [];
  let isOpen = false;
  for (const line of markdown.split('\n')) {
    const kind = kindOf(line);
    const text = withoutMarks(line.replace(ITEM, ''));
    const last = blocks.at(-1);
    if (kind === 'paragraph' && isOpen && last !== undefined && text !== '') {
      blocks[blocks.length - 1] = { ...last, text: `${last.text} ${text}` };
    } else if (text !== '') {
      blocks.push({ kind, text });
    }
    isOpen = text !== '' && (kind === 'paragraph' || kind === 'item');
  }
  return blocks;
}

/** Prose without its markup, for searching. */
export function plainProse(text: string): string {
  return plainBlocks(prepare(text))
    .map((block) => block.text)
    .join('\n');
}

function kindOf(line: string): PlainBlock['kind'] {
  if (ITEM.test(line)) return 'item';
  if (PLAIN_HEADING.test(line)) return 'heading';
  return SOURCE.test(line) ? 'source' : 'paragraph';
}

function withoutMarks(line: string): string {
  return line
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(LINK, (_, sign: string, words: string, target: string) => {
      const [address = ''] = target.trim().split(/\s/, 1);
      const host = sign ? null : hostToSay(readLink(address), words);
      return host === null ? words : `${words} (${host})`;
    })
    .replace(/^\s*[#>]+\s*/, '')
    .replace(/\*\*|__|`|(?<!\w)[*_]|[*_](?!\w)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The target of a link in a ruling or note. */
export type ProseLink =
  | { readonly kind: 'app'; readonly to: string }
  /** `host` is shown beside the link's words, which may say anything. */
  | { readonly kind: 'web'; readonly href: string; readonly host: string }
  /** No target, or one that must not be followed. */
  | { readonly kind: 'none' };

const CLASSIC_SITE = 'https://netrunnerdb.com/';
const CLASSIC_CARD = /^\/(?:[a-z]{2}\/)?card\/(\d{5})\/?$/;

/**
 * Links to the classic site's cards, absolute, relative or by number, become links to the printing here; its other pages and
 * other sites open over HTTPS. Other schemes are not links (docs/api.md, Text markup).
 */
export function readLink(target: string): ProseLink {
  const trimmed = target.trim();
  if (/^\/?\d{5}$/.test(trimmed)) return { kind: 'app', to: `/printings/${trimmed.replace('/', '')}` };
  const url = secureUrl(trimmed);
  if (url === null) return { kind: 'none' };
  if (/^(?:www\.)?netrunnerdb\.com$/.test(url.hostname)) {
    const number = CLASSIC_CARD.exec(url.pathname)?.[1];
    if (number !== undefined) return { kind: 'app', to: `/printings/${number}` };
  }
  return { kind: 'web', href: url.href, host: url.host };
}

/** The host to show after a link's words; null for an app path, or if the words begin with the host. */
export function hostToSay(link: ProseLink, words: string): string | null {
  if (link.kind !== 'web' || words === '') return null;
  const [, said] = /^\s*(?:https?:\/\/)?([^/?#\s]*)/i.exec(words) ?? [];
  return said === link.host ? null : link.host;
}

/** A web address, or a path of the classic site; not `//host` or `/\host`. */
const SAFE = /^(?:https?:\/\/|\/(?![/\\])|[a-z]{2}\/)/i;

/** The HTTPS address; null with another port, or with credentials, which can look like a host. */
function secureUrl(target: string): URL | null {
  const url = SAFE.test(target) ? parseUrl(target, CLASSIC_SITE) : null;
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.protocol === 'https:') return url;
  url.protocol = 'https:';
  return url.port === '' ? url : null;
}
