import { Suspense, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { lazyOr } from '../ui/lazyPart.tsx';
import { PlainProse, prepare } from './PlainProse.tsx';
import styles from './Prose.module.css';

/** The server renders prose, and React keeps its HTML until this loads. If that fails (offline, not used yet), it is plain. */
const ProseBody = lazyOr(
  async () => (await import('./ProseBody.tsx')).ProseBody,
  () => PlainProse,
);

/** Longer texts are rare and slow, so they are truncated until expanded. */
const SHOWN = 30_000;

/** A ruling, a decklist's notes or a review: Markdown with old HTML, untrusted. */
export function Prose({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > SHOWN;
  const markdown = prepare(isLong && !isWhole ? `${text.slice(0, SHOWN)}…` : text);
  return (
    <>
      <div className={styles.prose}>
        <Suspense fallback={<PlainProse markdown={markdown} />}>
          <ProseBody markdown={markdown} />
        </Suspense>
      </div>
      {isLong && (
        <Button className={styles.more} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
}
