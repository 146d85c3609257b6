import { Fragment, type ReactNode } from 'react';
import { readTokens } from '../../domain/card-text/tokens.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { InlinePieces } from './InlinePieces.tsx';
import { hostToSay, PlainProse, readLink } from './PlainProse.tsx';
import styles from './Prose.module.css';
import { parseProse } from './parseProse.ts';
import type { ProseElement, ProseTag } from './proseTree.ts';

export interface ProseBodyProps {
  /** From `prepare`. */
  readonly markdown: string;
  /** The level of the text's top headings, 2 to 6. */
  readonly level: number;
}

/** Markdown as React elements. Loaded on demand, with the parser. */
export function ProseBody({ markdown, level }: ProseBodyProps) {
  const root = parseProse(markdown);
  if (root === null) return <PlainProse markdown={markdown} />;
  const headings = headingsIn(root);
  const levels = headingLevels(
    headings.map(({ tag }) => Number(tag.slice(1))),
    level,
  );
  const levelOf = new Map(headings.map((heading, index) => [heading, levels[index] ?? level]));
  return <Children of={root} place={{ levelOf, inLink: false }} />;
}

interface Place {
  /** Each heading's level (headingLevels). */
  readonly levelOf: ReadonlyMap<ProseElement, number>;
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
  const Part = partOf(tag, place.levelOf.get(of));
  return (
    <Part className={place.levelOf.has(of) ? styles.heading : undefined}>
      <Children of={of} place={place} />
    </Part>
  );
}

const HEADINGS = { 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' } as const;
const DEEPEST_HEADING = 6;

function partOf(tag: ProseTag, level: number | undefined): ProseTag {
  if (level === undefined) return tag;
  return HEADINGS[level === 2 || level === 3 || level === 4 || level === 5 ? level : DEEPEST_HEADING];
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

/**
 * Maps a text's heading levels so that its outline starts at `top` and never skips a level. Levels are 1 to 6.
 */
export function headingLevels(written: readonly number[], top: number): number[] {
  const open: number[] = [];
  return written.map((level) => {
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    return Math.min(top + open.length - 1, DEEPEST_HEADING);
  });
}
