import { createContext, memo, Suspense, use, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import styles from './Prose.module.css';
import type { ReadProse } from './ProseBody.tsx';

/** Who reads prose on the server; null in a browser, which does it itself. */
export const ProseReader = createContext<ReadProse | null>(null);

/** The server renders prose, and React keeps its HTML until this loads. If that fails (offline, not used yet), it is plain. */
const ProseBody = lazyPart(Unread, async () => (await import('./ProseBody.tsx')).ProseBody);

/** Longer texts are rare and slow, so they are truncated until expanded. */
const SHOWN = 30_000;

/**
 * A ruling, a decklist's notes or a review: Markdown with old HTML, untrusted. Rendered again by its text alone: what is rendered
 * again before its code has loaded loses the server's HTML.
 */
export const Prose = memo(function Prose({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > SHOWN;
  const shown = isLong && !isWhole ? `${text.slice(0, SHOWN)}…` : text;
  return (
    <>
      <div className={styles.prose}>
        <Suspense
          fallback={
            // Its lines may take another height once it is read
            <div data-pending="">
              <Unread text={shown} />
            </div>
          }
        >
          <ProseBody text={shown} read={use(ProseReader)} />
        </Suspense>
      </div>
      {isLong && (
        <Button className={styles.more} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
});

/** A text as it was written. */
function Unread({ text }: { text: string }) {
  return <p className={styles.unread}>{text}</p>;
}
