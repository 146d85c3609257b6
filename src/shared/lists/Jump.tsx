import { allQuery } from '../../data/api/queries.ts';
import { DECLARATIONS, type NamedCollection } from '../../domain/json-api/collections.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { Combobox } from '../ui/Combobox.tsx';
import { useGo } from '../ui/Link.tsx';
import { useItemsOnFocus } from '../ui/useItemsOnFocus.ts';

/** Opens a record by name. */
export function Jump({ collection }: { collection: NamedCollection }) {
  const go = useGo();
  const { data, props } = useItemsOnFocus(allQuery(collection));
  const { one } = DECLARATIONS[collection];
  const label = `Go to ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
  return (
    <Combobox
      label={label}
      hideLabel
      placeholder={`${label}…`}
      items={(data?.records ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      {...props}
      value={null}
      onChange={(item) => item && go(recordUrl(collection, item.value))}
    />
  );
}
