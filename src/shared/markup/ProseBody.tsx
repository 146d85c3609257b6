import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { recordQuery } from '../../data/api/queries.ts';
import { useCatalogueCards } from '../../data/catalogue/catalogue.ts';
import { readTokens } from '../../domain/card-text/parseCardText.ts';
import { parseUrl, recordUrl } from '../../domain/json-api/target.ts';
import type { ProseElement, ProseNode, ProseTree } from '../../domain/prose/readProse.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { InlinePieces } from './InlinePieces.tsx';
import styles from './Prose.module.css';

/** What was read of a text, as React elements. */
export function ProseBody({ tree: { nodes, rest } }: { tree: ProseTree }) {
  return (
    <>
      <Nodes nodes={nodes} />
      {rest !== '' && (
        <>
          <p className={styles.note}>
            {nodes.length > 0 ? 'The rest' : 'This text'} is shown as it was written: there is too much of it
            to format.
          </p>
          <Unread text={rest} />
        </>
      )}
    </>
  );
}

/** A text as it was written. */
export function Unread({ text }: { text: string }) {
  return <p className={styles.unread}>{text}</p>;
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
  if (link.kind === 'printing') return <CardLink printingId={link.id}>{inside}</CardLink>;
  const host = hostToSay(link, words);
  return (
    <TextLink href={link.href}>
      <bdi>{inside}</bdi>
      {host !== null && ' '}
      {host !== null && <bdi className={styles.host}>({host})</bdi>}
    </TextLink>
  );
}

/**
 * A card that a text names by a printing's number leads to the card, with its preview. Without the card pool the API is asked
 * which card it is, once the reader comes near: a page may have a hundred such links.
 */
function CardLink({ printingId, children }: { printingId: string; children: ReactNode }) {
  const cards = useCatalogueCards();
  const client = useQueryClient();
  const [answered, setAnswered] = useState<string>();
  const known = useMemo(
    () => cards?.all.find(({ printing_ids }) => printing_ids.includes(printingId))?.id,
    [cards, printingId],
  );
  const cardId = known ?? answered;
  const ask = () => {
    if (cardId !== undefined) return;
    client.fetchQuery(recordQuery('printings', printingId)).then(
      ({ card_id }) => setAnswered(card_id),
      () => {},
    );
  };
  return (
    <TextLink
      href={cardId === undefined ? recordUrl('printings', printingId) : recordUrl('cards', cardId)}
      onPointerEnter={ask}
      onFocus={ask}
      data-card-name
    >
      {children}
    </TextLink>
  );
}

function textOf({ children }: ProseElement): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** The target of a link in a ruling or note. */
export type ProseLink =
  /** A printing here, by its number. */
  | { readonly kind: 'printing'; readonly id: string }
  /** `host` is shown beside the link's words, which may say anything. */
  | { readonly kind: 'web'; readonly href: string; readonly host: string }
  /** To a site that is closed for good. */
  | { readonly kind: 'closed' }
  /** No target, or one that must not be followed. */
  | { readonly kind: 'none' };

const CLASSIC_SITE = 'https://netrunnerdb.com/';
/** The rulings wiki that older rulings cite. */
const CLOSED_SITE = /^(?:www\.)?ancur\.(?:wikia|fandom)\.com$/;
const CLASSIC_CARD = /^\/(?:[a-z]{2}\/)?card\/(\d{5})\/?$/;

/**
 * Links to the classic site's cards, absolute, relative or by number, become links to the printing here; its other pages and
 * other sites open over HTTPS. Other schemes are not links (docs/api.md, Text markup).
 */
export function readLink(target: string): ProseLink {
  const trimmed = target.trim();
  if (/^\/?\d{5}$/.test(trimmed)) return { kind: 'printing', id: trimmed.replace('/', '') };
  const url = secureUrl(trimmed);
  if (url === null) return { kind: 'none' };
  if (/^(?:www\.)?netrunnerdb\.com$/.test(url.hostname)) {
    const number = CLASSIC_CARD.exec(url.pathname)?.[1];
    if (number !== undefined) return { kind: 'printing', id: number };
  }
  if (CLOSED_SITE.test(url.hostname)) return { kind: 'closed' };
  return { kind: 'web', href: url.href, host: url.host };
}

/** The host to show after a link's words; null for a printing, or if the words begin with the host. */
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
