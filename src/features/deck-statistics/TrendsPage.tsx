import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { allQuery, countQuery, LEGALITY, type QueriesOf } from '../../data/api/queries.ts';
import type { Format } from '../../data/api/resources/registry.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { mostPlayedFirst } from '../../domain/legality/snapshots.ts';
import { formatDate, formatNumber, formatPercent } from '../../domain/text/format.ts';
import { NeedsCardPool } from '../../shared/collection/CardPoolNote.tsx';
import { useListsByFormat } from '../../shared/legality-panels/ListsByFormatPanel.tsx';
import { Panel } from '../../shared/panels/Panel.tsx';
import { CardNames, useNames, useRecords } from '../../shared/records/RecordNames.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { useToday } from '../../shared/ui/hydration.ts';
import { useAsOf, useGo } from '../../shared/ui/Link.tsx';
import { InBrowser } from '../../shared/ui/lazyPart.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { basisWords, DecksPanel, RankList, ServedFigures } from './DecksPanel.tsx';
import { banListDays, type FormatChange, formatChanges } from './formatChanges.ts';
import { FIGURES, type FiguresOf } from './question.ts';
import { LEAST_TREND_DECKS } from './statistics.ts';
import styles from './TrendsPage.module.css';

const LINES = 16;

export const queries: QueriesOf = () => ({
  required: [],
  optional: [...LEGALITY, allQuery('card_pools'), allQuery('card_sets')],
});

/** `/trends?format=…&since=…`: cards that decks play more or less since a ban list or set of a format. */
export function Component() {
  const formats = useQuery(allQuery('formats'));
  return (
    <>
      <PageHeader title="Trends" subtitle="Cards that rise and fall after a ban list or a set." />
      <Panel what="The formats" query={formats} lines={LINES}>
        {({ records }) => <InFormat formats={mostPlayedFirst(records)} />}
      </Panel>
    </>
  );
}

