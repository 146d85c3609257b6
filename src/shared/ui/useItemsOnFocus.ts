import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * What a combobox offers, asked for when the reader turns to it, and once more when they come back after a failure.
 * @param isNeeded whether it is not known from elsewhere
 * @returns the answer, and the combobox's props about it
 */
export function useItemsOnFocus<T, K extends QueryKey>(
  options: UseQueryOptions<T, Error, T, K>,
  isNeeded = true,
) {
  const [isWanted, setWanted] = useState(false);
  const { data, isFetching, isError, refetch } = useQuery({ ...options, enabled: isWanted && isNeeded });
  const isFailed = isError && isNeeded;
  const onFocus = () => (isFailed ? void refetch() : setWanted(true));
  return { data, props: { isPending: isFetching, isFailed, onFocus } };
}
