import type { ReactNode } from 'react';
import type { RecordOf } from '../../data/api/resources/registry.ts';
import type { NamedCollection } from '../../domain/json-api/collections.ts';
import type { CollectionName } from '../../domain/json-api/jsonapi.ts';
import type { Fact } from '../ui/Section.tsx';

/** The collections that `ListPage` and `RecordPage` can show; cards and printings have other pages. */
export type ListedCollection = Exclude<CollectionName, 'cards' | 'printings'>;

/** A column of a collection's list. */
interface Column<R> {
  readonly label: string;
  /** The API attribute that it can be sorted by (docs/api.md, Sorting). */
  readonly sort?: string;
  readonly numeric?: boolean;
  readonly cell: (record: R) => ReactNode;
}

/** A collection for list and record pages. The rest is declared in `src/domain/json-api/collections.ts`. */
export interface CollectionEntry<C extends CollectionName> {
  readonly collection: C;
  /** The attribute that sorts by what `useTitle` says, and its word. */
  readonly name: { readonly label: string; readonly sort: string };
  /** A record's title; a hook, because some titles consist of other records' names. */
  readonly useTitle: (record: RecordOf<C>) => string;
  /** A glyph before the title. */
  readonly mark?: (record: RecordOf<C>) => ReactNode;
  /** The faction whose colour a record takes. */
  readonly faction?: (record: RecordOf<C>) => string;
  /** The list's columns after the title; if empty, it is a list of names. */
  readonly columns: readonly Column<RecordOf<C>>[];
  /** After each name of a list of names: how many of what. */
  readonly count?: {
    readonly label: string;
    readonly sort: string;
    readonly of: (record: RecordOf<C>) => number | null;
  };
  /** Adds a field that opens a record by name: for lists longer than a page. */
  readonly jump?: NamedCollection;
  /** Cards named in the list, to be loaded together. */
  readonly cardIds?: (record: RecordOf<C>) => readonly string[];
  /** The record's page lists the cards or printings that this filter of the API gives it. */
  readonly cards?: { readonly filter: string; readonly of: 'cards' | 'printings' };
  /** Facts besides the title. */
  readonly facts: (record: RecordOf<C>) => readonly Fact[];
}
