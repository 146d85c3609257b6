import { useState } from 'react';
import { useCards } from '../../data/catalogue/useCards.ts';
import type { ListedCard } from '../records/listed.ts';
import { wordFor } from '../records/useNames.ts';
import { Combobox } from '../ui/Combobox.tsx';
import { useCardItems } from './useCardItems.ts';

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
