import { useQuery } from '@tanstack/react-query';
import { allQuery, type NamedCollection } from '../../data/api/queries.ts';
import { COLLECTION_WORDS } from '../../domain/json-api/collections.ts';
import { recordTarget, toAppUrl } from '../../domain/json-api/target.ts';
import { useGo } from '../records/useGo.ts';
import { Combobox } from '../ui/Combobox.tsx';

/** Goes straight to a record by its name. */
export function Jump({ collection }: { collection: NamedCollection }) {
  const go = useGo();
  const { one } = COLLECTION_WORDS[collection];
  const label = `Go to ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
  const { data } = useQuery(allQuery(collection));
  const items = (data?.records ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Combobox
      label={label}
      hideLabel
      placeholder={`${label}…`}
      items={items}
      value={null}
      onChange={(item) => item && go(toAppUrl(recordTarget(collection, item.value)))}
    />
  );
}
