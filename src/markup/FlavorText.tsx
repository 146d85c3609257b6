import { InlinePieces } from './InlinePieces.tsx';
import styles from './markup.module.css';
import { parseCardText } from './parseCardText.ts';
import { remember } from './remember.ts';

const blocksOf = remember(parseCardText);

/**
 * Flavour: lines as printed, with the tags of card text; other brackets belong to the prose (docs/api.md, Text markup).
 */
export function FlavorText({ text }: { text: string }) {
  return blocksOf(text).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never move
    <p key={index} className={styles.flavour}>
      <InlinePieces pieces={block.kind === 'line' ? block.children : block.items.flat()} />
    </p>
  ));
}
