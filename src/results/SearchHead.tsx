import { memo } from 'react';
import { formatCount } from '../lib/format.ts';
import type { Kind } from '../query-language/fields.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { CatalogueNote } from './CatalogueNote.tsx';
import type { FoundCards } from './found.ts';

interface Props {
  /** What the page is of, until something is found. */
  readonly kind: Kind;
  readonly found: FoundCards | null;
}

/** How many were found, and of when the card pool is. */
export const SearchHead = memo(function SearchHead({ kind, found }: Props) {
  const noun = (found?.kind ?? kind) === 'cards' ? 'card' : 'printing';
  const title =
    found === null || found.outcome === 'rejected'
      ? 'Search'
      : formatCount(found.outcome === 'found' ? found.positions.length : 0, noun);
  return <PageHeader title={title} actions={<CatalogueNote />} />;
});
