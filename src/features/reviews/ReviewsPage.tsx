import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import type { Review } from '../../data/api/resources/registry.ts';
import { useCards } from '../../data/catalogue/useCards.ts';
import { type Target, toAppUrl } from '../../domain/json-api/target.ts';
import { BesideCard } from '../../shared/card-lists/BesideCard.tsx';
import { CardPreview, useFirstPreview } from '../../shared/card-lists/CardPreview.tsx';
import { filterValues, setValue } from '../../shared/lists/filters.ts';
import { ListPage } from '../../shared/lists/ListPage.tsx';
import { browserOnly } from '../../shared/ui/lazyExtra.tsx';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { when } from '../../shared/ui/scheduling.ts';
import { ReviewItem } from './ReviewItem.tsx';
import styles from './ReviewsPage.module.css';
import { reviews } from './reviewEntry.tsx';

/** Choosing by name needs a combobox, whose code comes after the list. */
const CardField = lazyPart('The choice of a card', async () => {
  browserOnly();
  await when('after-page');
  return (await import('../../shared/card-lists/CardField.tsx')).CardField;
});

const CARD = 'card_id';

/** `/reviews?filter[card_id]=…`: what players wrote about cards, in full: of all cards, or of those that the URL names. */
export function Component() {
  return (
    <CardPreview>
      <ListPage
        entry={reviews}
        chooser={(target) => (
          <div className={styles.chooser}>
            <Suspense>
              <CardChooser target={target} />
            </Suspense>
          </div>
        )}
        body={(records) => <Reviews reviews={records} />}
      />
    </CardPreview>
  );
}

/** Shows the one card that the list is of; several, as a link may ask for, have chips. */
function CardChooser({ target }: { target: Target }) {
  const navigate = useNavigate();
  const chosen = filterValues(target, CARD);
  return (
    <CardField
      label="Reviews of the card"
      placeholder="Any card"
      cardId={chosen.length === 1 ? (chosen[0] ?? null) : null}
      onChange={(id) => navigate(toAppUrl(setValue(target, CARD, id)), { preventScrollReset: true })}
    />
  );
}

function Reviews({ reviews }: { reviews: readonly Review[] }) {
  const { cards } = useCards(reviews.map(({ card_id }) => card_id));
  useFirstPreview(reviews[0]?.card_id);
  return (
    <ul className={styles.list} aria-label="Reviews">
      {reviews.map((review) => (
        <li key={review.id} data-below>
          <BesideCard cardId={review.card_id} card={cards.get(review.card_id)} anchor="#reviews">
            <ReviewItem review={review} />
          </BesideCard>
        </li>
      ))}
    </ul>
  );
}
