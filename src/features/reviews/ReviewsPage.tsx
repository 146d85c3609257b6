import { CARD_NAMES, type QueriesOf } from '../../data/api/queries.ts';
import type { Review } from '../../data/api/resources/registry.ts';
import { namedCardQueries, useNamedCards } from '../../data/catalogue/useCards.ts';
import type { Target } from '../../domain/json-api/target.ts';
import { CardField } from '../../shared/card-lists/CardField.tsx';
import { BesideCard, CardPreview, useFirstPreview } from '../../shared/card-lists/CardPreview.tsx';
import { ListPage } from '../../shared/lists/ListPage.tsx';
import { useListGo } from '../../shared/lists/ListTools.tsx';
import { filterValues, listQuery, setValue } from '../../shared/lists/listAddress.ts';
import { ReviewItem } from './ReviewsOfCard.tsx';
import styles from './ReviewsPage.module.css';
import { reviews } from './reviewEntry.tsx';

const CARD = 'card_id';

export const queries: QueriesOf = (at) => ({
  required: [listQuery('reviews', at)],
  optional: [...CARD_NAMES],
  following: [
    async (client) => {
      const { records } = await client.fetchQuery(listQuery('reviews', at));
      return namedCardQueries(records.map(({ card_id }) => card_id));
    },
  ],
});

/** `/reviews?filter[card_id]=…`: players' reviews in full, of all cards or of those in the URL. */
export function Component() {
  return (
    <CardPreview>
      <ListPage
        entry={reviews}
        chooser={(target) => <CardChooser target={target} />}
        body={(records) => <Reviews reviews={records} />}
      />
    </CardPreview>
  );
}

/** The card that the list is limited to. Several, which a link may ask for, get chips. */
function CardChooser({ target }: { target: Target }) {
  const go = useListGo();
  const chosen = filterValues(target, CARD);
  return (
    <div className={styles.chooser}>
      <CardField
        label="Reviews of the card"
        placeholder="Any card"
        cardId={chosen.length === 1 ? (chosen[0] ?? null) : null}
        onChange={(id) => go(setValue(target, CARD, id))}
      />
    </div>
  );
}

function Reviews({ reviews }: { reviews: readonly Review[] }) {
  const { cards } = useNamedCards(reviews.map(({ card_id }) => card_id));
  useFirstPreview(reviews[0]?.card_id);
  return (
    <ul className={styles.list} aria-label="Reviews">
      {reviews.map((review) => (
        <li key={review.id}>
          <BesideCard cardId={review.card_id} card={cards.get(review.card_id)} anchor="#reviews">
            <ReviewItem review={review} />
          </BesideCard>
        </li>
      ))}
    </ul>
  );
}
