import { useNavigate } from 'react-router';
import { param, type Target, toAppUrl, withParam } from '../../api/target.ts';
import { type View, ViewToggle } from '../../card-lists/cardViews.tsx';
import { fromStart } from '../../lists/filters.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { filterIcon } from '../../ui/icons.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './BrowseTools.module.css';
import { RefinePanel } from './RefinePanel.tsx';
import { sortChoices } from './sorts.ts';

interface Props {
  readonly target: Target;
  readonly view: View;
  readonly onView: (view: View) => void;
}

/** The row above a list: filters (on a phone behind a button), sort and view. */
export function BrowseTools({ target, view, onView }: Props) {
  const navigate = useNavigate();
  return (
    <div className={styles.tools}>
      <div className={styles.filters}>
        <Drawer title="Filters" trigger={<Button icon={filterIcon}>Filters</Button>}>
          <RefinePanel target={target} />
        </Drawer>
      </div>
      <div className={styles.sort}>
        <SelectField
          label="Sort"
          inline
          options={sortChoices(target)}
          value={param(target, 'sort') ?? ''}
          onChange={(sort) =>
            navigate(toAppUrl(fromStart(withParam(target, 'sort', sort === '' ? null : sort))), {
              preventScrollReset: true,
            })
          }
        />
      </div>
      <div className={styles.view}>
        <ViewToggle view={view} onChange={onView} />
      </div>
    </div>
  );
}
