import { use } from 'react';
import { MarkedWords } from './MarkedWords.ts';
import styles from './marks.module.css';
import { splitMarks } from './splitMarks.ts';

/** Plain text with the words that were searched for marked in it. */
export function MarkedText({ text }: { text: string }) {
  const words = use(MarkedWords);
  if (words.length === 0) return text;
  return splitMarks(text, words).map((piece, index) =>
    piece.isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
      <mark key={index} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
