import { lazy, Suspense } from 'react';
import styles from './Prose.module.css';
import { plainProse, prepare, withoutMarks } from './prepare.ts';

const ProseBody = lazy(async () => ({ default: (await import('./ProseBody.tsx')).ProseBody }));

/** A ruling, a decklist's notes or a review: Markdown with old HTML, untrusted. Plain text until its parser is here. */
export function Prose({ text }: { text: string }) {
  const { markdown, sources } = prepare(text);
  return (
    <div className={styles.prose}>
      {sources.length > 0 && <p className={styles.source}>{sources.map(withoutMarks).join(' · ')}</p>}
      <Suspense fallback={<p className={styles.plain}>{plainProse(text)}</p>}>
        <ProseBody markdown={markdown} />
      </Suspense>
    </div>
  );
}
