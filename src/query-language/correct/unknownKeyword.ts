import type { Nearest } from './nearest.ts';

/** A keyword that nothing is called by, and the one that it is too far from to be taken for it unasked. */
export class UnknownKeyword extends Error {
  readonly written: string;
  readonly nearest: Nearest | null;
  /** Where it stands in the text that was read. */
  readonly position: number;

  constructor(written: string, nearest: Nearest | null, position: number) {
    super(
      nearest === null
        ? `There is no keyword “${written}”`
        : `“${written}” — did you mean “${nearest.name}”?`,
    );
    this.written = written;
    this.nearest = nearest;
    this.position = position;
  }
}
