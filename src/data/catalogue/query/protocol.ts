import type { AsOf } from '../../../domain/legality/asOf.ts';
import type { FacetCount } from '../../../domain/query-language/facets.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';
import type { Suggestion } from '../../../domain/query-language/suggest.ts';
import type { QueryError } from '../../../domain/query-language/syntax.ts';
import type { Match } from '../../../domain/query-language/titles.ts';
import type { Sort } from '../order/sorts.ts';
import type { Column } from '../records/columns.ts';
import type { PackedCatalogue } from '../records/packed.ts';

/** What the page can ask the worker. Positions in answers are places among the catalogue's cards or printings. */

export interface SearchRequest {
  readonly type: 'search';
  readonly kind: Kind;
  /** As typed; empty finds all. */
  readonly query: string;
  readonly sort: Sort;
  /** The format whose verdicts count, or null. */
  readonly format: string | null;
  /** The day whose verdicts count. */
  readonly asOf: AsOf;
  /** Whether cards that a deck of the format may not hold are left out (and counted). */
  readonly playableOnly: boolean;
  /** What the reader owns, as it is stored; only where the query asks of it. */
  readonly owned?: string;
}

/** What a search found, or why it found nothing: `outcome` says which, and each outcome brings what its reader needs. */
export type SearchAnswer = FoundAnswer | EmptyAnswer | RejectedAnswer;

/** The query was understood and something is to be shown. */
export interface FoundAnswer extends Interpreted {
  readonly outcome: 'found';
  /** Sorted; at least one. */
  readonly positions: Positions;
}

/** The query was understood, but nothing is to be shown. Where only illegal cards were found, there is no further help. */
export interface EmptyAnswer extends Interpreted {
  readonly outcome: 'empty';
  /** Records with a similar name that fit the rest of the query, best first. */
  readonly similar: Positions;
  /** Conditions to drop, with what is found without each; most first. */
  readonly relaxations: readonly Relaxation[];
  /** Another reading of the query that finds some. */
  readonly alternative: OtherReading | null;
  /** Where else the words that no title holds are found; most first. */
  readonly elsewhere: readonly Elsewhere[];
  /** The words that no title holds; empty where the query asks for no title. */
  readonly words: string;
}

/** The query could not be read. */
interface RejectedAnswer {
  readonly type: 'search';
  readonly outcome: 'rejected';
  readonly kind: Kind;
  readonly error: QueryError;
  /** The query with the likely mistake corrected. */
  readonly suggestion: string | null;
}

/** How a query was understood. */
interface Interpreted {
  readonly type: 'search';
  /** What the positions are of: a query for what only printings have is asked of printings, also on the cards page. */
  readonly kind: Kind;
  /** The strict query that was searched; empty when everything was asked for. */
  readonly searched: string;
  /** What was corrected, in words; empty when the query was taken as it is. */
  readonly notes: readonly string[];
  /** The query in plain English; empty when everything was asked for. */
  readonly explanation: string;
  /** Found, but no deck of the format may hold it; left out of `positions` where only playable ones were asked for. */
  readonly unplayable: number;
}

export type Positions = Uint32Array<ArrayBuffer>;

export interface Relaxation {
  /** The condition that is dropped, as it is written. */
  readonly without: string;
  readonly query: string;
  readonly count: number;
}

/** What a query may have been meant for, and how much that finds. */
interface Alternative {
  readonly query: string;
  readonly kind: Kind;
  readonly count: number;
}

/** The same with what it finds, in its own order; without what the query as typed finds. `count` is of all. */
export interface OtherReading extends Alternative {
  readonly positions: Positions;
}

/**
 * What else the words of a query may mean than titles (docs/search.md, Any words): asked apart from the search, which is shown
 * without waiting for it.
 */
interface WordsRequest extends Omit<SearchRequest, 'type'> {
  readonly type: 'words';
}

interface WordsAnswer {
  readonly type: 'words';
  readonly reading: OtherReading | null;
}

/** A part of a card, other than its title, in which words are found. */
export interface Elsewhere extends Alternative {
  readonly part: 'text' | 'faction' | 'type' | 'subtype' | 'set' | 'illustrator' | 'flavor';
}

/** What a strict query's facets are: asked apart from the search, which is shown without waiting for them. */
interface FacetsRequest extends Omit<SearchRequest, 'type' | 'sort'> {
  readonly type: 'facets';
  /** Keywords of the fields whose values shall be counted: `faction`, `card_type` … */
  readonly keywords: readonly string[];
}

