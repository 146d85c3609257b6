import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { allQuery } from '../api/queries.ts';
import type { Ruling } from '../api/resources/registry.ts';
import { param, parseAppUrl, recordTarget, type Target, toAppUrl, withParam } from '../api/target.ts';
import { useCards } from '../catalogue/useCards.ts';
import { FilterChips } from '../collections/browse/FilterChips.tsx';
import { setValue } from '../collections/browse/filters.ts';
import { formatCount } from '../lib/format.ts';
import { Panel } from '../panels/Panel.tsx';
import { wordFor } from '../reference/words.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { VirtualList } from '../ui/VirtualList.tsx';
import { RulingItem } from './RulingItem.tsx';
import styles from './RulingsPage.module.css';
import { groupRulings, prepareRulings, searchRulings } from './searchRulings.ts';

const VERIFIED = 'filter[nsg_rules_team_verified]';
const SINCE = 'filter[updated_at][gte]';

/** All rulings that the URL's filters leave, searched by words as one types, by card. */
export function RulingsPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const target = parseAppUrl('/rulings', search) ?? { collection: 'rulings', id: null, params: [] };
  const typed = param(target, 'q') ?? '';
  const filters = target.params.filter(([name]) => name.startsWith('filter['));
  const query = useQuery(allQuery('rulings', filters));
  const go = (next: Target) => navigate(toAppUrl(next), { replace: true, preventScrollReset: true });
  return (
    <div className={styles.page}>
      <title>Rulings — Sift</title>
      <PageHeader
        breadcrumbs={<Breadcrumbs items={[{ label: 'Everything', href: '/sitemap' }]} />}
        title="Rulings"
        subtitle="Questions about cards, answered."
      />
      <div className={styles.tools}>
        <SearchField
          label="Search rulings"
          value={typed}
          onChange={(text) => go(withParam(target, 'q', text === '' ? null : text))}
        />
        <SelectField
          label="State"
          inline
          options={[
            { value: '', label: 'Any' },
            { value: 'true', label: 'Verified' },
            { value: 'false', label: 'Not verified' },
          ]}
          value={param(target, VERIFIED) ?? ''}
          onChange={(value) => go(setValue(target, 'nsg_rules_team_verified', value === '' ? null : value))}
        />
        <SelectField
          label="Since"
          inline
          options={sinceOptions(param(target, SINCE))}
          value={param(target, SINCE) ?? ''}
          onChange={(value) => go(withParam(target, SINCE, value === '' ? null : value))}
        />
      </div>
      <FilterChips target={target} />
      <Panel what="The rulings" query={query} skeleton={<SkeletonText lines={20} />}>
        {({ records }) => <FoundRulings rulings={records} typed={typed} />}
      </Panel>
    </div>
  );
}

function FoundRulings({ rulings, typed }: { rulings: readonly Ruling[]; typed: string }) {
  const wanted = useDeferredValue(typed);
  const prepared = useMemo(() => prepareRulings(rulings), [rulings]);
  const found = useMemo(() => searchRulings(prepared, wanted), [prepared, wanted]);
  const groups = useMemo(() => groupRulings(found), [found]);
  const { cards } = useCards(useMemo(() => rulings.map(({ card_id }) => card_id), [rulings]));
  if (found.length === 0)
    return <EmptyState title="No ruling matches">Try other words or fewer filters.</EmptyState>;
  return (
    <>
      <p className={styles.count} role="status">
        {formatCount(found.length, 'ruling')} on {formatCount(groups.length, 'card')}
      </p>
      <VirtualList
        label="Rulings by card"
        items={groups}
        keyOf={([id]) => id}
        estimate={240}
        className={styles.list}
      >
        {([cardId, members]) => (
          <section className={styles.card}>
            <h2 className={styles.title}>
              <TextLink href={toAppUrl(recordTarget('cards', cardId))} tone="ink">
                {cards.get(cardId)?.title ?? wordFor(cardId)}
              </TextLink>
            </h2>
            {members.map((ruling) => (
              <RulingItem key={ruling.id} ruling={ruling} />
            ))}
          </section>
        )}
      </VirtualList>
    </>
  );
}

/** The starts of the last years, and a date of the URL's own. */
function sinceOptions(current: string | null) {
  const year = new Date().getUTCFullYear();
  const years = Array.from({ length: 8 }, (_, back) => ({
    value: `${year - back}-01-01`,
    label: String(year - back),
  }));
  const own =
    current !== null && !years.some(({ value }) => value === current)
      ? [{ value: current, label: current }]
      : [];
  return [{ value: '', label: 'Any time' }, ...own, ...years];
}
