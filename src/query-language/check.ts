import { FIELDS_BY_KEYWORD, type Field, type Kind, OPERATORS } from './fields.ts';
import { readTest, type Test, TYPE_WORDS } from './predicate.ts';
import { orRejection, Rejected } from './rejected.ts';
import type { Operator, Query, Result, Span, Value } from './syntax.ts';

export type TestTree = Test | { readonly kind: 'any' | 'all'; readonly tests: readonly TestTree[] };

/** A query whose keywords, operators and values fit together. `negative` is the operator `!`. */
export type CheckedQuery =
  | { readonly kind: 'condition'; readonly field: Field; readonly negative: boolean; readonly test: TestTree }
  | { readonly kind: 'not'; readonly child: CheckedQuery }
  | { readonly kind: 'and' | 'or'; readonly children: readonly CheckedQuery[] };

/** Compiles a regular expression to a test of texts. Both throw where the expression is malformed or too slow. */
export type CompileRegex = (source: string) => (text: string) => boolean;

export interface CheckOptions {
  /** `YYYY-MM-DD`, the meaning of `now`. */
  readonly today: string;
  /**
   * How regular expressions run: `safeRegexCompiler` anywhere, `compileBacktrackingRegex` only where the search can be
   * ended from outside. There is no default: a search that cannot be ended must not fall into the second by mistake.
   */
  readonly compileRegex: CompileRegex;
}

/**
 * Most that one query may ask, a regular expression counting for many words: enough for four times the longest real
 * query, and little enough that no query takes a noticeable time.
 */
const MOST_ASKED = 250;
const REGEX_COUNTS_FOR = 25;
const LONGEST_REGEX = 500;

/** Gives each condition its field and reads its values by the field's type (SEARCH.md, "Types" and "Fields"). */
export function check(query: Query, kind: Kind, options: CheckOptions): Result<CheckedQuery> {
  return orRejection(() => new Checker(kind, options).query(query));
}

class Checker {
  private readonly fields: ReadonlyMap<string, Field>;
  private readonly today: string;
  private readonly compileRegex: CompileRegex;
  private asked = 0;

  constructor(kind: Kind, { today, compileRegex }: CheckOptions) {
    this.fields = FIELDS_BY_KEYWORD[kind];
    this.today = today;
    this.compileRegex = compileRegex;
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
      throw new Rejected(`Unknown keyword “${keyword}”`, span.start, keyword?.length ?? 1);
    }
    if (!OPERATORS[field.type].includes(operator)) {
      const fitting = OPERATORS[field.type].join(' ');
      const message = `“${operator}” does not fit ${field.name}: it takes ${fitting}`;
      throw new Rejected(message, span.start + (keyword?.length ?? 0), operator.length);
    }
    const test = this.value(value, field, operator === '!' ? ':' : operator);
    return { kind: 'condition', field, negative: operator === '!', test };
  }

  private value(value: Value, field: Field, operator: Operator): TestTree {
    if ('values' in value) {
      return { kind: value.kind, tests: value.values.map((part) => this.value(part, field, operator)) };
    }
    if (value.kind === 'regex') return this.regex(value.source, field, value.span);
    this.count(1, value.span);
    const test = readTest(value.text, field, operator, this.today);
    if (test !== null) return test;
    const message = `“${value.text}” is no ${TYPE_WORDS[field.type]}, as ${field.name} needs`;
    throw rejectedAt(value.span, message);
  }

  private regex(source: string, field: Field, span: Span): Test {
    if (field.type !== 'string') throw rejectedAt(span, `${field.name} takes no regular expression`);
    if (source.length > LONGEST_REGEX) {
      throw rejectedAt(span, `A regular expression has at most ${LONGEST_REGEX} characters`);
    }
    this.count(REGEX_COUNTS_FOR, span);
    const orFault = <T>(run: () => T): T => {
      try {
        return run();
      } catch (fault) {
        const reason = fault instanceof Error ? `: ${fault.message}` : '';
        throw rejectedAt(span, `The regular expression cannot be used${reason}`);
      }
    };
    const test = orFault(() => this.compileRegex(source));
    return { kind: 'matches', matches: (text) => orFault(() => test(text)) };
  }

  private count(cost: number, span: Span): void {
    this.asked += cost;
    if (this.asked > MOST_ASKED) throw rejectedAt(span, 'The query asks for too much at once');
  }
}

function rejectedAt({ start, end }: Span, message: string): Rejected {
  return new Rejected(message, start, end - start);
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
