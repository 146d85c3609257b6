import type { ReactNode } from 'react';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import type { CatalogueData } from '../../data/catalogue/data.ts';
import { CardPoolNote } from './CardPoolNote.tsx';

interface NeedsCardPoolProps {
  /** What waits for it, as the end of a sentence: `to count your cards`. */
  readonly purpose: string;
  readonly children: (data: CatalogueData) => ReactNode;
}

/** What is worked out from the card pool: a note in its place where that is not here yet. */
export function NeedsCardPool({ purpose, children }: NeedsCardPoolProps) {
  const data = useCatalogue();
  return data === null ? <CardPoolNote purpose={purpose} /> : children(data);
}
