import { spokenName } from '../../domain/card-text/symbolShapes.ts';
import type { Inline } from '../../domain/card-text/tokens.ts';

/** Pieces that may be parted by the end of a line, or a run of pieces that may not. */
export type Run = Inline | readonly Inline[];

/** Opening marks and the like, straight before a symbol; what is longer is a word and may stay behind. */
const BEFORE = /(?:^|(?<=\s))\S{1,4}$/;
const AFTER = /^[.,:;!?)\]}”’"'…]+/;

/**
 * Keeps symbols with what is written against them: a drawing in text may be parted from its full stop or bracket by
 * the end of a line, which never happens to a letter. Neighbouring symbols stay together too.
 */
export function unbroken(pieces: readonly Inline[]): Run[] {
  const runs: Run[] = [];
  let run: Inline[] = [];
  const pushText = (text: string) => {
    if (text !== '') runs.push({ kind: 'text', text });
  };
  const endRun = () => {
    const [first] = run;
    if (first !== undefined) runs.push(run.length === 1 && isAlone(first) ? first : run);
    run = [];
  };
  for (const [index, piece] of pieces.entries()) {
    if (isDrawn(piece)) {
      run.push(piece);
      continue;
    }
    if (piece.kind !== 'text') {
      endRun();
      runs.push(piece);
      continue;
    }
    let { text } = piece;
    if (run.length > 0) {
      const marks = AFTER.exec(text)?.[0] ?? '';
      if (marks !== '') run.push({ kind: 'text', text: marks });
      text = text.slice(marks.length);
      // "[click],[click]" goes on; a space or a word ends the run
      if (text !== '') endRun();
    }
    const next = pieces[index + 1];
    const lead = isDrawn(next) ? (BEFORE.exec(text)?.[0] ?? '') : '';
    pushText(text.slice(0, text.length - lead.length));
    if (lead !== '') run.push({ kind: 'text', text: lead });
  }
  endRun();
  return runs;
}

/** A drawing with nothing against it: nothing can be parted from it. */
function isAlone(piece: Inline): boolean {
  return piece.kind !== 'symbol' || piece.amount === '';
}

function isDrawn(piece: Inline | undefined): boolean {
  return piece?.kind === 'symbol' || piece?.kind === 'faction';
}

/** A piece, or a word that stands for a symbol. */
type Worded = Inline | { readonly kind: 'word'; readonly text: string };

/**
 * Pieces with words in place of symbols, spaced and cased as a sentence would be: `6[credit]` → "6 credits",
 * `[click][click]` → "click click", and at the start of a line `[click]` → "Click".
 */
export function asWords(pieces: readonly Inline[], startsLine: boolean): Worded[] {
  return pieces.flatMap((piece, index): Worded[] => {
    if (piece.kind !== 'symbol' && piece.kind !== 'faction') return [piece];
    const gap = isDrawn(pieces[index - 1]) ? ' ' : '';
    if (piece.kind === 'faction') return [...textPiece(gap), { kind: 'word', text: piece.name }];
    const word = spokenName(piece.name, piece.amount);
    const amount = piece.amount === '' ? '' : `${piece.amount} `;
    const isFirst = startsLine && index === 0 && amount === '';
    return [...textPiece(gap + amount), { kind: 'word', text: isFirst ? capital(word) : word }];
  });
}

function textPiece(text: string): Worded[] {
  return text === '' ? [] : [{ kind: 'text', text }];
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
