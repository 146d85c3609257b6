import type { AsOf } from '../../../domain/legality/snapshots.ts';
import type { ChosenFilters } from '../../../domain/query-language/edit.ts';
import type { ExplainedCondition } from '../../../domain/query-language/explain.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';
import type { FacetCount } from '../../../domain/query-language/searchIndex.ts';
import type { QueryError } from '../../../domain/query-language/syntax.ts';
import type { Listed } from '../../api/resources/listed.ts';
import type { Sort } from '../order/sorts.ts';

/** Requests to the card pool and its answers. Plain JSON, since the server sends it with a page. */

export interface SearchRequest {
  readonly kind: Kind;
  /** As typed; empty finds all. */
  readonly query: string;
  readonly sort: Sort;
  /** The format for verdicts, or null. */
  readonly format: string | null;
  /** The day for verdicts. */
  readonly asOf: AsOf;
  /** Whether to leave out (and count) cards that are not legal in the format. */
  readonly playableOnly: boolean;
  /** The stored collection; only if the query is about it. */
  readonly owned?: string;
}

export type SearchAnswer = FoundAnswer | EmptyAnswer | RejectedAnswer | UnfinishedAnswer;

export interface FoundAnswer extends Interpreted {
  readonly outcome: 'found';
  readonly count: number;
  /** Sorted, at least one. The server sends only the first. */
  readonly cards: readonly Listed[];
}

export interface EmptyAnswer extends Interpreted {
  readonly outcome: 'empty';
}

export interface RejectedAnswer {
  readonly outcome: 'rejected';
  readonly kind: Kind;
  readonly error: QueryError;
  /** The query with the likely mistake corrected. */
  readonly suggestion: string | null;
}

/** A regular expression used up its time for one task; ask again in another task to continue. */
interface UnfinishedAnswer {
  readonly outcome: 'unfinished';
  readonly kind: Kind;
}

/** How a query was understood. */
interface Interpreted {
  /** What was searched: conditions on printings are searched in printings, even on the cards page. */
  readonly kind: Kind;
  /** The strict query of all that is found; empty for everything. */
  readonly searched: string;
  /** What the query's words mean, as a strict query; null if they are searched as typed. */
  readonly reading: string | null;
  /** Corrections in words; empty if there were none. */
  readonly notes: readonly string[];
  /** What every match of the reading meets; empty for everything. */
  readonly conditions: readonly ExplainedCondition[];
  /** What is found by the query as typed, before what its words mean; null if all is found one way. */
  readonly titles: TitleMatches | null;
  /** Values that no record has; null if there are none. */
  readonly doubts: Doubts | null;
  /** How many matches are not legal in the format; left out with `playableOnly`. */
  readonly unplayable: number;
}

/** The first matches, under "Best match" at the top of the list. */
export interface TitleMatches {
  readonly count: number;
  /** What they have in common: with “virus” in the title */
  readonly words: string;
}

export interface Doubts {
  /** A sentence for each value. */
  readonly said: readonly string[];
  /** The query with known values instead. */
  readonly instead: Alternative | null;
}

/** Alternatives to a query without results. */
export interface Help {
  /** Records with a similar name that match the rest of the query, best first. */
  readonly similar: readonly Listed[];
  /** Conditions to drop, with the number of results without each; most first. */
  readonly relaxations: readonly Relaxation[];
  /** Two conditions, in words, that no record meets both. */
  readonly clash: readonly [string, string] | null;
  /** Another interpretation of the query with results. */
  readonly alternative: OtherReading | null;
  /** Other fields that contain the title words; most first. */
  readonly elsewhere: readonly Elsewhere[];
  /** Words that no title contains; empty if the query has none. */
  readonly words: string;
}

export const NO_HELP: Help = {
  similar: [],
  relaxations: [],
  clash: null,
  alternative: null,
  elsewhere: [],
  words: '',
};

export interface Relaxation {
  /** The dropped condition, as written. */
  readonly without: string;
  readonly query: string;
  readonly count: number;
}

/** Another query, and how many results it has. */
interface Alternative {
  readonly query: string;
  readonly kind: Kind;
  readonly count: number;
}

/** With its results. */
export interface OtherReading extends Alternative {
  readonly cards: readonly Listed[];
}

/** A field other than the title that contains the words. */
export interface Elsewhere extends Alternative {
  readonly keyword: 'text' | 'faction' | 'card_type' | 'card_subtype' | 'card_set' | 'illustrator' | 'flavor';
}

/** By keyword, how many results each value of a field would have. */
export type Facets = Readonly<Record<string, readonly FacetCount[]>>;

/** The state of the filters beside a result. */
export interface FilterAnswer extends ChosenFilters {
  /** Null if they cannot be counted, or there is nothing to count. */
  readonly counts: Facets | null;
}