interface FacetsAnswer {
  readonly type: 'facets';
  /** By keyword; over what is found when the query's own conditions on that field are taken away. */
  readonly facets: Readonly<Record<string, readonly FacetCount[]>>;
}

/** Cards by name, however it is written. */
interface TitlesRequest {
  readonly type: 'titles';
  readonly text: string;
  readonly limit: number;
}

interface TitlesAnswer {
  readonly type: 'titles';
  /** Of cards, best first. */
  readonly positions: Positions;
  /** How each was found. `fuzzy` stands alone: only where nothing else fits. */
  readonly matches: readonly Match[];
}

/** What could be typed next. */
interface SuggestRequest {
  readonly type: 'suggest';
  readonly kind: Kind;
  readonly query: string;
  readonly caret: number;
}

interface SuggestAnswer {
  readonly type: 'suggest';
  readonly suggestions: readonly Suggestion[];
}

/** Which cards a decklist holds, as text in any form that `readDeckText` reads. */
interface DeckRequest {
  readonly type: 'deck';
  readonly text: string;
}

/** A decklist as it was read. Positions are of cards. */
export interface DeckAnswer {
  readonly type: 'deck';
  readonly name: string | null;
  readonly identity: number | null;
  /** Without the identity, each card once, in the order of the text. */
  readonly cards: readonly { readonly position: number; readonly copies: number }[];
  /** Lines that were taken for a card whose name is not quite what they say. */
  readonly corrected: readonly { readonly text: string; readonly position: number }[];
  readonly unknown: readonly UnknownLine[];
  /** Lines without a count that name no card: comments and the like. */
  readonly notes: readonly string[];
  /** Lines that were too many to be read. */
  readonly unread: number;
}

/** A line that seems to name a card, but none that is known. */
export interface UnknownLine {
  /** In the text, from 1 */
  readonly number: number;
  readonly text: string;
  readonly copies: number;
  /** Cards that may be meant, best first. */
  readonly suggestions: readonly number[];
}

/** Cards that do a like job as a card. */
interface SimilarRequest {
  readonly type: 'similar';
  readonly cardId: string;
  readonly limit: number;
}

interface SimilarAnswer {
  readonly type: 'similar';
  /** Of cards, the most similar first. */
  readonly positions: Positions;
}

export type Request =
  | SearchRequest
  | FacetsRequest
  | WordsRequest
  | TitlesRequest
  | SuggestRequest
  | DeckRequest
  | SimilarRequest;
export type Answer =
  | SearchAnswer
  | FacetsAnswer
  | WordsAnswer
  | TitlesAnswer
  | SuggestAnswer
  | DeckAnswer
  | SimilarAnswer;
export type AnswerTo<R extends Request> = Extract<Answer, { readonly type: R['type'] }>;

export function isAnswerTo<R extends Request>(request: R, answer: Answer): answer is AnswerTo<R> {
  return answer.type === request.type;
}

/** Where the worker gets its data: bytes in hand, else what is stored of this API. */
export interface Source {
  readonly api: string;
  readonly bytes: Uint8Array<ArrayBuffer> | null;
}

/** The parts of a packed catalogue that are tables. */
export const TABLES = ['cards', 'printings'] as const;
export type Table = (typeof TABLES)[number];

export type ToQueryWorker =
  | { readonly type: 'open'; readonly source: Source }
  | { readonly type: 'ask'; readonly id: number; readonly request: Request };

export type FromQueryWorker =
  /** A part of the catalogue: to read it in one piece would keep a phone from answering for a tenth of a second. */
  | { readonly type: 'column'; readonly of: Table; readonly name: string; readonly column: Column }
  /** After its columns, all else of the catalogue. `bytes`: length of the packed form */
  | { readonly type: 'opened'; readonly packed: PackedCatalogue; readonly bytes: number }
  /** Nothing is stored, or it was unreadable and is now deleted. */
  | { readonly type: 'no-data' }
  /** It begins with the request; what came before it is done. */
  | { readonly type: 'started'; readonly id: number }
  | { readonly type: 'answer'; readonly id: number; readonly answer: Answer }
  /** The engine failed over the request; others will be answered. */
  | { readonly type: 'fault'; readonly id: number };
