import { usePrefetchQuery } from '@tanstack/react-query';
import type { CollectionName } from '../api/jsonapi.ts';
import { pageQuery } from '../api/queries.ts';
import type { Target } from '../api/target.ts';

interface Props {
  readonly collection: CollectionName;
  readonly params: Target['params'];
}

/** Reads the next page ahead, so that turning to it is instant. Shows nothing. */
export function Prefetch({ collection, params }: Props) {
  usePrefetchQuery(pageQuery(collection, params));
  return null;
}
