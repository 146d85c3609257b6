import { Fragment, type ReactNode, use, useMemo } from 'react';
import { useCatalogueCards } from '../../data/catalogue/catalogue.ts';
import { trustedTypesPolicy } from '../../data/trustedTypes.ts';
import { readTokens } from '../../domain/card-text/tokens.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { hostToSay, readLink } from '../../domain/prose/proseLinks.ts';
import type { ProseElement, ProseNode } from '../../domain/prose/proseTree.ts';
import { createProseReader } from '../../domain/prose/readProse.ts';
import { memoize } from '../../domain/text/remember.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { InlinePieces } from './InlinePieces.tsx';
import styles from './Prose.module.css';
import { ProseReader } from './ProseReader.ts';

let here: ((text: string) => ReturnType<ReturnType<typeof createProseReader>>) | undefined;

/** The browser's own reader, made when first needed. */
function readHere(text: string) {
  here ??= memoize(createProseReader(window, trustedTypesPolicy()), 300);
  return here(text);
}

/** A text of others as React elements. Loaded on demand, with its parser and DOMPurify. */
export function ProseBody({ text }: { text: string }) {
  const read = (use(ProseReader) ?? readHere)(text);
  const { nodes, rest } = read instanceof Promise ? use(read) : read;
  return (
    <>
      <Nodes nodes={nodes} />
      {rest !== '' && (
        <>
          <p className={styles.note}>
            {nodes.length > 0 ? 'The rest' : 'This text'} is shown as it was written: there is too much of it
            to format.
          </p>
          <p className={styles.unread}>{rest}</p>
        </>
      )}
    </>
  );
}

/** @param isCode symbols stay as they were written */
function Nodes({ nodes, isCode = false }: { nodes: readonly ProseNode[]; isCode?: boolean }): ReactNode {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    <Fragment key={index}>
      {typeof node !== 'string' ? (
        <Part of={node} isCode={isCode} />
      ) : isCode ? (
        node
      ) : (
        <InlinePieces pieces={readTokens(node)} />
      )}
    </Fragment>
  ));
}

function Part({ of, isCode }: { of: ProseElement; isCode: boolean }) {
  const { tag: Tag, children, align } = of;
  switch (Tag) {
    case 'br':
    case 'hr':
      return <Tag />;
    case 'input':
      return (
        <input type="checkbox" checked={of.isChecked} disabled aria-label={of.isChecked ? 'Done' : 'To do'} />
      );
    case 'a':
      return <ProseLink of={of} isCode={isCode} />;
    case 'ol':
      return (
        <ol start={of.start ?? undefined}>
          <Nodes nodes={children} isCode={isCode} />
        </ol>
      );
    default:
      return (
        <Tag className={lookOf(Tag)} style={align === null ? undefined : { textAlign: align }}>
          <Nodes nodes={children} isCode={isCode || Tag === 'code' || Tag === 'pre'} />
        </Tag>
      );
  }
}

function lookOf(tag: ProseElement['tag']): string | undefined {
  if (tag === 'cite') return styles.source;
  return /^h\d$/.test(tag) ? styles.heading : undefined;
}

/** A link in the app, or to the web with its host; unsafe links and those to closed sites become plain text. Neither turns the other's direction around. */
function ProseLink({ of, isCode }: { of: ProseElement; isCode: boolean }) {
  const inside = <Nodes nodes={of.children} isCode={isCode} />;
  const words = textOf(of);
  const link = readLink(of.href ?? '');
  if (link.kind === 'none' || words === '') return inside;
  if (link.kind === 'closed') {
    return (
      <span>
        <bdi>{inside}</bdi> <bdi className={styles.host}>(site closed)</bdi>
      </span>
    );
  }
  if (link.kind === 'app') return <CardLink to={link.to}>{inside}</CardLink>;
  const host = hostToSay(link, words);
  return (
    <TextLink href={link.href}>
      <bdi>{inside}</bdi>
      {host !== null && ' '}
      {host !== null && <bdi className={styles.host}>({host})</bdi>}
    </TextLink>
  );
}

const PRINTING = /^\/printings\/(\d+)$/;

/** A card that a text names by a printing's number leads to the card, with its preview, once the card pool is here. */
function CardLink({ to, children }: { to: string; children: ReactNode }) {
  const id = PRINTING.exec(to)?.[1];
  const cards = useCatalogueCards();
  const card = useMemo(
    () => (id === undefined ? undefined : cards?.all.find(({ printing_ids }) => printing_ids.includes(id))),
    [cards, id],
  );
  return <TextLink href={card === undefined ? to : recordUrl('cards', card.id)}>{children}</TextLink>;
}

function textOf({ children }: ProseElement): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}
