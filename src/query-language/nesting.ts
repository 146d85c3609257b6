import { Rejected } from './rejected.ts';

/** Deepest nesting of parentheses. */
const DEEPEST = 100;

/** To be called with how many parentheses are open, the one at `position` included. @throws Rejected */
export function limitNesting(depth: number, position: number): void {
  if (depth > DEEPEST) throw new Rejected(`Parentheses are nested deeper than ${DEEPEST}`, position, 1);
}
