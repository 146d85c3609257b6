import { queryOptions, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { apiAddress } from '../../data/api/base.ts';
import { readAll } from '../../data/api/client.ts';
import { readAttributes, readCollection } from '../../data/api/documents.ts';
import { useCatalogueCards } from '../../data/catalogue/catalogue.ts';
import { collectionTarget, recordUrl, withParam } from '../../domain/json-api/target.ts';
import { formatNumber, formatPercent } from '../../domain/text/format.ts';
import { Panel } from '../../shared/panels/Panel.tsx';
import { CardNames, useNames } from '../../shared/records/RecordNames.tsx';
import { InBrowser } from '../../shared/ui/lazyPart.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { basisWords, DecksPanel, Figure } from './DecksPanel.tsx';
import type { FormatChange } from './formatChanges.ts';
import { LEAST_TREND_DECKS, type SideTrends, type Trend } from './questions.ts';
import { RankList } from './RankList.tsx';
import styles from './TrendsPage.module.css';

interface Props {
  readonly formatName: string;
  readonly poolId: string | null;
  readonly event: FormatChange;
  /** The last day to count, `YYYY-MM-DD`. */
  readonly until: string;
}

const LINES = 16;
/** With fewer decks hardly any change is significant. */
const FEW = 20;

/** Each side's cards whose share changed significantly since a day, among decks that fit a format's card pool. */
export function Trends({ formatName, poolId, event, until }: Props) {
  const { id, kind, name, on } = event;
  const skeleton = <SkeletonText lines={LINES} />;
  return (
    <>
      <p className={styles.note}>
        Compares decks that fit today’s {formatName} card pool, before and after{' '}
        <TextLink href={recordUrl(kind === 'list' ? 'restrictions' : 'card_sets', id)}>{name}</TextLink>, in
        percentage points. Leaves out cards in fewer than {LEAST_TREND_DECKS} decks and changes within chance
        (95 % confidence).
      </p>
      <InBrowser fallback={skeleton}>
        <InPool poolId={poolId} on={on} until={until} />
      </InBrowser>
    </>
  );
}

/** Computed from all decklists, which only browsers load. */
function InPool({ poolId, on, until }: Pick<Props, 'poolId' | 'until'> & { readonly on: string }) {
  const catalogue = useCatalogueCards();
  const query = useQuery({ ...poolQuery(poolId ?? ''), enabled: poolId !== null && catalogue === null });
  const known =
    poolId === null
      ? null
      : catalogue?.all.filter(({ card_pool_ids }) => card_pool_ids.includes(poolId)).map(({ id }) => id);
  const trendsOf = (cards: readonly string[] | null) => (
    <DecksPanel question={{ type: 'trends', cards, on, until }} lines={LINES}>
      {(sides) => (
        <CardNames
          ids={sides.flatMap(({ rising, falling }) => [...rising, ...falling].map((card) => card.id))}
        >
          <div className={styles.sides}>
            {sides.map((side) => (
              <OfSide key={side.side} trends={side} />
            ))}
          </div>
        </CardNames>
      )}
    </DecksPanel>
  );
  if (known !== undefined) return trendsOf(known);
  return (
    <Panel what="The card pool" query={query} skeleton={<SkeletonText lines={LINES} />}>
      {trendsOf}
    </Panel>
  );
}

function OfSide({ trends }: { trends: SideTrends }) {
  const { side, before, after, rising, falling } = trends;
  const sideName = useNames('sides')(side);
  return (
    <Section title={sideName}>
      <div className={styles.side}>
        <p className={styles.basis}>
          Before: {basisWords(before)}
          <br />
          After: {basisWords(after)}
          {after.decks < FEW && '. Too few to say much: choose an earlier list or set.'}
        </p>
        {before.decks === 0 || after.decks === 0 ? (
          <p>Nothing to compare.</p>
        ) : (
          <>
            <Moved title="Rising" cards={rising} trends={trends} />
            <Moved title="Falling" cards={falling} trends={trends} />
          </>
        )}
      </div>
    </Section>
  );
}

interface MovedProps {
  readonly title: string;
  readonly cards: readonly Trend[];
  readonly trends: SideTrends;
}

function Moved({ title, cards, trends: { side, before, after } }: MovedProps) {
  const changeOf = (card: Trend) => card.after / after.decks - card.before / before.decks;
  const most = Math.max(...cards.map((card) => Math.abs(changeOf(card))));
  return (
    <Figure title={title}>
      {cards.length === 0 ? (
        <p className={styles.note}>No card stands out.</p>
      ) : (
        <RankList
          label={`${title}, ${side}`}
          rows={cards.map((card) => ({
            id: card.id,
            share: Math.abs(changeOf(card)) / most,
            value: `${changeOf(card) > 0 ? '+' : '−'}${(Math.abs(changeOf(card)) * 100).toFixed(1)}`,
            detail: `${formatPercent(card.before, before.decks)} → ${formatPercent(card.after, after.decks)} · ${formatNumber(card.before)} → ${formatNumber(card.after)}`,
          }))}
        />
      )}
    </Figure>
  );
}

/** The card ids of a card pool, for devices without the stored card pool. */
function poolQuery(poolId: string) {
  return queryOptions({
    queryKey: ['cards', 'of-pool', poolId] as const,
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const target = withParam(collectionTarget('cards', { card_pool_id: poolId }), 'fields[cards]', 'title');
      const { records } = await readAll(
        target,
        await apiAddress(),
        (document, url) =>
          readCollection('cards', document, url, (record) => readAttributes(record, v.object({}))),
        { signal },
      );
      return records.map(({ id }) => id);
    },
    staleTime: 3_600_000,
  });
}
