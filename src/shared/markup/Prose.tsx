import { Suspense, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { lazyOr } from '../ui/lazyPart.tsx';
import { PlainProse, prepare } from './PlainProse.tsx';
import styles from './Prose.module.css';
import type { ProseBodyProps } from './ProseBody.tsx';

/**
 * The server renders prose, and React keeps its HTML until this code loads. If that fails (offline before first use), plain
 * text is shown.
 */
const ProseBody = lazyOr<ProseBodyProps>(
  async () => (await import('./ProseBody.tsx')).ProseBody,
  () => PlainProse,
);

interface ProseProps {
  readonly text: string;
  /** The level of the text's top headings, 2 to 6. */
  readonly level?: number | undefined;
}

/** Longer texts are rare and slow, so they are truncated until expanded. */
const SHOWN = 30_000;

/** A ruling, a decklist's notes or a review: Markdown with old HTML, untrusted. */
export function Prose({ text, level = 3 }: ProseProps) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > SHOWN;
  const markdown = prepare(isLong && !isWhole ? `${text.slice(0, SHOWN)}…` : text);
  return (
    <>
      <div className={styles.prose}>
        <Suspense fallback={<PlainProse markdown={markdown} />}>
          <ProseBody markdown={markdown} level={level} />
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
