import { Suspense, useState } from 'react';
import { browserOnly, lazyOr } from '../lib/lazyExtra.ts';
import { Button } from '../ui/Button.tsx';
import { when } from '../ui/scheduling.ts';
import { InlinePieces } from './InlinePieces.tsx';
import styles from './Prose.module.css';
import type { ProseBodyProps } from './ProseBody.tsx';
import { type PlainBlock as Block, plainBlocks, prepare } from './plainProse.ts';
import { readTokens } from './tokens.ts';

const ProseBody = lazyOr(
  async () => {
    // The sanitiser works on a document
    browserOnly();
    await when('after-page');
    return (await import('./ProseBody.tsx')).ProseBody;
  },
  // Offline before its first use: the words matter more than their looks
  () =>
    ({ plain }: ProseBodyProps) =>
      plain,
);

interface ProseProps {
  readonly text: string;
  /** The level of the text's own topmost heading, 2 to 6: one below the heading that it stands under. */
  readonly level?: number | undefined;
}

/** Characters that are shown until all are asked for: longer texts are rare, and slow to set. */
const SHOWN = 30_000;

/**
 * A ruling, a decklist's notes or a review: Markdown with old HTML, untrusted. Its words come with
 * the page, their marks with the parser, after it.
 */
export function Prose({ text, level = 3 }: ProseProps) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > SHOWN;
  const markdown = prepare(isLong && !isWhole ? `${text.slice(0, SHOWN)}…` : text);
  const plain = <PlainProse markdown={markdown} />;
  return (
    <div className={styles.prose}>
      <Suspense fallback={plain}>
        <ProseBody markdown={markdown} level={level} plain={plain} />
      </Suspense>
      {isLong && <Button onClick={() => setWhole(!isWhole)}>{isWhole ? 'Show less' : 'Show all'}</Button>}
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
