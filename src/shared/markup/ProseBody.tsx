import { Fragment, type ReactNode } from 'react';
import { readTokens } from '../../domain/card-text/tokens.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { InlinePieces } from './InlinePieces.tsx';
import { hostToSay, PlainProse, readLink } from './PlainProse.tsx';
import styles from './Prose.module.css';
import { parseProse } from './parseProse.ts';
import type { ProseElement, ProseTag } from './proseTree.ts';

/** Markdown from `prepare` as React elements. Loaded on demand, with the parser. */
export function ProseBody({ markdown }: { markdown: string }) {
  const root = parseProse(markdown);
  if (root === null) return <PlainProse markdown={markdown} />;
  const headings = headingsIn(root);
  const tags = headingTags(headings.map(({ tag }) => Number(tag.slice(1))));
  const headingTag = new Map(headings.map((heading, index) => [heading, tags[index]]));
  return <Children of={root} place={{ headingTag, inLink: false }} />;
}

interface Place {
  /** Each heading's tag (headingTags). */
  readonly headingTag: ReadonlyMap<ProseElement, ProseTag | undefined>;
  readonly inLink: boolean;
}

interface PartProps {
  readonly of: ProseElement;
  readonly place: Place;
}

function Children({ of, place }: PartProps): ReactNode {
  return of.children.map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    <Fragment key={index}>
      {typeof child === 'string' ? (
        <InlinePieces pieces={readTokens(child)} />
      ) : (
        <ProsePart of={child} place={place} />
      )}
    </Fragment>
  ));
}

function ProsePart({ of, place }: PartProps) {
  const { tag } = of;
  switch (tag) {
    case 'a':
      return <ProseLink of={of} place={place} />;
    case 'cite':
      return (
        <cite className={styles.source}>
          <Children of={of} place={place} />
        </cite>
      );
    case 'code':
    case 'pre': {
      const Code = tag;
      return <Code>{textOf(of)}</Code>;
    }
    case 'br':
      return <br />;
    case 'hr':
      return <hr />;
  }
  const heading = place.headingTag.get(of);
  const Part = heading ?? tag;
  return (
    <Part className={heading && styles.heading}>
      <Children of={of} place={place} />
    </Part>
  );
}

/** A link in the app, or to the web with its host; unsafe links become plain text. */
function ProseLink({ of, place }: PartProps) {
  const inside = <Children of={of} place={{ ...place, inLink: true }} />;
  const words = textOf(of);
  const link = readLink(of.href ?? '');
  if (place.inLink || link.kind === 'none' || words === '') return inside;
  if (link.kind === 'app') return <TextLink href={link.to}>{inside}</TextLink>;
  const host = hostToSay(link, words);
  return (
    <TextLink href={link.href}>
      {inside}
      {host !== null && ' '}
      {host !== null && <span className={styles.host}>({host})</span>}
    </TextLink>
  );
}

function textOf({ children }: ProseElement): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

function headingsIn(element: ProseElement): ProseElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return /^h\d$/.test(child.tag) ? [child, ...headingsIn(child)] : headingsIn(child);
  });
}

/** Maps a text's heading levels, 1 to 6, to tags, so that its outline starts at `h3` and never skips a level. */
export function headingTags(written: readonly number[]): ProseTag[] {
  const open: number[] = [];
  return written.map((level) => {
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    return HEADINGS[open.length - 1] ?? 'h6';
  });
}

const HEADINGS = ['h3', 'h4', 'h5'] as const;
