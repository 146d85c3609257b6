import { lazy, Suspense } from 'react';
import { browserOnly } from '../../lib/lazyExtra.ts';
import { when } from '../../ui/scheduling.ts';
import { PlainProse } from './PlainProse.tsx';
import styles from './Prose.module.css';
import { prepare } from './prepare.ts';

const ProseBody = lazy(async () => {
  // The sanitiser works on a document
  browserOnly();
  await when('after-page');
  try {
    return { default: (await import('./ProseBody.tsx')).ProseBody };
  } catch {
    // Offline before its first use: the words matter more than their looks
    return { default: PlainProse };
  }
});

interface ProseProps {
  readonly text: string;
  /** The level of the text's own topmost heading, 2 to 6: one below the heading that it stands under. */
  readonly level?: number | undefined;
}

/**
 * A ruling, a decklist's notes or a review: Markdown with old HTML, untrusted. Its words come with
 * the page, their marks with the parser, after it.
 */
export function Prose({ text, level = 3 }: ProseProps) {
  const markdown = prepare(text);
  return (
    <div className={styles.prose}>
      <Suspense fallback={<PlainProse markdown={markdown} />}>
        <ProseBody markdown={markdown} level={level} />
      </Suspense>
    </div>
  );
}
