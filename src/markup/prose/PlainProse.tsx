import { InlinePieces } from '../InlinePieces.tsx';
import { readTokens } from '../nodes.ts';
import { plainParagraphs } from './prepare.ts';

/** Prepared Markdown as plain paragraphs, symbols set: until the parser is here, or where it cannot help. */
export function PlainProse({ markdown }: { markdown: string }) {
  return plainParagraphs(markdown).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text never move
    <p key={index}>
      <InlinePieces pieces={readTokens(paragraph)} startsLine />
    </p>
  ));
}
