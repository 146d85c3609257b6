import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Target, toAppUrl } from '../api/target.ts';
import { useCardItems } from '../card-lists/choose/useCardItems.ts';
import { useCards } from '../catalogue/useCards.ts';
import { filterValues, setValue } from '../lists/filters.ts';
import { isIdentity } from '../records/cardWords.ts';
import type { ListedCard } from '../records/listed.ts';
import { wordFor } from '../records/wordFor.ts';
import { MultiCombobox } from '../ui/MultiCombobox.tsx';
import { ToggleGroup } from '../ui/ToggleGroup.tsx';
import styles from './DeckFinder.module.css';

/** The API's filter behind each choice. It fails when asked for both at once (API-NOTES 4.1), so one is offered. */
const FILTERS = { with: 'card_id', without: 'exclude_card_id' } as const;
type Mode = keyof typeof FILTERS;

/** Chooses cards by name: the decklists that hold all of them, or none of them. The choice is in the URL. */
export function CardsField({ target }: { target: Target }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [wish, setWish] = useState<Mode>('with');
  const excluded = filterValues(target, FILTERS.without);
  const included = filterValues(target, FILTERS.with);
  const mode = excluded.length > 0 ? 'without' : included.length > 0 ? 'with' : wish;
  const chosen = mode === 'with' ? included : excluded;
  const { cards } = useCards(chosen);
  const { items, empty } = useCardItems(typed, isDeckCard);

  const choose = (ids: readonly string[], how: Mode) => {
    setTyped('');
    setWish(how);
    const cleared = setValue(setValue(target, FILTERS.with, null), FILTERS.without, null);
    const next = ids.length === 0 ? cleared : setValue(cleared, FILTERS[how], ids.join(','));
    navigate(toAppUrl(next), { preventScrollReset: true });
  };
  return (
    <>
      <div className={styles.mode}>
        <ToggleGroup
          label="Decks"
          options={[
            { value: 'with', label: 'With all of these cards' },
            { value: 'without', label: 'With none of them' },
          ]}
          value={mode}
          onChange={(how) => choose(chosen, how)}
        />
      </div>
      <div className={styles.cards} data-chosen={chosen.length > 0 || undefined}>
        <MultiCombobox
          label={mode === 'with' ? 'Decks with all of these cards' : 'Decks with none of these cards'}
          hideLabel
          placeholder="Card names"
          items={items}
          value={chosen.map((id) => ({ value: id, label: cards.get(id)?.title ?? wordFor(id) }))}
          onChange={(next) =>
            choose(
              next.map((item) => item.value),
              mode,
            )
          }
          query={typed}
          onQueryChange={setTyped}
          filtered
          empty={empty}
        />
      </div>
    </>
  );
}

/** An identity is chosen in a field of its own: not every deck has it among its slots. */
function isDeckCard({ card_type_id }: ListedCard): boolean {
  return !isIdentity(card_type_id);
}
