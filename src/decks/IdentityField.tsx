import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { allQuery } from '../api/queries.ts';
import { type Target, toAppUrl } from '../api/target.ts';
import { useCatalogueCards } from '../catalogue/catalogue.ts';
import { filterValues, setValue } from '../lists/filters.ts';
import { FactionGlyph } from '../markup/symbols/FactionGlyph.tsx';
import { isIdentity } from '../records/cardWords.ts';
import type { ListedCard } from '../records/listed.ts';
import { type NameOf, useNames } from '../records/useNames.ts';
import { wordFor } from '../records/wordFor.ts';
import { Combobox } from '../ui/Combobox.tsx';
import type { ComboboxItem } from '../ui/comboboxItems.ts';
import styles from './DeckFinder.module.css';

const FILTER = 'identity_card_id';

/** Chooses the identity of the decklists by name; the identities are grouped by faction. */
export function IdentityField({ target }: { target: Target }) {
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
  const [chosen] = filterValues(target, FILTER);
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
          navigate(toAppUrl(setValue(target, FILTER, item?.value ?? null)), { preventScrollReset: true })
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
