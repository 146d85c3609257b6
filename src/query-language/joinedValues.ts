import type { Span, Value } from './syntax.ts';

/** Values being joined, from the left. What is joined the same way is not nested, so that a long list is no deep tree. */
export class JoinedValues {
  private kind: 'any' | 'all' | null = null;
  private values: Value[];

  constructor(first: Value) {
    this.values = [first];
  }

  /** @param span what is joined so far, `value` included */
  add(kind: 'any' | 'all', value: Value, span: Span): void {
    if (this.kind === null) this.values = this.values.flatMap((first) => partsOf(first, kind));
    else if (this.kind !== kind) this.values = [{ kind: this.kind, values: this.values, span }];
    this.kind = kind;
    this.values.push(...partsOf(value, kind));
  }

  value(span: Span): Value {
    const [first] = this.values;
    if (this.kind === null && first !== undefined) return first;
    return { kind: this.kind ?? 'any', values: this.values, span };
  }
}

function partsOf(value: Value, kind: 'any' | 'all'): readonly Value[] {
  return value.kind === kind ? value.values : [value];
}
