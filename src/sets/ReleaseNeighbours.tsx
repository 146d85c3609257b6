import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../api/queries.ts';
import { collectionTitle } from '../records/collectionWords.ts';
import { Neighbours, neighboursOf } from '../records/page/Neighbours.tsx';
import { inOrderOfRelease, type Release } from '../records/setOrder.ts';

interface Props {
  readonly collection: 'card_sets' | 'card_cycles';
  readonly id: string;
}

/** The sets, or cycles, released before and after one. */
export function ReleaseNeighbours({ collection, id }: Props) {
  const { data } = useQuery(allQuery(collection));
  const releases: readonly (Release & { readonly name: string })[] = data?.records ?? [];
  return (
    <Neighbours
      collection={collection}
      label={collectionTitle(collection)}
      {...neighboursOf(id, inOrderOfRelease(releases))}
    />
  );
}
