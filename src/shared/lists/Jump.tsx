import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../../data/api/queries.ts';
import { DECLARATIONS, type NamedCollection } from '../../domain/json-api/collections.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { Combobox } from '../ui/Combobox.tsx';
import { useGo } from '../ui/Link.tsx';

/** Opens a record by name. */
export function Jump({ collection }: { collection: NamedCollection }) {
  const go = useGo();
  const { one } = DECLARATIONS[collection];
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
      onChange={(item) => item && go(recordUrl(collection, item.value))}
    />
  );
}
