import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { siteAddress } from '../../data/api/base.ts';
import { pageQuery } from '../../data/api/queries.ts';
import { decklistIdIn, FORMER_DECK, isFormerDeckId } from '../../domain/deck-text/pasted.ts';
import { formatDate } from '../../domain/text/format.ts';
import { Combobox } from '../../shared/ui/Combobox.tsx';

interface Props {
  /** Decks that are chosen already. */
  readonly except: readonly string[];
  readonly onChoose: (id: string) => void;
}

/** Chooses a published deck by name, link or id. */
export function DeckField({ except, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const results = useDeckItems(typed.trim(), except);
  return (
    <Combobox
      label="Add a deck by name or link"
      {...results}
      filtered
      value={null}
      onChange={(item) => {
        setTyped('');
        if (item !== null) onChoose(item.value);
      }}
      query={typed}
      onQueryChange={setTyped}
    />
  );
}

/** Fewer letters match too many decks. */
const LEAST_LETTERS = 2;

function useDeckItems(text: string, except: readonly string[]) {
  // Only a browser has an address, and only there is anything typed
  const id = text === '' ? null : decklistIdIn(text, siteAddress());
  const isFormer = id !== null && isFormerDeckId(id);
  const isName = id === null && text.length >= LEAST_LETTERS;
  const { data, isError, isFetching } = useQuery({
    ...pageQuery('decklists', [
      ['filter[name][match]', text],
      ['sort', '-created_at,id'],
      ['page[size]', '8'],
    ]),
    enabled: isName,
    retry: false,
  });
  const named = isName && data ? data.records.filter((deck) => !except.includes(deck.id)) : [];
  const byLink = id === null || isFormer ? [] : [{ value: id, label: 'Add the deck with this link' }];
  return {
    items: [
      ...byLink,
      ...named.map(({ id: value, name, user_id, created_at }) => ({
        value,
        label: `${name} (${user_id === null ? '' : `${user_id}, `}${formatDate(created_at, 'short')})`,
      })),
    ],
    empty: isFormer ? FORMER_DECK : emptyWords(isName, isError, isFetching),
    isPending: isName && isFetching,
  };
}

function emptyWords(isName: boolean, isFailed: boolean, isPending: boolean): string {
  if (!isName) return 'Type a deck’s name, or paste its link.';
  if (isFailed) return 'Couldn’t look up decks. Type to try again.';
  return isPending ? 'Looking…' : 'No deck has this name.';
}
