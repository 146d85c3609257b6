import { useQuery } from '@tanstack/react-query';
import { recordTarget, toAppUrl } from '../api/target.ts';
import { News, NewsLine } from '../card-lists/News.tsx';
import { formatCount, formatDate } from '../lib/format.ts';
import { newestQuery } from '../lists/listDefaults.ts';
import { useNames } from '../records/useNames.ts';

const SIZE = 3;

/** The sets that came out last. */
export function NewestSets() {
  const cycleName = useNames('card_cycles');
  const query = useQuery(newestQuery('card_sets', SIZE));
  return (
    <News
      title="Newest sets"
      what="The sets"
      all={{ label: 'All sets', href: '/card_sets' }}
      query={query}
      count={SIZE}
      empty="The card database has no sets"
      firstAlone
    >
      {(set) => (
        <NewsLine
          href={toAppUrl(recordTarget('card_sets', set.id))}
          title={set.name}
          detail={
            <>
              {set.date_release !== null && <span>{formatDate(set.date_release)}</span>}
              {set.size !== null && <span>{formatCount(set.size, 'card')}</span>}
              <span>{cycleName(set.card_cycle_id)}</span>
            </>
          }
        />
      )}
    </News>
  );
}
