import { allQuery, CARD_NAMES } from '../../data/api/queries.ts';
import { pageOrList } from '../../shared/lists/ListPage.tsx';
import { allOrList } from '../../shared/lists/listAddress.ts';
import { ALL_DATA } from '../../shared/records/collectionWords.ts';
import { useNames } from '../../shared/records/RecordNames.tsx';
import { SideBySide } from '../../shared/records/RecordPage.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { TypeCounts } from './CardCounts.tsx';
import { cardTypes } from './factionEntries.tsx';

export const queries = allOrList(cardTypes, {
  required: [allQuery('card_types')],
  optional: [...CARD_NAMES],
});

/** `/card_types`: each side's types with their numbers of cards. With a filter, sort or page in the URL, the plain list. */
export const Component = pageOrList(AllTypes, cardTypes);

function AllTypes() {
  const sideName = useNames('sides');
  return (
    <>
      <PageHeader breadcrumbs={[ALL_DATA]} title="Card types" subtitle="Ice, program, agenda and the rest." />
      <SideBySide>
        {['corp', 'runner'].map((sideId) => (
          <TypeCounts key={sideId} sideId={sideId} title={sideName(sideId)} />
        ))}
      </SideBySide>
    </>
  );
}
