import styles from './markup.module.css';

/** Plain text whose newlines part paragraphs: stories and faction descriptions (docs/api.md, Text markup). */
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
