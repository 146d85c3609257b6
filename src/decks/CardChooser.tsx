import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Target, toAppUrl } from '../api/target.ts';
import { useCatalogueCards } from '../catalogue/catalogue.ts';
import { useAnswer } from '../catalogue/useAnswer.ts';
import { useCards } from '../catalogue/useCards.ts';
import { filterValues, setValue } from '../collections/browse/filters.ts';
import { wordFor } from '../reference/words.ts';
import type { ComboboxItem } from '../ui/comboboxItems.ts';
import { MultiCombobox } from '../ui/MultiCombobox.tsx';

const MOST = 20;

/** Chooses cards by name: the decklists that hold all of them are listed. The choice is the URL's `filter[card_id]`. */
export function CardChooser({ target }: { target: Target }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const rows = useCatalogueCards();
  const chosen = filterValues(target, 'card_id');
  const { cards } = useCards(chosen);
  const { found } = useAnswer(typed.trim() === '' ? null : { type: 'titles', text: typed, limit: MOST });
  const items: ComboboxItem[] = Array.from(found?.positions ?? [], (position) => rows?.all[position])
    .filter((card) => card !== undefined)
    .map(({ id, title }) => ({ value: id, label: title }));
  const value = chosen.map((id) => ({ value: id, label: cards.get(id)?.title ?? wordFor(id) }));
  return (
    <MultiCombobox
      label="Decks with all of these cards"
      placeholder={rows === null ? 'Card names load…' : 'Type a card’s name'}
      items={items}
      value={value}
      onChange={(next) => {
        setTyped('');
        const ids = next.map((item) => item.value).join(',');
        navigate(toAppUrl(setValue(target, 'card_id', ids === '' ? null : ids)), {
          preventScrollReset: true,
        });
      }}
      query={typed}
      onQueryChange={setTyped}
      filtered
      empty={typed === '' ? 'Type a card’s name.' : 'No card has this name.'}
    />
  );
}
