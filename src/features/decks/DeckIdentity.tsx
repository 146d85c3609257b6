import type { Target } from '../../domain/json-api/target.ts';
import { useListGo } from '../../shared/lists/ListTools.tsx';
import { filterValues, setValue } from '../../shared/lists/listAddress.ts';
import { IdentityField } from './IdentityField.tsx';

const IDENTITY = 'identity_card_id';

/** Limits the decks to those of an identity. */
export function DeckIdentity({ target }: { target: Target }) {
  const go = useListGo();
  return (
    <IdentityField
      label="Identity"
      placeholder="Any identity"
      chosen={filterValues(target, IDENTITY)[0]}
      onChange={(item) => go(setValue(target, IDENTITY, item?.value ?? null))}
    />
  );
}
