import { useState } from 'react';
import { useCards } from '../../data/catalogue/useCards.ts';
import { type Target, toAppUrl } from '../../domain/json-api/target.ts';
import { useCardItems } from '../../shared/card-lists/CardField.tsx';
import { filterValues, setValue } from '../../shared/lists/filters.ts';
import { ListFilters } from '../../shared/lists/ListTools.tsx';
import { isIdentity } from '../../shared/records/cardWords.ts';
import type { ListedCard } from '../../shared/records/listed.ts';
import { wordFor } from '../../shared/records/RecordNames.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Combobox } from '../../shared/ui/Combobox.tsx';

import { Drawer } from '../../shared/ui/Drawer.tsx';
import { filterIcon } from '../../shared/ui/Icon.tsx';
import { useGo } from '../../shared/ui/Link.tsx';
import { useMediaQuery } from '../../shared/ui/useMediaQuery.ts';
import { DeckFilters } from './DeckFilters.tsx';
import styles from './DeckFinder.module.css';
import { decklists } from './decklistEntry.tsx';
import { WITH_CARDS, WITHOUT_CARDS } from './finderAddress.ts';
import { IdentityField } from './IdentityField.tsx';

const IDENTITY = 'identity_card_id';

/** Finds decklists by cards and identity, with more filters behind a button; a phone shows fewer. */
export function DeckFinder({ target }: { target: Target }) {
  const isNarrow = useMediaQuery('(width < 56rem)');
  const go = useGo();
  const identity = (
    <IdentityField
      label="Identity"
      placeholder="Any identity"
      chosen={filterValues(target, IDENTITY)[0]}
      onChange={(item) =>
        go(toAppUrl(setValue(target, IDENTITY, item?.value ?? null)), { preventScrollReset: true })
      }
    />
  );
  return (
    <div className={styles.finder}>
      <CardsField target={target} filter="card_id" label={WITH_CARDS} />
      {!isNarrow && <CardsField target={target} filter="exclude_card_id" label={WITHOUT_CARDS} />}
      {!isNarrow && identity}
      <Drawer title="Filters" trigger={<Button icon={filterIcon}>Filters</Button>}>
        <div className={styles.sheet}>
          {isNarrow && <CardsField target={target} filter="exclude_card_id" label={WITHOUT_CARDS} />}
          {isNarrow && identity}
          {isNarrow && <ListFilters target={target} entry={decklists} />}
          <DeckFilters target={target} />
        </div>
      </Drawer>
    </div>
  );
}

interface CardsFieldProps {
  readonly target: Target;
  readonly filter: 'card_id' | 'exclude_card_id';
  readonly label: string;
}

/** Chooses cards by name; stored in the URL. */
function CardsField({ target, filter, label }: CardsFieldProps) {
  const go = useGo();
  const [typed, setTyped] = useState('');
  const chosen = filterValues(target, filter);
  const { cards } = useCards(chosen);
  const { items, empty, isPending } = useCardItems(typed, isDeckCard);
  const choose = (ids: readonly string[]) => {
    setTyped('');
    go(toAppUrl(setValue(target, filter, ids.length === 0 ? null : ids.join(','))), {
      preventScrollReset: true,
    });
  };
  return (
    <div className={styles.cards} data-chosen={chosen.length > 0 || undefined}>
      <Combobox
        multiple
        label={label}
        placeholder="Card names"
        items={items}
        value={chosen.map((id) => ({ value: id, label: cards.get(id)?.title ?? wordFor(id) }))}
        onChange={(next) => choose(next.map((item) => item.value))}
        query={typed}
        onQueryChange={setTyped}
        filtered
        isPending={isPending}
        empty={empty}
      />
    </div>
  );
}

/** Identities have their own field: not every deck lists its identity in its slots. */
function isDeckCard({ card_type_id }: ListedCard): boolean {
  return !isIdentity(card_type_id);
}
