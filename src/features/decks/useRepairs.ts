import { useState } from 'react';
import { siteAddress } from '../../data/api/base.ts';
import type { ListedCard } from '../../data/api/resources/listed.ts';
import { isIdentity } from '../../domain/legality/cardTypes.ts';
import { showToast } from '../../shared/ui/Toast.tsx';
import type { DeckContents, DeckRead } from './contents.ts';
import { useDeckWords } from './DeckExportMenu.tsx';
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

/**
 * A pasted text with other copies of some cards: their lines are written anew where they stand. Null if a card has no line of its own,
 * as in data formats: then the deck has to be printed.
 */
export function changeText(
  text: string,
  { places, slots, identity }: DeckRead,
  changes: readonly Change[],
): string | null {
  const lines: (string | null)[] = text.split(/\r\n?|\n/);
  const fresh: string[] = [];
  let free: number | null = null;
  for (const { card, copies } of changes) {
    const own = places.get(card.id) ?? [];
    const [first, ...others] = own;
    if (first === undefined) {
      if (card.id === identity?.id || slots.some((slot) => slot.card.id === card.id)) return null;
      fresh.push(lineOf(card, copies));
      continue;
    }
    if (own.some((line) => lines[line.number - 1]?.trim() !== line.text)) return null;
    lines[first.number - 1] = copies === 0 ? null : lineOf(card, copies);
    for (const { number } of others) lines[number - 1] = null;
    if (copies === 0) free = first.number - 1;
  }
  if (fresh.length > 0 && free === null) lines.push(...fresh);
  else if (free !== null && fresh.length > 0) lines[free] = fresh.join('\n');
  return lines.filter((line) => line !== null).join('\n');
}

function lineOf(card: ListedCard, copies: number): string {
  return isIdentity(card.card_type_id) ? card.title : `${copies}x ${card.title}`;
}
