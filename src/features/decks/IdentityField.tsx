import { useMemo } from 'react';
import { compareNames, compareText } from '../../domain/text/compareText.ts';
import { isIdentity } from '../../shared/records/cardWords.ts';
import type { ListedCard } from '../../shared/records/listed.ts';
import { Combobox } from '../../shared/ui/Combobox.tsx';

interface IdentityFieldProps {
  readonly cards: readonly ListedCard[];
  readonly onChoose: (title: string) => void;
}

/** Chooses the identity of a list that names none, as the online table’s. */
export function IdentityField({ cards, onChoose }: IdentityFieldProps) {
  const items = useMemo(
    () =>
      cards
        .filter((card) => isIdentity(card.card_type_id))
        .map(({ id, title, side_id }) => ({
          value: id,
          label: title,
          group: side_id === 'corp' ? 'Corp' : 'Runner',
        }))
        .sort((a, b) => compareText(b.group, a.group) || compareNames(a.label, b.label)),
    [cards],
  );
  return (
    <Combobox
      label="This list names no identity"
      placeholder="Choose one"
      items={items}
      value={null}
      onChange={(item) => item !== null && onChoose(item.label)}
    />
  );
}
