import { DECLARATIONS, type NamedCollection } from '../../domain/json-api/collections.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { useRecords } from '../records/RecordNames.tsx';
import { Combobox } from '../ui/Combobox.tsx';
import { useGo } from '../ui/Link.tsx';

/** Opens a record by name. */
export function Jump({ collection }: { collection: NamedCollection }) {
  const go = useGo();
  const { one } = DECLARATIONS[collection];
  const label = `Go to ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
  const items = (useRecords(collection) ?? []).map(({ id, name }) => ({ value: id, label: name }));
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
