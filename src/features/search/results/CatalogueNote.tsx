import type { Progress } from '../../../data/api/client.ts';
import { refreshCatalogue, useCatalogueStatus } from '../../../data/catalogue/catalogue.ts';
import { problemOf, progressOf } from '../../../data/loader.ts';
import { formatCount, formatDate, formatNumber } from '../../../domain/text/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { useAnnouncement } from '../../../shared/ui/screenReader.tsx';
import styles from './CatalogueNote.module.css';

const REFRESHING = 'Refreshing the card pool…';

/**
 * The card pool's date, its download progress, or the error, with a button to refresh or retry.
 * @param isNeeded whether the page waits for it; otherwise its first download goes without saying
 */
export function CatalogueNote({ isNeeded }: { isNeeded: boolean }) {
  const { value, state } = useCatalogueStatus((status) => status);
  const { phase } = state;
  const progress = progressOf(state);
  const isRefreshing = phase === 'loading' && value !== null;
  const failure = `Couldn’t load the card pool: ${problemOf(state)}.`;
  const { dataDate = '', missing = 0, invalid = 0 } = value?.pool.facts ?? {};
  // Progress is not announced, since it changes constantly
  useAnnouncement(phase === 'failed' ? failure : isRefreshing ? REFRESHING : null);
  return (
    <div className={styles.note} data-phase={phase}>
      {/* The key replaces the element instead of changing its text, which would count as layout shift */}
      <span key={`${phase} ${progress?.received}`}>
        {phase === 'loading' &&
          !isRefreshing &&
          isNeeded &&
          `Loading the card pool${progressText(progress)}…`}
        {phase === 'failed' && failure}
        {phase === 'refused' && 'To save data, the server runs each search.'}
        {isRefreshing && REFRESHING}
        {phase === 'ready' && dataDate !== '' && `Card data from ${formatDate(dataDate)}.`}
        {missing + invalid > 0 && ` ${formatCount(missing + invalid, 'record')} left out.`}
      </span>
      {(phase === 'failed' || phase === 'refused') && (
        <Button size="s" onClick={refreshCatalogue}>
          {phase === 'failed' ? 'Retry' : 'Download the card pool'}
        </Button>
      )}
      {/* Stays mounted while refreshing, to keep the focus */}
      {(phase === 'ready' || isRefreshing) && (
        <Button size="s" variant="quiet" onClick={refreshCatalogue} busy={isRefreshing}>
          Refresh
        </Button>
      )}
    </div>
  );
}

/** Fits one line on a phone, to avoid layout shift. */
function progressText(progress: Progress | null): string {
  if (progress === null) return '';
  return progress.total === null
    ? `: ${formatNumber(progress.received)} records`
    : `: ${Math.floor((100 * progress.received) / Math.max(1, progress.total))}%`;
}
