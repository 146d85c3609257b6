import { memo, Suspense, startTransition, use, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import styles from './Prose.module.css';
import { ProseBody, Unread } from './ProseBody.tsx';
import { ProseReader } from './proseReader.ts';

/** Longer texts are rare and slow, so they are truncated until expanded. */
const SHOWN = 30_000;

/** A ruling, a decklist's notes or a review: Markdown with old HTML, untrusted. Rendered again by its text alone, since that is slow. */
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
        <Button className={styles.more} onClick={() => startTransition(() => setWhole(!isWhole))}>
          {isWhole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
});
