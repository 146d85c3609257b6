import styles from './Prose.module.css';
import { headingLevels, ProseHeading, ProseLink, Words } from './proseParts.tsx';
import type { ProseBlock, ProsePiece } from './readSimpleProse.ts';

interface SimpleProseProps {
  readonly blocks: readonly ProseBlock[];
  /** The level of the text's own topmost heading. */
  readonly level: number;
}

/** Prose that needs no parser (`readSimpleProse`): the same elements as the parser's. */
export function SimpleProse({ blocks, level }: SimpleProseProps) {
  const headings = blocks.filter((block) => block.kind === 'heading');
  const levels = headingLevels(
    headings.map((heading) => heading.level),
    level,
  );
  const levelOf = new Map<ProseBlock, number>(
    headings.map((heading, index) => [heading, levels[index] ?? level]),
  );
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never move
    <SimpleBlock key={index} block={block} level={levelOf.get(block) ?? level} />
  ));
}

function SimpleBlock({ block, level }: { readonly block: ProseBlock; readonly level: number }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Pieces pieces={block.children} />
        </p>
      );
    case 'heading':
      return (
        <ProseHeading level={level}>
          <Pieces pieces={block.children} />
        </ProseHeading>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((pieces, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text never move
            <li key={index}>
              <Pieces pieces={pieces} />
            </li>
          ))}
        </ul>
      );
  }
}

function Pieces({ pieces }: { readonly pieces: readonly ProsePiece[] }) {
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
    <Piece key={index} piece={piece} />
  ));
}

function Piece({ piece }: { readonly piece: ProsePiece }) {
  switch (piece.kind) {
    case 'text':
      return <Words text={piece.text} />;
    case 'link':
      return (
        <ProseLink target={piece.target} words={piece.text}>
          <Words text={piece.text} />
        </ProseLink>
      );
    case 'cite':
      return (
        <cite className={styles.source}>
          <Pieces pieces={piece.children} />
        </cite>
      );
    case 'strong':
    case 'em': {
      const Stressed = piece.kind;
      return (
        <Stressed>
          <Words text={piece.text} />
        </Stressed>
      );
    }
  }
}
