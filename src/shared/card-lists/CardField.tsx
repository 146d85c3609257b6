import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { pageQuery } from '../../data/api/queries.ts';
import type { ListedCard } from '../../data/api/resources/listed.ts';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import { useNamedCards } from '../../data/catalogue/useCards.ts';
import { wordFor } from '../records/RecordNames.tsx';
import { Combobox } from '../ui/Combobox.tsx';

interface Props {
  /** Its spoken name; `placeholder` is the visible text. */
  readonly label: string;
  readonly placeholder: string;
  readonly cardId: string | null;
  readonly onChange: (cardId: string | null) => void;
  /** The cards to choose from; all by default. */
  readonly accept?: ((card: ListedCard) => boolean) | undefined;
}

/** Chooses a card by name. */
export function CardField({ label, placeholder, cardId, onChange, accept }: Props) {
  const { cards } = useNamedCards(cardId === null ? [] : [cardId]);
  const title = cardId === null ? '' : (cards.get(cardId)?.title ?? wordFor(cardId));
  const [typed, setTyped] = useState<string | null>(null);
  const results = useCardItems(typed ?? '', accept);
  return (
    <Combobox
      label={label}
      hideLabel
      placeholder={placeholder}
      {...results}
      value={cardId === null ? null : { value: cardId, label: title }}
      onChange={(item) => {
        setTyped(null);
        onChange(item?.value ?? null);
      }}
      query={typed ?? title}
      onQueryChange={(text) => setTyped(text === title ? null : text)}
      filtered
    />
  );
}

const MOST = 20;

/**
 * Finds cards by part of a name, despite missing accents and typos, then by what the words mean (`hb 5/3s`): in the
 * catalogue, or with the API, by name alone, until that is loaded. `empty` explains an empty result.
 */
export function useCardItems(typed: string, accept: (card: ListedCard) => boolean = () => true) {
  const text = typed.trim();
  const pool = useCatalogue();
  const isLocal = pool !== null;
  const local = useMemo(() => (text === '' ? [] : pool?.meant(text, MOST)), [pool, text]);
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
    items: cards
      .filter(accept)
      .slice(0, MOST)
      .map(({ id, title }) => ({ value: id, label: title })),
    empty: emptyWords(text, remote.isError && !isLocal, remote.isFetching && !isLocal),
    /** Whether the items still belong to the previous text. */
    isPending: !isLocal && remote.isFetching,
  };
}

/** The API query for titles that contain the text (docs/search.md, Grammar). Quoted, because a title may contain any character. */
function titleQuery(text: string): string {
  const plain = text.replace(/["\\]/g, ' ').trim();
  return plain === '' ? '' : `"${plain}"`;
}

function emptyWords(text: string, isFailed: boolean, isPending: boolean): string {
  if (text === '') return 'Type a card’s name, or words for it: killers, hb 5/3s.';
  if (isFailed) return 'Couldn’t look up names. They’ll appear once the card pool has loaded.';
  return isPending ? 'Looking…' : 'No card has this name or fits these words.';
}
