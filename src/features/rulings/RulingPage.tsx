import { CARD_NAMES, ofCardQuery, recordQueries } from '../../data/api/queries.ts';
import { cardsByIdQueries, namedCardQueries } from '../../data/catalogue/useCards.ts';
import { LinkedFace } from '../../shared/card-face/CardFace.tsx';
import { recordPage } from '../../shared/records/RecordPage.tsx';
import { RulingItem } from './RulingItem.tsx';
import { OtherRulings } from './RulingsOfCard.tsx';
import { rulings } from './rulingEntry.tsx';

export const queries = recordQueries(
  'rulings',
  () => CARD_NAMES,
  ({ card_id }) => [
    ...cardsByIdQueries([card_id]),
    ...namedCardQueries([card_id]),
    ofCardQuery('rulings', card_id),
  ],
);

/** `/rulings/:id` */
export const Component = recordPage(rulings, (ruling) => ({
  main: (
    <>
      <RulingItem ruling={ruling} isLead />
      <OtherRulings of={ruling} />
    </>
  ),
  aside: <LinkedFace cardId={ruling.card_id} anchor={`#ruling-${ruling.id}`} />,
}));
