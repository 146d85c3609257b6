/** What a query asks of the reader's collection, such as `owned:true` or `owned>=3`: copies of a card in all of its printings. */
interface OwnedCondition {
  readonly operator: ':' | '<' | '<=' | '>' | '>=';
  /** `deck`: as many as a deck may hold */
  readonly value: number | 'true' | 'false' | 'deck';
  readonly isNegative: boolean;
}

/** A query without its conditions on the collection, and these. */
export interface OwnedSplit {
  /** For the language of the reference */
  readonly rest: string;
  readonly conditions: readonly OwnedCondition[];
  /** The conditions as they are written */
  readonly written: readonly string[];
}

/** Spaces; a quoted value or a pattern with what stands before it; anything else up to a space. */
const PART = /\s+|[^\s"/]*(?:"[^"]*"?|\/(?:\\.|[^/\\])*\/?)\S*|\S+/g;
const CONDITION = /^([-!]?)owned(?:(:|!)(true|false|deck|\d{1,3})|(<=|>=|<|>)(\d{1,3}))$/i;
const ALTERNATIVE = /^or$|\|\|/i;

/**
 * Takes the conditions on the collection out of a query. `owned` is no field of the reference's language (docs/search.md,
 * Owned cards), so it stands alone between spaces: in brackets, or where one of two conditions is asked for, it is left to be
 * rejected as an unknown field.
 */
export function splitOwned(query: string): OwnedSplit {
  if (!/owned/i.test(query)) return { rest: query, conditions: [], written: [] };
  const rest: string[] = [];
  const conditions: OwnedCondition[] = [];
  const written: string[] = [];
  let depth = 0;
  for (const [part] of query.matchAll(PART)) {
    const condition = depth === 0 ? readCondition(part) : null;
    if (condition !== null) {
      conditions.push(condition);
      written.push(part);
    } else {
      if (depth === 0 && ALTERNATIVE.test(part)) return { rest: query, conditions: [], written: [] };
      if (!/["/]/.test(part)) depth += part.split('(').length - part.split(')').length;
      rest.push(part);
    }
  }
  return {
    rest: rest
      .join('')
      .replace(/\s+/g, (space) => space.charAt(0))
      .trim(),
    conditions,
    written,
  };
}

function readCondition(part: string): OwnedCondition | null {
  const [found, sign, equal, word, compare, number] = CONDITION.exec(part) ?? [];
  if (found === undefined) return null;
  const isNegative = (sign !== '') !== (equal === '!');
  if (compare === '<' || compare === '<=' || compare === '>' || compare === '>=') {
    return { operator: compare, value: Number(number), isNegative };
  }
  const text = word?.toLowerCase();
  const value = text === 'true' || text === 'false' || text === 'deck' ? text : Number(text);
  return { operator: ':', value, isNegative };
}

/** Whether a card fits. @param deckLimit how many of it a deck may hold */
export function fitsOwned(
  { operator, value, isNegative }: OwnedCondition,
  copies: number,
  deckLimit: number,
): boolean {
  return fits(operator, value, copies, deckLimit) !== isNegative;
}

function fits(
  operator: OwnedCondition['operator'],
  value: OwnedCondition['value'],
  copies: number,
  deckLimit: number,
): boolean {
  if (value === 'true') return copies > 0;
  if (value === 'false') return copies === 0;
  if (value === 'deck') return copies >= deckLimit;
  switch (operator) {
    case ':':
      return copies === value;
    case '<':
      return copies < value;
    case '<=':
      return copies <= value;
    case '>':
      return copies > value;
    case '>=':
      return copies >= value;
  }
}

/** In a sentence: "you own at least 3", "you own none". */
export function ownedWords({ operator, value, isNegative }: OwnedCondition): string {
  const words = wordsFor(operator, value);
  return isNegative ? `not (${words})` : words;
}

function wordsFor(operator: OwnedCondition['operator'], value: OwnedCondition['value']): string {
  if (value === 'true') return 'you own it';
  if (value === 'false') return 'you do not own it';
  if (value === 'deck') return 'you own as many as a deck may hold';
  const comparison = { ':': '', '<': 'fewer than ', '<=': 'at most ', '>': 'more than ', '>=': 'at least ' }[
    operator
  ];
  return `you own ${comparison}${value} of it`;
}
