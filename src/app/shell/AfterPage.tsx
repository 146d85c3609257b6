import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startCatalogue } from '../../data/catalogue/catalogue.ts';
import { onIdle } from '../../data/idle.ts';
import { TrayBar } from '../../features/tray/TrayBar.tsx';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { LinkPreview } from './LinkPreview.tsx';
import { OfflineStatus } from './OfflineStatus.tsx';
import { PageFocus } from './PageFocus.tsx';

/** Whatever the first content does not need, as one lazy chunk. */
export function AfterPage() {
  return (
    <>
      <StartPool />
      <PageFocus />
      <TrayBar />
      <LinkPreview />
      <Shortcuts />
      <OfflineStatus />
    </>
  );
}

/** Starts the card pool once the page has its data: what the reader waits for comes first. Renders nothing. */
function StartPool() {
  const isQuiet = useIsFetching() === 0;
  useEffect(() => (isQuiet ? onIdle(startCatalogue) : undefined), [isQuiet]);
  return null;
}
