import { useNavigate } from 'react-router';
import { type Target, toAppUrl } from '../../api/target.ts';
import type { View } from '../../cards/list/CardList.tsx';
import { ViewToggle } from '../../cards/list/ViewToggle.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { currentKey, sortedBy, sortOptions } from '../browse/sorts.ts';
import styles from './CardsTools.module.css';

interface Props {
  readonly target: Target;
  readonly sort: string;
  readonly view: View;
  readonly onView: (view: View) => void;
}

const SORTS = [
  { attribute: 'stripped_title', label: 'Title' },
  { attribute: 'faction_id', label: 'Faction' },
  { attribute: 'card_type_id', label: 'Type' },
  { attribute: 'date_release', label: 'Released' },
];

/** Order and view of the cards of a record. */
export function CardsTools({ target, sort, view, onView }: Props) {
  const navigate = useNavigate();
  const key = currentKey(target, sort);
  return (
    <div className={styles.tools}>
      <SelectField
        label="Sort"
        inline
        options={sortOptions(SORTS, key)}
        value={key}
        onChange={(value) => navigate(toAppUrl(sortedBy(target, value, sort)), { preventScrollReset: true })}
      />
      <ViewToggle view={view} onChange={onView} />
    </div>
  );
}
