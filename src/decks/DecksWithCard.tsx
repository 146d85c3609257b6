import { useInfiniteQuery } from '@tanstack/react-query';
import { joinPages } from '../api/paging.ts';
import { pagesQuery } from '../api/queries.ts';
import { collectionTarget, recordTarget, toAppUrl } from '../api/target.ts';
import { FactionTag } from '../cards/FactionTag.tsx';
import { formatDate } from '../lib/format.ts';
import { FaultPanel } from '../panels/FaultPanel.tsx';
import { Button } from '../ui/Button.tsx';
import { Section } from '../ui/Section.tsx';
import { Loading, SkeletonText } from '../ui/Skeleton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './DecksWithCard.module.css';

const PER_PAGE = '6';

/** Decklists that hold a card, newest first, a few at a time to the end (the API counts them in its own way). */
export function DecksWithCard({ cardId }: { cardId: string }) {
  const query = useInfiniteQuery(
    pagesQuery('decklists', [
      ['filter[card_id]', cardId],
      ['sort', '-created_at,id'],
      ['page[size]', PER_PAGE],
    ]),
  );
  const { data, isError, error, hasNextPage, isFetching, refetch, fetchNextPage } = query;
  const decks = joinPages(data?.pages.map((page) => page.records) ?? []).records;
  const total = data?.pages[0]?.page.total ?? undefined;
  const all = toAppUrl(collectionTarget('decklists', { card_id: cardId }));
  return (
    <Section
      title="Played in"
      count={total}
      id="decklists"
      plain
      action={decks.length > 0 && <TextLink href={all}>All</TextLink>}
    >
      {isError && data === undefined && (
        <FaultPanel what="The decklists" error={error} onRetry={() => refetch()} />
      )}
      {data === undefined && !isError && (
        <Loading label="Loading decklists…">
          <SkeletonText lines={8} />
        </Loading>
      )}
      {data !== undefined && decks.length === 0 && (
        <p className={styles.none}>No decklist holds this card.</p>
      )}
      <ul className={styles.list}>
        {decks.map((deck) => (
          <li key={deck.id} className={styles.deck}>
            <span className={styles.copies}>{deck.card_slots[cardId] ?? 1}×</span>
            <span className={styles.words}>
              <TextLink
                href={toAppUrl(recordTarget('decklists', deck.id))}
                tone="ink"
                className={styles.name}
              >
                {deck.name}
              </TextLink>
              <span className={styles.detail}>
                <FactionTag id={deck.faction_id} /> {deck.user_id} · {formatDate(deck.created_at, 'short')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="quiet" size="s" onClick={() => fetchNextPage()} busy={isFetching}>
          Show more
        </Button>
      )}
    </Section>
  );
}
