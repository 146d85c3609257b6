import { useNavigate } from 'react-router';
import { type Target, toAppUrl } from '../api/target.ts';
import { currentKey, sortedBy, sortOptions } from '../lists/sorts.ts';
import { SelectField } from '../ui/SelectField.tsx';
import type { View } from './CardList.tsx';
import styles from './CardsTools.module.css';
import { ViewToggle } from './ViewToggle.tsx';

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
