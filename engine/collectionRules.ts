import { COLLECTIONS, type CollectionName } from '../src/domain/json-api/jsonapi.ts';

/** How an attribute's values are read from a query, compared and ordered (docs/api.md, Filters and Sorting). */
export type AttributeType =
  | 'string'
  | 'integer'
  | 'date'
  | 'datetime'
  | 'boolean'
  | 'uuid'
  /** A number kept as text, "X" among them, such as a cost. */
  | 'numberText'
  | 'array';

interface AttributeRule {
  readonly type: AttributeType;
  readonly filterable: boolean;
}

/** Whose page sizes a query gets that asks for none: those of the specification, or those of the live API. */
export type PageDefaults = 'spec' | 'live';

export interface CollectionRules {
  /** Records on a page when the query does not say. */
  readonly defaultSize: Readonly<Record<PageDefaults, number>>;
  /** Most records that a page may have. */
  readonly maxSize: number;
  /** The attributes that can be sorted by and, where `filterable`, filtered by; all others can be neither. */
  readonly attributes: ReadonlyMap<string, AttributeRule>;
  /** Where each relationship leads. */
  readonly relationships: ReadonlyMap<string, CollectionName>;
}

const FILTERABLE_TYPES = ['string', 'integer', 'date', 'datetime', 'boolean', 'uuid'] as const;
/**
 * Computed columns: the reference sorts by them but cannot compare them with text (docs/api.md, Filters and Sorting).
 */
const SORT_ONLY_TYPES = ['numberText', 'array'] as const;

interface Outline extends Partial<Record<AttributeType, string>> {
  readonly defaultSize?: Partial<CollectionRules['defaultSize']>;
  readonly maxSize?: number;
  /** Names, separated by spaces, each followed by `:collection` where the collection has another name. */
  readonly relationships: string;
}

/**
 * Spells out the rules of one collection. Attributes are listed by type, names separated by spaces; those that can be
 * neither filtered nor sorted by are left out.
 */
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

/** The collection of this name, if there is one. */
export function findCollection(name: string): CollectionName | undefined {
  return COLLECTIONS.find((collection) => collection === name);
}
