import { useLocation } from 'react-router';
import { CARD_NAMES, type QueriesOf } from '../../data/api/pageQueries.ts';
import { allQuery } from '../../data/api/queries.ts';
import { parseAppUrl } from '../../domain/json-api/target.ts';
import { ListPage } from '../../shared/lists/ListPage.tsx';
import { SideBySide } from '../../shared/records/RecordPage.tsx';
import { useNames } from '../../shared/records/useNames.ts';
import { Breadcrumbs, PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SideTypes } from './CardCounts.tsx';
import { cardTypes } from './factionEntries.tsx';

export const queries: QueriesOf = () => ({
  required: [allQuery('card_types')],
  optional: [...CARD_NAMES],
});

/** `/card_types`: those of each side with their numbers of cards; with a filter, an order or a page in the URL, the plain list. */
export function Component() {
  const { pathname, search } = useLocation();
  const sideName = useNames('sides');
  if (parseAppUrl(pathname, search)?.params.length !== 0) return <ListPage entry={cardTypes} />;
  return (
    <>
      <title>Card types — Sift</title>
      <PageHeader
        breadcrumbs={<Breadcrumbs items={[{ label: 'Browse', href: '/sitemap' }]} />}
        title="Card types"
        subtitle="What a card can be: ice, program, agenda and so on."
      />
      <SideBySide>
        {['corp', 'runner'].map((sideId) => (
          <SideTypes key={sideId} sideId={sideId} title={sideName(sideId)} />
        ))}
      </SideBySide>
    </>
  );
}
