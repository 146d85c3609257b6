import purify from 'dompurify';
import { type Inline, parseCardText, textOf } from '../../../domain/card-text/parseCardText.ts';

/** Letters with the marks around them: `b strong`. White space and NUL, which HTML drops, are left out. */
type Letters = string[];

const MARKS = new Set(['strong', 'em', 'li']);

function lettersOf(text: string, marks: readonly string[]): Letters {
  const around = [...new Set(marks)].sort().join(' ');
  return [...text]
    .filter((letter) => letter.trim() !== '' && letter !== '\0')
    .map((letter) => `${letter} ${around}`);
}

/** A card text's letters with the marks that `parseCardText` sets around them. */
export function lettersRead(text: string): Letters {
  const inline = (pieces: readonly Inline[], marks: readonly string[]): Letters =>
    pieces.flatMap((piece) =>
      piece.kind === 'strong' || piece.kind === 'em'
        ? inline(piece.children, [...marks, piece.kind])
        : lettersOf(textOf([piece]), marks),
    );
  return parseCardText(text).flatMap((block) =>
    block.kind === 'line' ? inline(block.children, []) : block.items.flatMap((item) => inline(item, ['li'])),
  );
}

/** The same as DOMPurify reads it. What is no tag of card text is escaped first, because there it is text. */
export function lettersSanitized(text: string): Letters {
  const html = text.replaceAll('&', '&amp;').replace(/<(?!\/?(?:strong|em|ul|li)>)/g, '&lt;');
  const fragment = purify.sanitize(html, {
    ALLOWED_TAGS: ['strong', 'em', 'ul', 'li'],
    ALLOWED_ATTR: [],
    RETURN_DOM_FRAGMENT: true,
  });
  const letters = (node: Node, marks: readonly string[]): Letters => {
    if (!(node instanceof Element)) {
      if (node.nodeType !== Node.TEXT_NODE)
        return [...node.childNodes].flatMap((child) => letters(child, marks));
      return lettersOf(node.nodeValue ?? '', marks);
    }
    const inside = MARKS.has(node.localName) ? [...marks, node.localName] : marks;
    return [...node.childNodes].flatMap((child) => letters(child, inside));
  };
  return letters(fragment, []);
}
