import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { allQuery } from '../../data/api/queries.ts';
import { useCatalogueCards } from '../../data/catalogue/catalogue.ts';
import { useCards } from '../../data/catalogue/useCards.ts';
import { type Target, toAppUrl } from '../../domain/json-api/target.ts';
import { compareNames } from '../../domain/text/compareText.ts';
import { useCardItems } from '../../shared/card-lists/useCardItems.ts';
import { filterValues, setValue } from '../../shared/lists/filters.ts';
import { FactionGlyph } from '../../shared/markup/glyphs.tsx';
import { isIdentity } from '../../shared/records/cardWords.ts';
import type { ListedCard } from '../../shared/records/listed.ts';
import { useGo } from '../../shared/records/useGo.ts';
import { type NameOf, useNames, wordFor } from '../../shared/records/useNames.ts';
import { Button } from '../../shared/ui/Button.tsx';
import type { ComboboxItem } from '../../shared/ui/Combobox.tsx';
import { Combobox, MultiCombobox } from '../../shared/ui/Combobox.tsx';
import { Drawer } from '../../shared/ui/Drawer.tsx';
import { filterIcon } from '../../shared/ui/icons.ts';
import { useMediaQuery } from '../../shared/ui/useMediaQuery.ts';
import { DeckFilters } from './DeckFilters.tsx';
import styles from './DeckFinder.module.css';
import { WITH_CARDS, WITHOUT_CARDS } from './finderQuery.ts';

/** Finds decklists: by their cards and identity here, by the rest behind a button; on a phone more is behind it. */
export function DeckFinder({ target }: { target: Target }) {
  const isNarrow = useMediaQuery('(width < 56rem)');
  return (
    <div className={styles.finder}>
      <CardsField target={target} filter="card_id" label={WITH_CARDS} />
      {!isNarrow && <CardsField target={target} filter="exclude_card_id" label={WITHOUT_CARDS} />}
      {!isNarrow && <IdentityField target={target} />}
      <Drawer title="Filters" trigger={<Button icon={filterIcon}>Filters</Button>}>
        <div className={styles.sheet}>
          {isNarrow && <CardsField target={target} filter="exclude_card_id" label={WITHOUT_CARDS} />}
          {isNarrow && <IdentityField target={target} />}
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

/** Chooses cards by name. The choice is in the URL. */
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
      <MultiCombobox
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

/** Identities have another field: not every deck has its identity among its slots. */
function isDeckCard({ card_type_id }: ListedCard): boolean {
  return !isIdentity(card_type_id);
}

const IDENTITY = 'identity_card_id';

/** Chooses the identity of the decklists by name; the identities are grouped by faction. */
function IdentityField({ target }: { target: Target }) {
  const go = useGo();
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
    <Combobox
      label="Identity"
      placeholder="Any identity"
      items={items}
      value={value === undefined ? { value: chosen ?? '', label: wordFor(chosen ?? '') } : value}
      onChange={(item) =>
        go(toAppUrl(setValue(target, IDENTITY, item?.value ?? null)), { preventScrollReset: true })
      }
    />
  );
}

function identityItems(cards: readonly ListedCard[], factionName: NameOf): readonly ComboboxItem[] {
  return cards
    .filter((card) => isIdentity(card.card_type_id))
    .toSorted(
      (a, b) =>
        compareNames(factionName(a.faction_id), factionName(b.faction_id)) ||
        compareNames(a.stripped_title, b.stripped_title),
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
