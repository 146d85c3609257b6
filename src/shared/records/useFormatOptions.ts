import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../../data/api/queries.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { wordFor } from './useNames.ts';

/** The formats to choose from, in the header and in the settings; until the API has named them, the one that is chosen. */
export function useFormatOptions(): readonly { readonly id: string; readonly name: string }[] {
  const format = useSettings((settings) => settings.format);
  const { data } = useQuery(allQuery('formats'));
  const formats = data?.records ?? [];
  const isListed = formats.some(({ id }) => id === format);
  return isListed ? formats : [{ id: format, name: wordFor(format) }, ...formats];
}
