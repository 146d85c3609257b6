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
  return root === null ? <PlainProse markdown={markdown} /> : <Children of={root} inLink={false} />;
}

interface PartProps {
  readonly of: ProseElement;
  readonly inLink: boolean;
}

function Children({ of, inLink }: PartProps): ReactNode {
  return of.children.map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    <Fragment key={index}>
      {typeof child === 'string' ? (
        <InlinePieces pieces={readTokens(child)} />
      ) : (
        <ProsePart of={child} inLink={inLink} />
      )}
    </Fragment>
  ));
}

function ProsePart({ of, inLink }: PartProps) {
  const Part = of.tag;
  if (Part === 'a') return <ProseLink of={of} inLink={inLink} />;
  if (Part === 'br' || Part === 'hr') return <Part />;
  const isRaw = Part === 'code' || Part === 'pre';
  return <Part className={lookOf(Part)}>{isRaw ? textOf(of) : <Children of={of} inLink={inLink} />}</Part>;
}

function lookOf(tag: ProseTag): string | undefined {
  if (tag === 'cite') return styles.source;
  return /^h\d$/.test(tag) ? styles.heading : undefined;
}

/** A link in the app, or to the web with its host; unsafe links become plain text. */
function ProseLink({ of, inLink }: PartProps) {
  const inside = <Children of={of} inLink />;
  const words = textOf(of);
  const link = readLink(of.href ?? '');
  if (inLink || link.kind === 'none' || words === '') return inside;
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
