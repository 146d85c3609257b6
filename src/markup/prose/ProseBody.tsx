import { headingLevels } from './headingLevels.ts';
import { parseMarkdown } from './markdown.ts';
import { PlainProse } from './PlainProse.tsx';
import { toElements } from './toElements.tsx';

interface ProseBodyProps {
  /** Prepared (prepare.ts). */
  readonly markdown: string;
  /** The level of the text's own topmost heading. */
  readonly level: number;
}

/** Markdown as React elements of an allow-list. Loaded only where needed, since it brings the parser along. */
export function ProseBody({ markdown, level }: ProseBodyProps) {
  const fragment = parseMarkdown(markdown);
  if (fragment === null) return <PlainProse markdown={markdown} />;
  const headings = [...fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const levels = headingLevels(
    headings.map(({ localName }) => Number(localName.slice(1))),
    level,
  );
  const levelOf = new Map<Node, number>(headings.map((heading, index) => [heading, levels[index] ?? level]));
  return toElements(fragment, { levelOf, depth: 0, inLink: false });
}
