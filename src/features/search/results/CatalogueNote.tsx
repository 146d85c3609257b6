import { refreshCatalogue, useCatalogueStatus } from '../../../data/catalogue/catalogue.ts';
import { formatDate, formatNumber } from '../../../domain/text/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { useAnnouncement } from '../../../shared/ui/screenReader.tsx';
import styles from './CatalogueNote.module.css';

const REFRESHING = 'Refreshing the card pool…';

/** The date of the card pool, how far its download got, or why there is none; with the button that helps. */
export function CatalogueNote() {
  const { phase, progress, problem, dataDate, missing, invalid } = useCatalogueStatus((status) => status);
  const failure = `The card pool could not be loaded: ${problem ?? 'something broke'}.`;
  // Not its progress, which changes all the time
  useAnnouncement(phase === 'failed' ? failure : phase === 'refreshing' ? REFRESHING : null);
  return (
    <div className={styles.note}>
      {/* Other words are another element: these do not move, they take the place of those */}
      <span key={`${phase} ${progress?.received}`}>
        {phase === 'loading' && `Loading the card pool${progressText(progress)}…`}
        {phase === 'failed' && failure}
        {phase === 'saver' && 'Data saver is on: the card database is asked for each search.'}
        {phase === 'refreshing' && REFRESHING}
        {phase === 'ready' && dataDate !== null && `Data of ${formatDate(dataDate)}.`}
        {missing + invalid > 0 && ` ${formatNumber(missing + invalid)} records are missing.`}
      </span>
      {phase === 'failed' && (
        <Button size="s" onClick={refreshCatalogue}>
          Retry
        </Button>
      )}
      {phase === 'saver' && (
        <Button size="s" onClick={refreshCatalogue}>
          Download the card pool
        </Button>
      )}
      {/* It stays while it is at work, and the focus with it */}
      {(phase === 'ready' || phase === 'refreshing') && (
        <Button size="s" variant="quiet" onClick={refreshCatalogue} busy={phase === 'refreshing'}>
          Refresh
        </Button>
      )}
    </div>
  );
}

/** One line on a phone, so that nothing moves. */
function progressText(progress: { readonly received: number; readonly total: number | null } | null): string {
  if (progress === null) return '';
  return progress.total === null
    ? `: ${formatNumber(progress.received)} records`
    : `: ${Math.floor((100 * progress.received) / Math.max(1, progress.total))} %`;
}
