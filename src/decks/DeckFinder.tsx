import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { allQuery } from '../api/queries.ts';
import { type Target, toAppUrl } from '../api/target.ts';
import { useCardItems } from '../card-lists/useCardItems.ts';
import { useCatalogueCards } from '../catalogue/catalogue.ts';
import { useCards } from '../catalogue/useCards.ts';
import { filterValues, setValue } from '../lists/filters.ts';
import { FactionGlyph } from '../markup/glyphs.tsx';
import { isIdentity } from '../records/cardWords.ts';
import type { ListedCard } from '../records/listed.ts';
import { type NameOf, useNames, wordFor } from '../records/useNames.ts';
import type { ComboboxItem } from '../ui/Combobox.tsx';
import { Combobox, MultiCombobox } from '../ui/Combobox.tsx';
import { ToggleGroup } from '../ui/ToggleGroup.tsx';
import styles from './DeckFinder.module.css';

/** Finds decklists by their cards and by their identity. */
export function DeckFinder({ target }: { target: Target }) {
  return (
    <div className={styles.finder}>
      <CardsField target={target} />
      <IdentityField target={target} />
    </div>
  );
}

/** The API's filter behind each choice. It fails when asked for both at once (docs/api.md, Filters), so one is offered. */
const FILTERS = { with: 'card_id', without: 'exclude_card_id' } as const;
type Mode = keyof typeof FILTERS;

/** Chooses cards by name: the decklists that hold all of them, or none of them. The choice is in the URL. */
function CardsField({ target }: { target: Target }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [preferred, setPreferred] = useState<Mode>('with');
  const excluded = filterValues(target, FILTERS.without);
  const included = filterValues(target, FILTERS.with);
  const mode = excluded.length > 0 ? 'without' : included.length > 0 ? 'with' : preferred;
  const chosen = mode === 'with' ? included : excluded;
  const { cards } = useCards(chosen);
  const { items, empty, isPending } = useCardItems(typed, isDeckCard);

  const choose = (ids: readonly string[], how: Mode) => {
    setTyped('');
    setPreferred(how);
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
          isPending={isPending}
          empty={empty}
        />
      </div>
    </>
  );
}

/** Identities have another field: not every deck has its identity among its slots. */
function isDeckCard({ card_type_id }: ListedCard): boolean {
  return !isIdentity(card_type_id);
}

const IDENTITY = 'identity_card_id';

/** Chooses the identity of the decklists by name; the identities are grouped by faction. */
function IdentityField({ target }: { target: Target }) {
  const navigate = useNavigate();
  const rows = useCatalogueCards();
  const remote = useQuery({
    ...allQuery('cards', [['filter[card_type_id]', 'corp_identity,runner_identity']]),
    enabled: rows === null,
  });
  const factionName = useNames('factions');
  const items = useMemo(
    () => identityItems(rows?.all ?? remote.data?.records ?? [], factionName),
    [rows, remote.data, factionName],
  );
  const [chosen] = filterValues(target, IDENTITY);
  const value = chosen === undefined ? null : items.find((item) => item.value === chosen);
  return (
    <div className={styles.identity}>
      <Combobox
        label="Identity"
        hideLabel
        placeholder="Any identity"
        items={items}
        value={value === undefined ? { value: chosen ?? '', label: wordFor(chosen ?? '') } : value}
        onChange={(item) =>
          navigate(toAppUrl(setValue(target, IDENTITY, item?.value ?? null)), { preventScrollReset: true })
        }
      />
    </div>
  );
}

function identityItems(cards: readonly ListedCard[], factionName: NameOf): readonly ComboboxItem[] {
  return cards
    .filter((card) => isIdentity(card.card_type_id))
    .toSorted(
      (a, b) =>
        factionName(a.faction_id).localeCompare(factionName(b.faction_id)) ||
        a.stripped_title.localeCompare(b.stripped_title),
    )
    .map(({ id, title, faction_id }) => ({
      value: id,
      label: title,
      group: factionName(faction_id),
      glyph: (
        <span className={styles.glyph} data-faction={faction_id}>
          <FactionGlyph id={faction_id} />
        </span>
      ),
    }));
}
