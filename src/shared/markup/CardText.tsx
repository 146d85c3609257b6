import { type Block, parseCardText } from '../../domain/card-text/parseCardText.ts';
import { memoize } from '../../domain/text/lookup.ts';
import styles from './CardText.module.css';
import { InlinePieces } from './InlinePieces.tsx';

const blocksOf = memoize(parseCardText);

/** A card's or face's rules text with symbols; nothing without a text (docs/api.md, Cards). */
export function CardText({ text }: { text: string | null }) {
  if (text === null || text === '') return null;
  return blocksOf(text).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the abilities of a text never move
    <Ability key={index} block={block} />
  ));
}

function Ability({ block }: { block: Block }) {
  if (block.kind === 'line') {
    return (
      <p className={block.isSubroutine ? styles.subroutine : styles.ability}>
        <InlinePieces pieces={block.children} startsLine />
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text never move
        <li key={index}>
          <InlinePieces pieces={item} startsLine />
        </li>
      ))}
    </ul>
  );
}

/** Flavour text: lines as printed, with card text tags; other brackets are part of the prose (docs/api.md, Text markup). */
export function FlavorText({ text }: { text: string }) {
  return blocksOf(text).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never move
    <p key={index} className={styles.flavour}>
      <InlinePieces pieces={block.kind === 'line' ? block.children : block.items.flat()} />
    </p>
  ));
}

/** Plain text, one paragraph per line: stories and faction descriptions (docs/api.md, Text markup). */
export function PlainParagraphs({ text }: { text: string }) {
  return text
    .split('\n')
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text never move
      <p key={index} className={styles.ability}>
        {paragraph}
      </p>
    ));
}
