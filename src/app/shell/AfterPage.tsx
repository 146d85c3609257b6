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
  useEffect(() => onIdle(startCatalogue), []);
  return (
    <>
      <PageFocus />
      <TrayBar />
      <LinkPreview />
      <Shortcuts />
      <OfflineStatus />
    </>
  );
}
