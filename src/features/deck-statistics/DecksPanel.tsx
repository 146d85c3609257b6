import { useQuery } from '@tanstack/react-query';
import type { Remote } from 'comlink';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { siteAddress } from '../../data/api/base.ts';
import type { Progress } from '../../data/api/client.ts';
import { fetchJson } from '../../data/api/fetchJson.ts';
import { countQuery } from '../../data/api/queries.ts';
import { problemOf, progressOf } from '../../data/loader.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { formatCount, formatDate, formatNumber } from '../../domain/text/format.ts';
import { DataNote, Panel } from '../../shared/panels/Panel.tsx';
import { CardName } from '../../shared/records/RecordNames.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState, ErrorPanel } from '../../shared/ui/EmptyState.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import styles from './DecksPanel.module.css';
import { downloadDecks, useDeckAnswer, useDecks } from './decks.ts';
import { type StatisticsQuestion, statisticsPath } from './question.ts';
import type { DecksService } from './service.ts';
import { type Basis, type CardShare, countWords, percentOf, shareOf } from './shares.ts';

interface Props<T> {
  /** What is asked, as a query's key. */
  readonly about: readonly unknown[];
  readonly ask: (decks: Remote<DecksService>) => Promise<T>;
  /** Approximate number of lines, to avoid layout shift. */
  readonly lines: number;
  readonly children: (answer: T) => ReactNode;
}

/**
 * Figures that this device counts from all decklists, in every state: waiting to be asked, downloading with progress, failed,
 * empty, shown, and shown but not up to date.
 */
export function DecksPanel<T>({ about, ask, lines, children }: Props<T>) {
  const { value: count, state } = useDecks();
  const query = useDeckAnswer(about, ask);
  if (count === 0) return <EmptyState title="No decklists yet" />;
  if (count !== null) {
    return (
      <>
        {problemOf(state) !== null && (
          <DataNote kind="stale" onPress={downloadDecks} busy={state.phase === 'loading'} />
        )}
        <Panel what="The statistics" query={query} skeleton={<SkeletonText lines={lines} />}>
          {children}
        </Panel>
      </>
    );
  }
  if (state.phase === 'refused') return <Missing />;
  if (state.phase === 'failed') {
    return (
      <ErrorPanel title="Couldn’t download the decklists" onRetry={downloadDecks}>
        {state.problem}.
      </ErrorPanel>
    );
  }
  return <Reading progress={progressOf(state)} lines={lines} />;
}

/** Of a decklist as it is read for statistics, by `npm run bench:decks`. */
const DECK_BYTES = 1_000;

function Missing() {
  const { data: decks = null } = useQuery(countQuery('decklists'));
  const size = decks === null ? '' : `: ${formatCount(decks, 'decklist')}, about ${megabytes(decks)}`;
  return (
    <EmptyState
      title="Not counted here"
      actions={<Button onClick={downloadDecks}>Download all decklists</Button>}
    >
      This site has no statistics for the API that you read. This device can count them from all published
      decklists, which it then keeps{size}.
    </EmptyState>
  );
}

function megabytes(decks: number): string {
  return `${formatNumber(Math.max(1, Math.round((decks * DECK_BYTES) / 1_000_000)))} MB`;
}

/** Not `Loading`, which would keep the page busy: reading all decklists may take minutes. Progress is not announced. */
function Reading({ progress, lines }: { progress: Progress | null; lines: number }) {
  const total = progress?.total ?? null;
  return (
    <div className={styles.reading}>
      <div className={styles.progress}>
        <span>
          {progress === null
            ? 'Opening the decklists…'
            : `Downloading decklists: ${formatNumber(progress.received)}`}
          {total !== null && ` of ${formatNumber(total)}`}
        </span>
        {progress !== null && total !== null && (
          <progress aria-label="Decklists downloaded" value={progress.received} max={total} />
        )}
      </div>
      <SkeletonText lines={lines} />
    </div>
  );
}

/** `1,234 decks, published 4 Jan 2013 – 18 May 2026`. */
export function basisWords({ decks, from, to }: Basis, kind = ''): string {
  const count = formatCount(decks, `${kind}deck`);
  if (from === null || to === null) return count;
  const first = formatDate(from, 'short');
  return `${count}, published ${from === to ? first : `${first} – ${formatDate(to, 'short')}`}`;
}

interface ServedFiguresProps<T> {
  readonly question: StatisticsQuestion;
  readonly schema: v.GenericSchema<unknown, T>;
  /** Approximate number of lines, to avoid layout shift. */
  readonly lines: number;
  readonly children: (figures: T) => ReactNode;
  /** Counts on this device, where the site has no figures: it may be a host of files, or read another API than the reader. */
  readonly otherwise: (show: (figures: T) => ReactNode) => ReactNode;
}

/** Figures from all decklists, counted by the server. */
export function ServedFigures<T>({ question, schema, lines, children, otherwise }: ServedFiguresProps<T>) {
  const isOwnApi = useSettings((settings) => settings.api === null);
  const path = statisticsPath(question);
  const { data, isLoading } = useQuery({
    queryKey: ['decklists', 'statistics', path],
    queryFn: async ({ signal }) => {
      const site = siteAddress();
      return v.parse(schema, await fetchJson(site + path, site, { signal }));
    },
    enabled: isOwnApi,
    retry: false,
  });
  if (data !== undefined) return children(data);
  return isLoading ? <SkeletonText lines={lines} /> : otherwise(children);
}

interface RankedRow {
  /** A card's id, which makes the name a link. */
  readonly id: string;
  /** The name, if it is not a card. */
  readonly name?: string | undefined;
  /** The bar's length, 0 to 1. */
  readonly share: number;
  readonly value: string;
  readonly detail: string;
}

interface RankListProps {
  readonly title: string;
  readonly note?: string;
  /** The list's accessible name: "Cards by lift". */
  readonly label: string;
  readonly rows: readonly RankedRow[];
  /** Instead of a list without rows. */
  readonly empty?: ReactNode;
}

/** Ranked rows, each with a bar and its numbers. Card names come from the surrounding `CardNames`. */
export function RankList({ title, note, label, rows, empty }: RankListProps) {
  return (
    <Section title={title} level={3} plain className={styles.section}>
      {note && <p className={styles.note}>{note}</p>}
      {rows.length === 0 && empty ? (
        empty
      ) : (
        <div className={styles.frame}>
          <ol aria-label={label} className={styles.list}>
            {rows.map(({ id, name, share, value, detail }) => (
              <li key={id} className={styles.item}>
                <span className={styles.name}>{name ?? <CardName id={id} />}</span>{' '}
                <span className={styles.bar} aria-hidden="true">
                  <span className={styles.fill} style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
                </span>
                <span className={styles.value}>{value}</span> <span className={styles.detail}>{detail}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Section>
  );
}

export function rankedShare(card: CardShare) {
  return { id: card.id, share: shareOf(card), value: percentOf(card), detail: countWords(card) };
}
