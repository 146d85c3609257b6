import { COLLECTIONS, type CollectionName } from '../src/domain/json-api/collections.ts';

/** How an attribute's values are parsed, compared and ordered (docs/api.md, Filters and Sorting). */
export type AttributeType =
  | 'string'
  | 'integer'
  | 'date'
  | 'datetime'
  | 'boolean'
  | 'uuid'
  /** A number stored as text, possibly "X", such as a cost. */
  | 'numberText'
  | 'array';

interface AttributeRule {
  readonly type: AttributeType;
  readonly filterable: boolean;
}

/** Where the specification and the live API differ: default page sizes, and the count of decklists by card (docs/api.md, Paging). */
export type PageDefaults = 'spec' | 'live';

export interface CollectionRules {
  /** Records per page if the query does not say. */
  readonly defaultSize: Readonly<Record<PageDefaults, number>>;
  /** The most records per page. */
  readonly maxSize: number;
  /** Sortable and, if `filterable`, filterable attributes; all others are neither. */
  readonly attributes: ReadonlyMap<string, AttributeRule>;
  /** Where each relationship leads. */
  readonly relationships: ReadonlyMap<string, CollectionName>;
}

const FILTERABLE_TYPES = ['string', 'integer', 'date', 'datetime', 'boolean', 'uuid'] as const;
/** Computed columns, which the reference sorts by but cannot compare with text (docs/api.md, Filters and Sorting). */
const SORT_ONLY_TYPES = ['numberText', 'array'] as const;

interface Outline extends Partial<Record<AttributeType, string>> {
  readonly defaultSize?: Partial<CollectionRules['defaultSize']>;
  readonly maxSize?: number;
  /** Names separated by spaces, with `:collection` if the collection's name differs. */
  readonly relationships: string;
}

/** Builds the rules of one collection from names separated by spaces. Attributes that are neither filterable nor sortable are left out. */
export function rules(outline: Outline): CollectionRules {
  const attributes = new Map<string, AttributeRule>();
  for (const type of FILTERABLE_TYPES) {
    for (const name of words(outline[type])) attributes.set(name, { type, filterable: true });
  }
  for (const type of SORT_ONLY_TYPES) {
    for (const name of words(outline[type])) attributes.set(name, { type, filterable: false });
  }
  const relationships = words(outline.relationships).map((word) => {
    const [name = word, target = word] = word.split(':');
    return [name, collectionNamed(target)] as const;
  });
  return {
    defaultSize: { spec: 20, live: 20, ...outline.defaultSize },
    maxSize: outline.maxSize ?? 1_000,
    attributes,
    relationships: new Map(relationships),
  };
}

function words(text = ''): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function collectionNamed(name: string): CollectionName {
  const collection = findCollection(name);
  if (!collection) throw new Error(`${name} is not a collection`);
  return collection;
}

export function findCollection(name: string): CollectionName | undefined {
  return COLLECTIONS.find((collection) => collection === name);
}
