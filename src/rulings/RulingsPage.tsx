import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { allQuery } from '../api/queries.ts';
import { param, parseAppUrl, type Target } from '../api/target.ts';
import { FilterChips } from '../lists/FilterChips.tsx';
import { ListPanel } from '../lists/ListPanel.tsx';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import { FoundRulings } from './FoundRulings.tsx';
import styles from './RulingsPage.module.css';
import { RulingsTools } from './RulingsTools.tsx';
import { FACTION, SINCE, SORT, VERIFIED, WORDS } from './rulingsUrl.ts';

/**
 * `/rulings?q=…&filter[…]=…`: all rulings that the URL's filters leave, searched by words as one types, by card. They are
 * few: all are read at once.
 */
export function Component() {
  const { search } = useLocation();
  const target: Target = parseAppUrl('/rulings', search) ?? { collection: 'rulings', id: null, params: [] };
  // An empty value is no filter, and the API would refuse it
  const filters = target.params.filter(([name, value]) => name.startsWith('filter[') && value !== '');
  const query = useQuery(allQuery('rulings', filters));
  return (
    <div className={styles.page}>
      <title>Rulings — Sift</title>
      <PageHeader
        breadcrumbs={<Breadcrumbs items={[{ label: 'Everything', href: '/sitemap' }]} />}
        title="Rulings"
        subtitle="Questions about cards, answered."
      />
      <RulingsTools target={target} />
      <FilterChips target={target} except={[VERIFIED, SINCE]} />
      <ListPanel address={target} what="The rulings" query={query} skeleton={<SkeletonText lines={20} />}>
        {({ records }) => (
          <FoundRulings
            rulings={records}
            wanted={{ words: param(target, WORDS) ?? '', factionId: param(target, FACTION) }}
            order={param(target, SORT) === 'card_id' ? 'title' : 'date'}
          />
        )}
      </ListPanel>
    </div>
  );
}
