import {
  type CatalogueStatus,
  refreshCatalogue,
  useCatalogueStatus,
} from '../../../data/catalogue/catalogue.ts';
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
  const { phase, progress, problem, dataDate, missing, invalid } = useCatalogueStatus((status) => status);
  const failure = `Couldn’t load the card pool${problem === null ? '' : `: ${problem}`}.`;
  // Progress is not announced, since it changes constantly
  useAnnouncement(phase === 'failed' ? failure : phase === 'refreshing' ? REFRESHING : null);
  return (
    <div className={styles.note} data-phase={phase}>
      {/* The key replaces the element instead of changing its text, which would count as layout shift */}
      <span key={`${phase} ${progress?.received}`}>
        {phase === 'loading' && isNeeded && `Loading the card pool${progressText(progress)}…`}
        {phase === 'failed' && failure}
        {phase === 'saver' && 'To save data, the server runs each search.'}
        {phase === 'refreshing' && REFRESHING}
        {phase === 'ready' && dataDate !== null && `Card data from ${formatDate(dataDate)}.`}
        {missing + invalid > 0 && ` ${formatCount(missing + invalid, 'record')} left out.`}
      </span>
      {(phase === 'failed' || phase === 'saver') && (
        <Button size="s" onClick={refreshCatalogue}>
          {phase === 'failed' ? 'Retry' : 'Download the card pool'}
        </Button>
      )}
      {/* Stays mounted while refreshing, to keep the focus */}
      {(phase === 'ready' || phase === 'refreshing') && (
        <Button size="s" variant="quiet" onClick={refreshCatalogue} busy={phase === 'refreshing'}>
          Refresh
        </Button>
      )}
    </div>
  );
}

/** Fits one line on a phone, to avoid layout shift. */
function progressText(progress: CatalogueStatus['progress']): string {
  if (progress === null) return '';
  return progress.total === null
    ? `: ${formatNumber(progress.received)} records`
    : `: ${Math.floor((100 * progress.received) / Math.max(1, progress.total))}%`;
}
