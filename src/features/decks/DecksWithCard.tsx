import { useInfiniteQuery } from '@tanstack/react-query';
import { joinPages } from '../../data/api/paging.ts';
import type { Decklist } from '../../data/api/resources/registry.ts';
import { collectionTarget, recordTarget, toAppUrl } from '../../domain/json-api/target.ts';
import { formatCount, formatDate } from '../../domain/text/format.ts';
import { FaultPanel } from '../../shared/panels/FaultPanel.tsx';
import { NamedFactionTag } from '../../shared/records/FactionTag.tsx';
import type { ListedCard } from '../../shared/records/listed.ts';
import { type NameOf, useNames } from '../../shared/records/useNames.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { Loading, SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/screenReader.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { copiesOf } from './copiesByCard.ts';
import styles from './DecksWithCard.module.css';
import { cardFilter, decksWithCardQuery } from './decksWithCardQuery.ts';

/**
 * Decklists that hold a card, newest first, a few at a time (docs/api.md, Paging, for how the API counts them).
 */
export function DecksWithCard({ card }: { card: Pick<ListedCard, 'id' | 'card_type_id'> }) {
  const query = useInfiniteQuery(decksWithCardQuery(card));
  const { data, isError, error, hasNextPage, isFetching, refetch, fetchNextPage } = query;
  const decks = joinPages(data?.pages.map((page) => page.records) ?? []);
  const total = data?.pages[0]?.page.total ?? decks.length;
  const nameOf = useNames('factions');
  return (
    <Section
      title="Played in"
      id="decklists"
      action={
        decks.length > 0 && (
          <TextLink href={toAppUrl(collectionTarget('decklists', { [cardFilter(card)]: card.id }))}>
            All <VisuallyHidden>decklists with it</VisuallyHidden>
          </TextLink>
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
            : `${formatCount(total, 'decklist')}, newest first`}
        </p>
      )}
      {decks.length > 0 && (
        <ul className={styles.list}>
          {decks.map((deck) => (
            <DeckItem key={deck.id} deck={deck} copies={copiesOf(deck, card.id)} nameOf={nameOf} />
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
          <Button variant="quiet" size="s" onClick={() => fetchNextPage()} busy={isFetching} data-shows-more>
            Show more
          </Button>
        </div>
      )}
    </Section>
  );
}

interface DeckProps {
  readonly deck: Decklist;
  /** An identity has none. */
  readonly copies: number | undefined;
  readonly nameOf: NameOf;
}

function DeckItem({ deck, copies, nameOf }: DeckProps) {
  return (
    <li className={styles.deck}>
      {copies !== undefined && <span className={styles.copies}>{copies}×</span>}
      <span className={styles.words}>
        <TextLink href={toAppUrl(recordTarget('decklists', deck.id))} tone="ink" className={styles.name}>
          {deck.name}
        </TextLink>
        <span className={styles.detail}>
          <NamedFactionTag id={deck.faction_id} nameOf={nameOf} />
          <span>
            {deck.user_id !== null && `${deck.user_id} · `}
            {formatDate(deck.created_at, 'short')}
          </span>
        </span>
      </span>
    </li>
  );
}
