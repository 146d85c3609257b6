import { allQuery } from '../../api/queries.ts';
import { useAwaited } from '../../reference/useAwaited.ts';
import { Neighbours, neighboursOf } from '../record/Neighbours.tsx';
import { collectionTitle } from '../words.ts';
import { inOrderOfRelease, type Release } from './setOrder.ts';

interface Props {
  readonly collection: 'card_sets' | 'card_cycles';
  readonly id: string;
}

/** The sets, or cycles, released before and after one. */
export function ReleaseNeighbours({ collection, id }: Props) {
  const { data } = useAwaited(allQuery(collection));
  const releases: readonly (Release & { readonly name: string })[] = data?.records ?? [];
  return (
    <Neighbours
      collection={collection}
      label={collectionTitle(collection)}
      {...neighboursOf(id, inOrderOfRelease(releases))}
    />
  );
}
