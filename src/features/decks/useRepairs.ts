import { useState } from 'react';
import { siteAddress } from '../../data/api/base.ts';
import { showToast } from '../../shared/ui/Toast.tsx';
import type { DeckContents, DeckRead } from './contents.ts';
import { useDeckWords } from './deckWords.ts';
import type { DeckOrigin } from './printedDeck.ts';
import { type Change, withChanges } from './repairs.ts';

interface Done {
  /** The text before. */
  readonly text: string;
  readonly words: string;
}

/** What repairs did to a pasted text, each to be undone until the text is edited otherwise. */
export function useRepairs(text: string, setText: (text: string) => void) {
  const [done, setDone] = useState<readonly Done[]>([]);
  const last = done.at(-1);
  const undo = last && {
    words: last.words,
    run: () => {
      setDone(done.slice(0, -1));
      setText(last.text);
    },
  };
  return {
    apply: (next: string, words: string) => {
      setDone([...done, { text, words }]);
      setText(next);
    },
    undo: undo ?? null,
    /** Other changes of the text, after which a repair can no longer be undone. */
    edit: (next: string) => {
      setDone([]);
      setText(next);
    },
  };
}

/** Prints a changed deck as text, with the lines that are no cards; null if the code for it did not load. */
export function usePrintChanged() {
  const words = useDeckWords();
  return async (
    contents: DeckContents & Partial<Pick<DeckRead, 'unrecognised' | 'comments'>>,
    origin: Omit<DeckOrigin, 'site'>,
    changes: readonly Change[],
  ): Promise<string | null> => {
    try {
      const { printContents } = await import('./printedDeck.ts');
      const deck = printContents(
        withChanges(contents, changes),
        { ...origin, site: siteAddress() },
        words,
        'text',
      );
      const { unrecognised = [], comments = [] } = contents;
      const others = [...unrecognised.map((line) => line.text), ...comments.map((line) => `// ${line.text}`)];
      return others.length === 0 ? deck : `${deck}\n${others.join('\n')}\n`;
    } catch {
      showToast({ title: 'Deck not repaired: Sift’s code didn’t load', tone: 'bad' });
      return null;
    }
  };
}
