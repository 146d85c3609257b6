import type { ReactNode } from 'react';
import type { AnyQuery } from '../../data/api/queries.ts';
import type { RecordOf } from '../../data/api/resources/registry.ts';
import type { CollectionName } from '../../domain/json-api/collections.ts';
import type { Fact } from '../ui/Section.tsx';

/** Collections for `ListPage` and `RecordPage`; cards and printings have their own pages. */
export type ListedCollection = Exclude<CollectionName, 'cards' | 'printings'>;

/** A column of a collection's list. */
interface Column<R> {
  readonly label: string;
  /** The API attribute to sort by (docs/api.md, Sorting). */
  readonly sort?: string;
  readonly numeric?: boolean;
  /** What its cells show besides the record, such as names; pages load it with the records. */
  readonly queries?: readonly AnyQuery[];
  /** CSS width in a wide table (`fixed` of Table). */
  readonly width?: string;
  readonly cell: (record: R) => ReactNode;
}

/** A collection on list and record pages. The rest of its declaration is in `src/domain/json-api/collections.ts`. */
export interface CollectionEntry<C extends CollectionName> {
  readonly collection: C;
  /** The attribute that sorts by title, and its name. */
  readonly name: { readonly label: string; readonly sort: string };
  /** A record's title. A hook, because some titles consist of other records' names. */
  readonly useTitle: (record: RecordOf<C>) => string;
  readonly mark?: (record: RecordOf<C>) => ReactNode;
  /** What follows the title, in the same cell. */
  readonly note?: (record: RecordOf<C>) => ReactNode;
  /** The faction whose colour the record takes. */
  readonly faction?: (record: RecordOf<C>) => string;
  /** The list's columns after the title; if empty, it is a list of names. */
  readonly columns: readonly Column<RecordOf<C>>[];
  /** In a list of names, a count after each name, in words. */
  readonly count?: {
    readonly label: string;
    readonly sort: string;
    readonly of: (record: RecordOf<C>) => number | null;
  };
  /** Adds a field that opens a record by name, for lists longer than a page. */
  readonly jump?: ReactNode;
  /** Cards named in the list, to load together. */
  readonly cardIds?: (record: RecordOf<C>) => readonly string[];
  /** The API filter for the cards or printings on the record's page. */
  readonly cards?: { readonly filter: string; readonly of: 'cards' | 'printings' };
  readonly facts?: (record: RecordOf<C>) => readonly Fact[];
}

/** The part of an entry whose records have names. */
export const BY_NAME = {
  name: { label: 'Name', sort: 'name' },
  useTitle: ({ name }: { readonly name: string }) => name,
} as const;
