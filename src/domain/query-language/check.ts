import { FIELDS_BY_KEYWORD, type Field, type Kind, OPERATORS } from './fields.ts';
import { type Predicate, symbolIn, TYPE_WORDS, toPredicate } from './predicate.ts';
import {
  type Operator,
  type Query,
  QueryRejection,
  type Result,
  resultOf,
  type Span,
  type Value,
} from './syntax.ts';

export type PredicateTree =
  | Predicate
  | { readonly kind: 'any' | 'all'; readonly predicates: readonly PredicateTree[] };

/** A query whose keywords, operators and values fit together. `negative` is the operator `!`. */
export type CheckedQuery =
  | {
      readonly kind: 'condition';
      readonly field: Field;
      readonly negative: boolean;
      readonly predicate: PredicateTree;
    }
  | { readonly kind: 'not'; readonly child: CheckedQuery }
  | { readonly kind: 'and' | 'or'; readonly children: readonly CheckedQuery[] };

/** Compiles a regular expression to a test of texts. Both throw where the expression is malformed or too slow. */
export type CompileRegex = (source: string) => (text: string) => boolean;

export interface SearchOptions {
  /** `YYYY-MM-DD`, the meaning of `now`. */
  readonly today: string;
  /**
   * How regular expressions run: `safeRegexCompiler` anywhere, `compileBacktrackingRegex` only where the search can be
   * ended from outside. There is no default: a search that cannot be ended must not fall into the second by mistake.
   */
  readonly compileRegex: CompileRegex;
  /**
   * Whether `text:"[trash]"` looks for the symbol as the card draws it. The reference looks for it among words, where there
   * is none (docs/search.md, Symbols).
   */
  readonly drawnSymbols?: boolean;
}

/**
 * Most that one query may cost, a word costing one: enough for four times the longest real query, and little enough that
 * no query takes a noticeable time.
 */
const HIGHEST_COST = 250;
const COST_OF_REGEX = 25;
const LONGEST_REGEX = 500;

/** Gives each condition its field and reads its operands by the field's type (docs/search.md, Types and Fields). */
export function check(query: Query, kind: Kind, options: SearchOptions): Result<CheckedQuery> {
  return resultOf(() => new Checker(kind, options).query(query));
}

class Checker {
  private readonly fields: ReadonlyMap<string, Field>;
  private readonly today: string;
  private readonly compileRegex: CompileRegex;
  private readonly drawnSymbols: boolean;
  private cost = 0;

  constructor(kind: Kind, { today, compileRegex, drawnSymbols = false }: SearchOptions) {
    this.fields = FIELDS_BY_KEYWORD[kind];
    this.today = today;
    this.compileRegex = compileRegex;
    this.drawnSymbols = drawnSymbols;
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

  private condition({ keyword, operator, value, span }: Extract<Query, { kind: 'condition' }>): CheckedQuery {
    const field = this.fields.get(keyword ?? 'title');
    if (field === undefined) {
      throw new QueryRejection(`Unknown keyword “${keyword}”`, span.start, keyword?.length ?? 1);
    }
    if (!OPERATORS[field.type].includes(operator)) {
      const allowed = OPERATORS[field.type].join(' ');
      const message = `“${operator}” does not fit ${field.name}: it takes ${allowed}`;
      throw new QueryRejection(message, span.start + (keyword?.length ?? 0), operator.length);
    }
    const predicate = this.operand(value, field, operator === '!' ? ':' : operator);
    return { kind: 'condition', field, negative: operator === '!', predicate };
  }

  private operand(value: Value, field: Field, operator: Operator): PredicateTree {
    if ('values' in value) {
      return {
        kind: value.kind,
        predicates: value.values.map((part) => this.operand(part, field, operator)),
      };
    }
    if (value.kind === 'regex') return this.regex(value.source, field, value.span);
    this.charge(1, value.span);
    const predicate = toPredicate(value.text, field, operator, this.today);
    if (predicate?.kind === 'contains' && this.drawnSymbols && field.keywords[0] === 'text') {
      return symbolIn(predicate.text) === null ? predicate : { ...predicate, kind: 'drawn' };
    }
    if (predicate !== null) return predicate;
    const message = `${field.name} needs ${TYPE_WORDS[field.type]}, not “${value.text}”`;
    throw rejectedAt(value.span, message);
  }

  private regex(source: string, field: Field, span: Span): Predicate {
    if (field.type !== 'string') throw rejectedAt(span, `${field.name} takes no regular expression`);
    if (source.length > LONGEST_REGEX) {
      throw rejectedAt(span, `A regular expression has at most ${LONGEST_REGEX} characters`);
    }
    this.charge(COST_OF_REGEX, span);
    const rejectFaults = <T>(run: () => T): T => {
      try {
        return run();
      } catch (fault) {
        const reason = fault instanceof Error ? `: ${fault.message}` : '';
        throw rejectedAt(span, `The regular expression cannot be used${reason}`);
      }
    };
    const matches = rejectFaults(() => this.compileRegex(source));
    return { kind: 'matches', matches: (text) => rejectFaults(() => matches(text)) };
  }

  private charge(cost: number, span: Span): void {
    this.cost += cost;
    if (this.cost > HIGHEST_COST) throw rejectedAt(span, 'The query asks for too much at once');
  }
}

function rejectedAt({ start, end }: Span, message: string): QueryRejection {
  return new QueryRejection(message, start, end - start);
}

/**
 * JavaScript's own engine, which knows lookaround, back-references and any count, and may take for ever over a text:
 * for a worker that is ended in time, and for compiling alone. A dot matches no newline, as the reference's counts over
 * flavour texts show.
 */
export function compileBacktrackingRegex(source: string): (text: string) => boolean {
  const regex = new RegExp(source, 'i');
  return (text) => regex.test(text);
}
