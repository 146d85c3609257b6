import { InlinePieces } from './InlinePieces.tsx';
import styles from './markup.module.css';
import type { Block } from './nodes.ts';
import { parseCardText } from './parseCardText.ts';
import { remember } from './remember.ts';

const blocksOf = remember(parseCardText);

/** The rules text of a card or face, with its symbols. Nothing when there is no text (docs/api.md, Cards). */
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
