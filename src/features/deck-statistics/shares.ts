import { formatNumber, formatPercent } from '../../domain/text/format.ts';

/** A number of decks, and their range of publication dates, `YYYY-MM-DD`; null if no date is known. */
export interface Basis {
  readonly decks: number;
  readonly from: string | null;
  readonly to: string | null;
}

/** A number of decks, and of all that were counted. */
export interface Share {
  readonly decks: number;
  readonly of: number;
}

export interface CardShare extends Share {
  readonly id: string;
}

/** The decks of a quarter, by its first day. */
export interface QuarterShare extends Share {
  readonly from: string;
}

/** 0 to 1. */
export function shareOf({ decks, of }: Share): number {
  return of === 0 ? 0 : decks / of;
}

export function percentOf({ decks, of }: Share): string {
  return formatPercent(decks, of);
}

/** "12 of 345" */
export function countWords({ decks, of }: Share): string {
  return `${formatNumber(decks)} of ${formatNumber(of)}`;
}