function InFormat({ formats }: { formats: readonly Format[] }) {
  const [params] = useSearchParams();
  const go = useGo();
  const chosen = useSettings((settings) => settings.format);
  const today = useToday();
  const until = useAsOf() ?? today;
  const named = params.get('format') ?? chosen;
  const format = formats.find(({ id }) => id === named) ?? formats[0];
  const lists = banListDays(format?.id ?? '', useListsByFormat());
  const pools = useRecords('card_pools');
  const sets = useRecords('card_sets');
  const pool = pools?.find(({ id }) => id === format?.active_card_pool_id);
  const events = formatChanges(lists, pool, sets ?? [], until);
  const chosenEvent = events.find(({ id }) => id === params.get('since'));
  const settled = useSettledList(chosenEvent === undefined ? events : []);
  // How many more of the newest changes had too few decks since; -1 if all had
  const [skipped, setSkipped] = useState({ format: '', count: 0 });
  if (format === undefined) return <EmptyState title="No formats" />;
  const count = skipped.format === format.id ? skipped.count : 0;
  const first =
    settled === null
      ? -1
      : Math.max(
          0,
          events.findIndex(({ id }) => id === settled?.id),
        );
  const event = chosenEvent ?? events[first + Math.max(0, count)];
  const skip = () =>
    setSkipped({ format: format.id, count: first + count + 1 < events.length ? count + 1 : -1 });
  const choose = (change: Readonly<Record<string, string>>) =>
    go(`?${new URLSearchParams({ format: format.id, ...change })}`, {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <div className={styles.trends}>
      <div className={styles.choices}>
        <SelectField
          label="Format"
          options={formats.map(({ id, name }) => ({ value: id, label: name }))}
          value={format.id}
          onChange={(id) => choose({ format: id })}
        />
        {event !== undefined && (
          <SelectField
            label="Since"
            options={events.map(({ id, name, on, kind }) => ({
              value: id,
              label: `${formatDate(on, 'short')} · ${kind === 'list' ? 'ban list' : 'set'} · ${name}`,
            }))}
            value={event.id}
            onChange={(since) => choose({ since })}
          />
        )}
      </div>
      {event !== undefined ? (
        <Trends
          format={format}
          event={event}
          until={until === today ? null : until}
          onTooFew={chosenEvent === undefined && count >= 0 ? skip : undefined}
          why={
            count > 0
              ? `Each change after ${event.name} has fewer than ${FEW} decks of a side since.`
              : count === 0 && settled
                ? `${settled.name} is the newest ban list with at least ${ENOUGH} decks of any format published since.`
                : undefined
          }
        />
      ) : pools !== undefined && sets !== undefined && settled !== null ? (
        <EmptyState title={`${format.name} has no ban list or set yet`} />
      ) : (
        <SkeletonText lines={LINES} />
      )}
    </div>
  );
}

/** With fewer decks since a list, its trends are mostly chance. */
const ENOUGH = 100;
const MOST_ASKED = 6;

/**
 * The newest ban list since which enough decks were published; null while loading, undefined if none has enough, or if
 * the decks can't be counted.
 */
function useSettledList(events: readonly FormatChange[]): FormatChange | null | undefined {
  const lists = events.filter(({ kind }) => kind === 'list').slice(0, MOST_ASKED);
  const counts = useQueries({
    queries: lists.map(({ on }) => countQuery('decklists', [['filter[created_at][gte]', on]])),
  });
  if (counts.some(({ isPending }) => isPending)) return null;
  return lists.find((_, at) => (counts[at]?.data ?? 0) >= ENOUGH);
}

/** With fewer decks hardly any change is significant. */
const FEW = 20;

interface TrendsProps {
  readonly format: Pick<Format, 'id' | 'name' | 'active_card_pool_id'>;
  readonly event: FormatChange;
  /** The last day to count, `YYYY-MM-DD`; null: today. */
  readonly until: string | null;
  /** Called instead of showing trends of too few decks. */
  readonly onTooFew?: (() => void) | undefined;
  /** Why this change is shown, if the reader has not chosen it. */
  readonly why?: string | undefined;
}

/** Each side's cards whose share changed significantly since a day, among decks that fit a format's card pool. */
export function Trends({ format, event, until, onTooFew, why }: TrendsProps) {
  const { id, kind, name, on } = event;
  return (
    <>
      <p className={styles.note}>
        Compares decks that fit today’s card pool of{' '}
        <TextLink href={recordUrl('formats', format.id)}>{format.name}</TextLink>, before and after a change,
        in percentage points. Leaves out cards in fewer than {LEAST_TREND_DECKS} decks and changes within
        chance (95% confidence).
      </p>
      <InBrowser fallback={<SkeletonText lines={LINES} />}>
        <ServedFigures
          question={{ of: 'trends', id: format.id, since: on, until }}
          schema={FIGURES.trends}
          lines={LINES}
          otherwise={(show) => (
            <CountedTrends poolId={format.active_card_pool_id} on={on} until={until}>
              {show}
            </CountedTrends>
          )}
        >
          {(sides) =>
            onTooFew !== undefined && sides.some(({ after }) => after.decks < FEW) ? (
              <TooFew key={on} onShown={onTooFew} />
            ) : (
              <CardNames
                ids={sides.flatMap(({ rising, falling }) => [...rising, ...falling].map((card) => card.id))}
              >
                <div className={styles.sides}>
                  {sides.map((side) => (
                    <OfSide key={side.side} trends={side} />
                  ))}
                </div>
                <p className={styles.note}>
                  {why !== undefined && `${why} `}The change:{' '}
                  <TextLink href={recordUrl(kind === 'list' ? 'restrictions' : 'card_sets', id)}>
                    {name}
                  </TextLink>
                </p>
              </CardNames>
            )
          }
        </ServedFigures>
      </InBrowser>
    </>
  );
}

interface CountedTrendsProps {
  readonly poolId: string | null;
  readonly on: string;
  readonly until: string | null;
  readonly children: (sides: FiguresOf<'trends'>) => ReactNode;
}

function CountedTrends({ poolId, on, until, children }: CountedTrendsProps) {
  const trendsOf = (cards: readonly string[] | null) => (
    <DecksPanel
      about={['trends', cards, on, until]}
      ask={(decks) => decks.trends(cards, on, until)}
      lines={LINES}
    >
      {children}
    </DecksPanel>
  );
  if (poolId === null) return trendsOf(null);
  return (
    <NeedsCardPool purpose="to know the format’s cards">
      {(data) => {
        const cards = data.cards().all.filter(({ card_pool_ids }) => card_pool_ids.includes(poolId));
        return trendsOf(cards.map(({ id }) => id));
      }}
    </NeedsCardPool>
  );
}

function TooFew({ onShown }: { onShown: () => void }) {
  const skip = useEffectEvent(onShown);
  useEffect(() => skip(), []);
  return <SkeletonText lines={LINES} />;
}

type SideTrends = FiguresOf<'trends'>[number];

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
  readonly cards: SideTrends['rising'];
  readonly trends: SideTrends;
}

function Moved({ title, cards, trends: { side, before, after } }: MovedProps) {
  const most = Math.max(...cards.map(({ change }) => Math.abs(change)));
  return (
    <RankList
      title={title}
      label={`${title}, ${side}`}
      rows={cards.map((card) => ({
        id: card.id,
        share: Math.abs(card.change) / most,
        value: `${card.change > 0 ? '+' : '−'}${(Math.abs(card.change) * 100).toFixed(1)}`,
        detail: `${formatPercent(card.before, before.decks)} → ${formatPercent(card.after, after.decks)} · ${formatNumber(card.before)} → ${formatNumber(card.after)}`,
      }))}
      empty={<p className={styles.note}>No card stands out.</p>}
    />
  );
}
