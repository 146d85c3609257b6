import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../data/idle.ts';
import { readTokens } from '../../domain/card-text/tokens.ts';
import { Button } from '../ui/Button.tsx';
import { WhenNear } from '../ui/WhenNear.tsx';
import { InlinePieces } from './InlinePieces.tsx';
import styles from './Prose.module.css';
import { type PlainBlock as Block, plainBlocks, prepare } from './plainProse.ts';
import { readSimpleProse } from './readSimpleProse.ts';
import { SimpleProse } from './SimpleProse.tsx';

type Body = typeof import('./ProseBody.tsx').ProseBody;

let body: Body | null = null;
let loading: Promise<void> | null = null;

/** The parser, once the page is shown. Offline before its first use there is none: the words matter more than their looks. */
function loadBody(): Promise<void> {
  loading ??= whenIdle()
    .then(() => import('./ProseBody.tsx'))
    .then(
      ({ ProseBody }) => {
        body = ProseBody;
      },
      () => {
        loading = null;
      },
    );
  return loading;
}

/**
 * `ProseBody` as soon as it is here, null until then. Not React's `lazy`: a page that the server rendered has the plain words in
 * place of each text, and React would make them all anew, only because something else may follow.
 */
function useBody(): Body | null {
  const [shown, show] = useState(() => body);
  useEffect(() => {
    if (shown !== null) return;
    let isWanted = true;
    void loadBody().then(() => {
      if (isWanted) startTransition(() => show(() => body));
    });
    return () => {
      isWanted = false;
    };
  }, [shown]);
  return shown;
}

interface ProseProps {
  readonly text: string;
  /** The level of the text's own topmost heading, 2 to 6: one below the heading that it stands under. */
  readonly level?: number | undefined;
}

/** Characters that are shown until all are asked for: longer texts are rare, and slow to set. */
const SHOWN = 30_000;

/** A ruling, a decklist's notes or a review: Markdown with old HTML, untrusted. */
export function Prose({ text, level = 3 }: ProseProps) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > SHOWN;
  const markdown = prepare(isLong && !isWhole ? `${text.slice(0, SHOWN)}…` : text);
  const blocks = readSimpleProse(markdown);
  return (
    <>
      {blocks === null ? (
        <MarkedProse markdown={markdown} level={level} />
      ) : (
        <div className={styles.prose}>
          <SimpleProse blocks={blocks} level={level} />
        </div>
      )}
      {isLong && (
        <Button className={styles.more} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
}

interface MarkdownProps {
  readonly markdown: string;
  readonly level: number;
}

/** What only the parser reads: its words come with the page, their marks once the reader is near. */
function MarkedProse({ markdown, level }: MarkdownProps) {
  const plain = (
    <div className={styles.prose}>
      <PlainProse markdown={markdown} />
    </div>
  );
  return (
    <WhenNear placeholder={plain}>
      <ParsedProse markdown={markdown} level={level} />
    </WhenNear>
  );
}

function ParsedProse({ markdown, level }: MarkdownProps) {
  const Body = useBody();
  const plain = <PlainProse markdown={markdown} />;
  return (
    <div className={styles.prose}>
      {Body === null ? plain : <Body markdown={markdown} level={level} plain={plain} />}
    </div>
  );
}

/** Prepared Markdown without its marks, symbols set: until the parser is here, or where it cannot help. */
function PlainProse({ markdown }: { markdown: string }) {
  return plainBlocks(markdown).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never move
    <PlainBlock key={index} block={block} />
  ));
}

function PlainBlock({ block: { kind, text } }: { block: Block }) {
  const words = <InlinePieces pieces={readTokens(text)} startsLine />;
  switch (kind) {
    case 'paragraph':
      return <p>{words}</p>;
    case 'source':
      return (
        <p>
          <cite className={styles.source}>{words}</cite>
        </p>
      );
    case 'item':
    case 'heading':
      return <p className={styles[kind]}>{words}</p>;
  }
}
