import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageQuery } from '../../data/api/queries.ts';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import { catalogueQuery } from '../../data/catalogue/catalogueQuery.ts';
import type { ListedCard } from '../records/listed.ts';
import type { ComboboxItem } from '../ui/Combobox.tsx';

const MOST = 20;

/**
 * Cards by a name as it is typed, as far as they are accepted: from the catalogue, accents and typos forgiven; from the API
 * until that is here. `empty` says why there are none.
 */
export function useCardItems(
  typed: string,
  accept: (card: ListedCard) => boolean = () => true,
): {
  readonly items: readonly ComboboxItem[];
  readonly empty: string;
  /** Whether the items are still those of the text before. */
  readonly isPending: boolean;
} {
  const text = typed.trim();
  const data = useCatalogue();
  const isLocal = data !== null;
  const local = useQuery({
    ...catalogueQuery(data, { type: 'titles', text, limit: MOST }),
    enabled: isLocal && text !== '',
  });
  const remote = useQuery({
    ...pageQuery('cards', [
      ['filter[search]', titleQuery(text)],
      ['sort', 'stripped_title,id'],
      ['page[size]', String(MOST)],
    ]),
    enabled: !isLocal && titleQuery(text) !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const positions = text === '' ? [] : (local.data?.positions ?? []);
  const cards = isLocal
    ? Array.from(positions, (position) => data.cards().all[position])
    : (remote.data?.records ?? []);
  return {
    items: cards
      .filter((card) => card !== undefined)
      .filter(accept)
      .map(({ id, title }) => ({ value: id, label: title })),
    empty: emptyWords(text, remote.isError && !isLocal, remote.isFetching && !isLocal),
    isPending: isLocal ? local.isFetching : remote.isFetching,
  };
}

/**
 * The API's query for titles that hold the text (docs/search.md, Grammar): quoted, because a name may hold any sign.
 */
function titleQuery(text: string): string {
  const plain = text.replace(/["\\]/g, ' ').trim();
  return plain === '' ? '' : `"${plain}"`;
}

function emptyWords(text: string, isFailed: boolean, isPending: boolean): string {
  if (text === '') return 'Type a card’s name.';
  if (isFailed)
    return 'The card database could not be asked. Names will be here once the card pool is loaded.';
  return isPending ? 'Looking…' : 'No card has this name.';
}
