import { useMemo } from 'react';
import { allQuery } from '../../data/api/queries.ts';
import type { ListedCard } from '../../data/api/resources/listed.ts';
import { useCatalogueCards } from '../../data/catalogue/catalogue.ts';
import { useNamedCards } from '../../data/catalogue/useCards.ts';
import { isIdentity } from '../../domain/legality/cardTypes.ts';
import { compareNames } from '../../domain/text/compareText.ts';
import { FactionGlyph } from '../../shared/markup/glyphs.tsx';
import { useNames, wordFor } from '../../shared/records/RecordNames.tsx';
import { Combobox } from '../../shared/ui/Combobox.tsx';
import type { ComboboxItem } from '../../shared/ui/ComboboxList.tsx';
import { useItemsOnFocus } from '../../shared/ui/useItemsOnFocus.ts';
import styles from './IdentityField.module.css';

interface Props {
  readonly label: string;
  readonly placeholder: string;
  readonly chosen?: string | undefined;
  readonly onChange: (identity: ComboboxItem | null) => void;
}

/** Chooses an identity by name, grouped by faction. */
export function IdentityField({ label, placeholder, chosen, onChange }: Props) {
  const pool = useCatalogueCards();
  const { data, props } = useItemsOnFocus(
    allQuery('cards', [['filter[card_type_id]', 'corp_identity,runner_identity']]),
    pool === null,
  );
  const factionName = useNames('factions');
  const cards: readonly ListedCard[] | undefined = pool?.all ?? data?.records;
  const items = useMemo(() => {
    const identities = cards?.filter((card) => isIdentity(card.card_type_id)) ?? [];
    return identities
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
  }, [cards, factionName]);
  const named = useNamedCards(chosen === undefined ? [] : [chosen]).cards;
  const value =
    chosen === undefined ? null : { value: chosen, label: named.get(chosen)?.title ?? wordFor(chosen) };
  return (
    <Combobox
      label={label}
      placeholder={placeholder}
      items={items}
      value={value}
      onChange={onChange}
      {...props}
    />
  );
}
