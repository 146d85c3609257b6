import { memo, Suspense, startTransition, use, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import styles from './Prose.module.css';
import { ProseBody, Unread } from './ProseBody.tsx';
import { ProseReader, sentTree } from './proseReader.ts';

const load = () => import('./ProseInBrowser.tsx');
/** If its code does not come (offline, not used yet), a text stays as it was written. */
const ProseInBrowser = lazyPart(Unread, async () => (await load()).ProseInBrowser);

/** Loads the parser ahead of texts that are on their way. */
export function expectProse(): void {
  load().catch(() => {});
}

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
          <FormattedText text={shown} />
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

/** A text as the server reads it, as it has sent it, or as the browser reads it. */
function FormattedText({ text }: { text: string }) {
  const read = use(ProseReader);
  const answer = read === null ? sentTree(text) : read(text);
  if (answer === undefined) return <ProseInBrowser text={text} />;
  return <ProseBody tree={answer instanceof Promise ? use(answer) : answer} />;
}
