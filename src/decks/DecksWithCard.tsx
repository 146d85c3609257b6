import { useInfiniteQuery } from '@tanstack/react-query';
import { joinPages } from '../api/paging.ts';
import { pagesQuery } from '../api/queries.ts';
import type { Decklist } from '../api/resources/registry.ts';
import { collectionTarget, recordTarget, toAppUrl } from '../api/target.ts';
import { FactionTag } from '../cards/FactionTag.tsx';
import { formatCount, formatDate } from '../lib/format.ts';
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
  const total = data?.pages[0]?.page.total ?? decks.length;
  return (
    <Section
      title="Played in"
      id="decklists"
      action={
        decks.length > 0 && (
          <TextLink href={toAppUrl(collectionTarget('decklists', { card_id: cardId }))}>All</TextLink>
        )
      }
    >
      {data === undefined && !isError && (
        <Loading label="The decklists: loading…">
          <SkeletonText lines={8} />
        </Loading>
      )}
      {data !== undefined && (
        <p className={styles.count}>
          {decks.length === 0
            ? 'No published decklist holds this card.'
            : `${formatCount(total, 'decklist')}, the newest first`}
        </p>
      )}
      {decks.length > 0 && (
        <ul className={styles.list}>
          {decks.map((deck) => (
            <DeckItem key={deck.id} deck={deck} copies={deck.card_slots[cardId]} />
          ))}
        </ul>
      )}
      {isError && (
        <FaultPanel
          what={data === undefined ? 'The decklists' : 'More decklists'}
          error={error}
          onRetry={() => (data === undefined ? refetch() : fetchNextPage())}
          retrying={isFetching}
        />
      )}
      {hasNextPage && !isError && (
        <div>
          <Button variant="quiet" size="s" onClick={() => fetchNextPage()} busy={isFetching}>
            Show more
          </Button>
        </div>
      )}
    </Section>
  );
}

/** `copies` is unknown for an identity, which has no slot. */
function DeckItem({ deck, copies }: { deck: Decklist; copies: number | undefined }) {
  return (
    <li className={styles.deck}>
      <span className={styles.copies}>{copies ?? 1}×</span>
      <span className={styles.words}>
        <TextLink href={toAppUrl(recordTarget('decklists', deck.id))} tone="ink" className={styles.name}>
          {deck.name}
        </TextLink>
        <span className={styles.detail}>
          <FactionTag id={deck.faction_id} />
          <span>
            {deck.user_id !== null && `${deck.user_id} · `}
            {formatDate(deck.created_at, 'short')}
          </span>
        </span>
      </span>
    </li>
  );
}
