import { InlinePieces } from '../InlinePieces.tsx';
import { readTokens } from '../nodes.ts';
import styles from './Prose.module.css';
import { type PlainBlock as Block, plainBlocks } from './plain.ts';

/** Prepared Markdown without its marks, symbols set: until the parser is here, or where it cannot help. */
export function PlainProse({ markdown }: { markdown: string }) {
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
