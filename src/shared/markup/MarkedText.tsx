import { createContext, use } from 'react';
import { plainTitle } from '../../domain/query-language/fold.ts';
import styles from './MarkedText.module.css';

/** The searched words, folded by `plainTitle`, to mark in all text inside. */
export const MarkedWords = createContext<readonly string[]>([]);

/** Text with the searched words marked. */
export function MarkedText({ text }: { text: string }) {
  const words = use(MarkedWords);
  if (words.length === 0) return text;
  return splitMarks(text, words).map((piece, index) =>
    piece.isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
      <mark key={index} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}

interface MarkedPiece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Characters that `plainTitle` drops, so that "runners" finds "Runner’s". */
const DROPPED = /^['’ʼ"“”.™\p{M}]$/u;

/** Splits a text around the searched words (folded by `plainTitle`), which are marked where a word begins with them. */
export function splitMarks(text: string, words: readonly string[]): MarkedPiece[] {
  const { plain, starts, ends } = fold(text);
  /** By character of the text. */
  const isMarked = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    if (word === '') continue;
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) {
      if (at === 0 || plain[at - 1] === ' ') isMarked.fill(true, starts[at], ends[at + word.length - 1]);
    }
  }
  const pieces: MarkedPiece[] = [];
  for (let from = 0, end = 0; from < text.length; from = end) {
    const other = isMarked.indexOf(!isMarked[from], from);
    end = other < 0 ? text.length : other;
    pieces.push({ text: text.slice(from, end), isMarked: isMarked[from] === true });
  }
  return pieces;
}

/** @returns the folded text, and each of its characters' start and end in the text */
function fold(text: string) {
  let plain = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    const from = at;
    at += character.length;
    if (DROPPED.test(character)) {
      // A combining accent belongs to its letter
      if (ends.length > 0 && /^\p{M}$/u.test(character)) ends[ends.length - 1] = at;
      continue;
    }
    const folded = plainTitle(character) || ' ';
    plain += folded;
    for (let index = 0; index < folded.length; index += 1) {
      starts.push(from);
      ends.push(at);
    }
  }
  return { plain, starts, ends };
}
