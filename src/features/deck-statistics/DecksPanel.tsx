import type { ReactNode } from 'react';
import { formatCount, formatDate, formatNumber } from '../../domain/text/format.ts';
import { Panel } from '../../shared/panels/Panel.tsx';
import { StaleNote } from '../../shared/panels/StaleNote.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorPanel } from '../../shared/ui/ErrorPanel.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import styles from './DecksPanel.module.css';
import { downloadDecks, useDeckAnswer, useDecks } from './decks.ts';
import type { Basis, DeckAnswerTo, DeckQuestion } from './questions.ts';

interface Props<Q extends DeckQuestion> {
  readonly question: Q;
  /** About as many lines as the figures have, so that nothing jumps. */
  readonly lines: number;
  readonly children: (answer: DeckAnswerTo<Q>) => ReactNode;
}

/**
 * Figures from all decklists, in their states: being read with progress, waiting for a reader who saves data, failed, none,
 * shown, and shown although they could not be brought up to date.
 */
export function DecksPanel<Q extends DeckQuestion>({ question, lines, children }: Props<Q>) {
  const { phase, progress, problem, basis, isUpdating } = useDecks();
  const query = useDeckAnswer(question);
  switch (phase) {
    case 'idle':
    case 'loading':
      return <Reading progress={progress} lines={lines} />;
    case 'saver':
      return (
        <EmptyState
          title="Data is saved"
          actions={<Button onClick={downloadDecks}>Read all decklists</Button>}
        >
          These figures are worked out from all published decklists, which are read once and kept.
        </EmptyState>
      );
    case 'failed':
      return (
        <ErrorPanel title="The decklists could not be read" onRetry={downloadDecks} retrying={isUpdating}>
          {problem}.
        </ErrorPanel>
      );
    case 'ready':
      if (basis?.decks === 0) return <EmptyState title="No decklist is published" />;
      return (
        <>
          {problem !== null && <StaleNote onRetry={downloadDecks} retrying={isUpdating} />}
          <Panel what="The figures" query={query} skeleton={<SkeletonText lines={lines} />}>
            {children}
          </Panel>
        </>
      );
  }
}

interface ReadingProps {
  readonly progress: { readonly received: number; readonly total: number | null } | null;
  readonly lines: number;
}

/** Not `Loading`, which a page waits for: reading all decklists may take minutes. The progress is not spoken at every page. */
function Reading({ progress, lines }: ReadingProps) {
  return (
    <div className={styles.reading}>
      <div className={styles.progress}>
        <span>
          {progress === null
            ? 'Opening the decklists…'
            : `Reading decklists: ${formatNumber(progress.received)}`}
          {progress !== null && progress.total !== null && ` of ${formatNumber(progress.total)}`}
        </span>
        {progress !== null && progress.total !== null && (
          <progress aria-label="Decklists read" value={progress.received} max={progress.total} />
        )}
      </div>
      <SkeletonText lines={lines} />
    </div>
  );
}

/** `1,234 decks, published 4 Jan 2013 – 18 May 2026`. */
export function basisWords(basis: Basis, kind = ''): string {
  return `${formatCount(basis.decks, `${kind}deck`)}${spanWords(basis)}`;
}

function spanWords({ from, to }: Basis): string {
  if (from === null || to === null) return '';
  const first = formatDate(from, 'short');
  return from === to ? `, published ${first}` : `, published ${first} – ${formatDate(to, 'short')}`;
}

/** `12 %`, `3.4 %`, `< 0.1 %`. */
export function percentWords(part: number, whole: number): string {
  if (whole === 0) return '0 %';
  const percent = (part / whole) * 100;
  if (percent > 0 && percent < 0.1) return '< 0.1 %';
  return `${percent >= 10 || percent === 0 ? Math.round(percent) : percent.toFixed(1)} %`;
}

/** One figure under its heading. */
export function Figure({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.figure}>
      <h3 className={styles.title}>{title}</h3>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}
