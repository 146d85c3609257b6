import { DRAWN_TEXT, FIELDS_BY_KEYWORD, type Field, fieldNamed, type Kind, OPERATORS_OF } from './fields.ts';
import { foldValue } from './fold.ts';
import {
  containing,
  type OwnedCopies,
  type Predicate,
  symbolIn,
  TYPE_WORDS,
  toPredicate,
  withSymbols,
} from './predicate.ts';
import {
  type Condition,
  type Operator,
  type Query,
  QueryRejection,
  type Result,
  resultOf,
  type Span,
  type Value,
} from './syntax.ts';

/** A query whose keywords, operators and values are consistent. Each condition has one value. */
export type CheckedQuery =
  | { readonly kind: 'condition'; readonly field: Field; readonly predicate: Predicate }
  | { readonly kind: 'not'; readonly child: CheckedQuery }
  | { readonly kind: 'and' | 'or'; readonly children: readonly CheckedQuery[] };

/**
 * Compiles a regular expression into a test. Both throw if the expression is malformed or too slow. A test returns null where there
 * is no time left to tell.
 */
export type CompileRegex = (source: string) => (text: string) => boolean | null;

/**
 * JavaScript's own engine, with lookaround, back-references and any count, which may run forever on a text: only for a
 * worker that is terminated in time, or to compile without running. A dot matches no newline, as in the reference.
 */
export function compileBacktrackingRegex(source: string): (text: string) => boolean {
  const regex = new RegExp(source, 'i');
  return (text) => regex.test(text);
}

export interface SearchOptions {
  /** `YYYY-MM-DD`, the meaning of `now`. */
  readonly today: string;
  /**
   * How regular expressions run: `safeRegexCompiler` anywhere, `compileBacktrackingRegex` only where the search can be
   * terminated from outside. No default, so that the unsafe one is never used by accident.
   */
  readonly compileRegex: CompileRegex;
  /**
   * Whether `text:"[trash]"` finds the drawn symbol, and letters of another script nothing. The reference searches for the
   * word, and finds everything (docs/search.md, Symbols).
   */
  readonly drawnSymbols?: boolean;
  /** Whether `format:` over a snapshot without a ban list answers as the reference does (docs/api.md, Snapshots). */
  readonly everBanned?: boolean;
  /** What the reader has of each record, for `owned`. Without it that is an unknown field, as for the reference. */
  readonly owned?: OwnedCopies;
}

/** The most that one query may cost; a word costs one. Enough for four times the longest real query, and never slow. */
const HIGHEST_COST = 250;
const COST_OF_REGEX = 25;
const LONGEST_REGEX = 500;

/** Resolves each condition's field and parses its operands by type (docs/search.md, Types and Fields). */
export function check(query: Query, kind: Kind, options: SearchOptions): Result<CheckedQuery> {
  return resultOf(() => new Checker(kind, options).query(query));
}

class Checker {
  private readonly kind: Kind;
  private readonly options: SearchOptions;
  private cost = 0;

  constructor(kind: Kind, options: SearchOptions) {
    this.kind = kind;
    this.options = options;
  }

  query(query: Query): CheckedQuery {
    switch (query.kind) {
      case 'and':
      case 'or':
        return { kind: query.kind, children: query.children.map((child) => this.query(child)) };
      case 'not':
        return { kind: 'not', child: this.query(query.child) };
      case 'condition':
        return this.condition(query);
    }
  }

  private condition({ keyword, operator, value, span }: Condition): CheckedQuery {
    const field = this.fieldOf(keyword ?? 'title');
    if (field === undefined) {
      throw new QueryRejection(`Unknown keyword “${keyword}”`, span.start, keyword?.length ?? 1);
    }
    if (!OPERATORS_OF[field.type].includes(operator)) {
      const allowed = OPERATORS_OF[field.type].join(' ');
      const message = `“${operator}” doesn’t work with ${field.name}, which takes ${allowed}`;
      throw new QueryRejection(message, span.start + (keyword?.length ?? 0), operator.length);
    }
    return this.operand(value, field, operator);
  }

  private fieldOf(keyword: string): Field | undefined {
    return this.options.owned === undefined
      ? FIELDS_BY_KEYWORD[this.kind].get(keyword)
      : fieldNamed(keyword, this.kind);
  }

  /** `a|b` and `a&b`; under the operator `!` both mean none of them. */
  private operand(value: Value, field: Field, operator: Operator): CheckedQuery {
    if ('values' in value) {
      return {
        kind: value.kind === 'any' && operator !== '!' ? 'or' : 'and',
        children: value.values.map((part) => this.operand(part, field, operator)),
      };
    }
    const condition =
      value.kind === 'regex'
        ? this.regex(value.source, field, value.span)
        : this.word(value.text, field, operator === '!' ? ':' : operator, value.span);
    return operator === '!' ? { kind: 'not', child: condition } : condition;
  }

  private word(text: string, field: Field, operator: Operator, span: Span): CheckedQuery {
    this.charge(1, span);
    const { today, owned, drawnSymbols, everBanned = false } = this.options;
    const predicate = toPredicate(text, field, operator, today, owned);
    if (predicate === null) {
      throw rejectedAt(span, `${field.name} needs ${TYPE_WORDS[field.type]}, not “${text}”`);
    }
    if (predicate.kind === 'legal')
      return { kind: 'condition', field, predicate: { ...predicate, everBanned } };
    if (predicate.kind !== 'contains' || !drawnSymbols) return { kind: 'condition', field, predicate };
    if (field.keywords[0] !== 'text' || symbolIn(text) === null) {
      if (predicate.text !== '' || text === '') return { kind: 'condition', field, predicate };
      // Records are in English: the reference finds every record where nothing is left of a value
      return { kind: 'condition', field, predicate: { kind: 'matches', matches: () => false } };
    }
    const contains = containing(withoutSpaces(foldValue(withSymbols(text))));
    return {
      kind: 'condition',
      field: DRAWN_TEXT,
      predicate: { kind: 'matches', matches: (drawn) => contains(withoutSpaces(drawn)) },
    };
  }

  private regex(source: string, field: Field, span: Span): CheckedQuery {
    if (field.type !== 'string') throw rejectedAt(span, `${field.name} doesn’t take a regular expression`);
    if (source.length > LONGEST_REGEX) {
      throw rejectedAt(span, `A regular expression can have at most ${LONGEST_REGEX} characters`);
    }
    this.charge(COST_OF_REGEX, span);
    const rejectFaults = <T>(run: () => T): T => {
      try {
        return run();
      } catch (fault) {
        const reason = fault instanceof Error ? `: ${fault.message}` : '';
        throw rejectedAt(span, `This regular expression doesn’t work${reason}`);
      }
    };
    const matches = rejectFaults(() => this.options.compileRegex(source));
    const predicate: Predicate = { kind: 'matches', matches: (text) => rejectFaults(() => matches(text)) };
    return { kind: 'condition', field, predicate };
  }

  private charge(cost: number, span: Span): void {
    this.cost += cost;
    if (this.cost > HIGHEST_COST) throw rejectedAt(span, 'The query is too complex');
  }
}

/** A text without the spaces around its symbols, which the API writes or leaves out. */
function withoutSpaces(text: string): string {
  return text.replace(/ *(\[[a-z-]+\]) */g, '$1');
}

function rejectedAt({ start, end }: Span, message: string): QueryRejection {
  return new QueryRejection(message, start, end - start);
}
