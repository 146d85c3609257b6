import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { pageQuery } from '../../data/api/queries.ts';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import { useCards } from '../../data/catalogue/useCards.ts';
import type { ListedCard } from '../records/listed.ts';
import { wordFor } from '../records/RecordNames.tsx';
import { Combobox, type ComboboxItem } from '../ui/Combobox.tsx';

interface Props {
  /** Its spoken name; `placeholder` is what is seen. */
  readonly label: string;
  readonly placeholder: string;
  readonly cardId: string | null;
  readonly onChange: (cardId: string | null) => void;
  /** Which cards may be chosen; all if not given. */
  readonly accept?: ((card: ListedCard) => boolean) | undefined;
}

/** Chooses one card by name. */
export function CardField({ label, placeholder, cardId, onChange, accept }: Props) {
  const { cards } = useCards(cardId === null ? [] : [cardId]);
  const title = cardId === null ? '' : (cards.get(cardId)?.title ?? wordFor(cardId));
  const [typed, setTyped] = useState<string | null>(null);
  const { items, empty, isPending } = useCardItems(typed ?? '', accept);
  return (
    <Combobox
      label={label}
      hideLabel
      placeholder={placeholder}
      items={items}
      value={cardId === null ? null : { value: cardId, label: title }}
      onChange={(item) => {
        setTyped(null);
        onChange(item?.value ?? null);
      }}
      query={typed ?? title}
      onQueryChange={(text) => setTyped(text === title ? null : text)}
      filtered
      isPending={isPending}
      empty={empty}
    />
  );
}

const MOST = 20;

/**
 * Cards by a partial name, tolerating accents and typos: from the catalogue, or from the API until that is loaded. `empty`
 * explains an empty result.
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
  const pool = useCatalogue();
  const isLocal = pool !== null;
  const local = useMemo(() => (text === '' ? [] : pool?.titles(text, MOST)), [pool, text]);
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
  const cards = local ?? remote.data?.records ?? [];
  return {
    items: cards.filter(accept).map(({ id, title }) => ({ value: id, label: title })),
    empty: emptyWords(text, remote.isError && !isLocal, remote.isFetching && !isLocal),
    isPending: !isLocal && remote.isFetching,
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
  if (isFailed) return 'Couldn’t look up names. They’ll appear once the card pool has loaded.';
  return isPending ? 'Looking…' : 'No card has this name.';
}
