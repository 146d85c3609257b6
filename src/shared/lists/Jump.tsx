import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allQuery } from '../../data/api/queries.ts';
import { DECLARATIONS, type NamedCollection } from '../../domain/json-api/collections.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { Combobox } from '../ui/Combobox.tsx';
import { useGo } from '../ui/Link.tsx';

/** Opens a record by name. The names are asked for when the reader turns to the field. */
export function Jump({ collection }: { collection: NamedCollection }) {
  const go = useGo();
  const [isWanted, setWanted] = useState(false);
  const { data, isFetching, isError, refetch } = useQuery({ ...allQuery(collection), enabled: isWanted });
  const { one } = DECLARATIONS[collection];
  const label = `Go to ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
  return (
    <Combobox
      label={label}
      hideLabel
      placeholder={`${label}…`}
      items={(data?.records ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      isPending={isFetching}
      isFailed={isError}
      value={null}
      onChange={(item) => item && go(recordUrl(collection, item.value))}
      onFocus={() => (isError ? void refetch() : setWanted(true))}
    />
  );
}
