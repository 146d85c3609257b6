import type { ReactNode } from 'react';
import type { NamedCollection } from '../../data/api/queries.ts';
import type { RecordOf } from '../../data/api/resources/registry.ts';
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

/** A filter with a control above the list; any other that the API knows works from the URL. */
export interface ListFilter {
  readonly name: string;
  readonly label: string;
  /** Whose records are the choices, or the words for `true` and `false`. */
  readonly choices: NamedCollection | { readonly true: string; readonly false: string };
}

/** All that lists and record pages need to know of a collection. Its words are in api/collections.ts. */
export interface CollectionEntry<C extends CollectionName> {
  readonly collection: C;
  /** The attribute that sorts by what `useTitle` says, and its word. */
  readonly name: { readonly label: string; readonly sort: string };
  /** What a record is called; a hook, because some are called by the names of others. */
  readonly useTitle: (record: RecordOf<C>) => string;
  /** A glyph before the title. */
  readonly mark?: (record: RecordOf<C>) => ReactNode;
  /** The faction whose colour a record takes. */
  readonly faction?: (record: RecordOf<C>) => string;
  /** The list's columns after the title; none: the list is of names alone. */
  readonly columns: readonly Column<RecordOf<C>>[];
  /** After each name of a list of names: how many of what. */
  readonly count?: {
    readonly label: string;
    readonly sort: string;
    readonly of: (record: RecordOf<C>) => number | null;
  };
  readonly filters: readonly ListFilter[];
  /** Adds a field that goes straight to a record by its name: for lists longer than a page. */
  readonly jump?: NamedCollection;
  /** Cards whose names the list mentions, to be read together. */
  readonly cardIds?: (record: RecordOf<C>) => readonly string[];
  /** What is known of a record beyond its title. */
  readonly facts: (record: RecordOf<C>) => readonly Fact[];
}
