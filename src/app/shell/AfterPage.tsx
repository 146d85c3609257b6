import { OtherTabs } from '../../data/settings/OtherTabs.tsx';
import { TrayBar } from '../../features/tray/TrayBar.tsx';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { CatalogueStarter } from './CatalogueStarter.tsx';
import { LinkPreview } from './LinkPreview.tsx';
import { OfflineStatus } from './OfflineStatus.tsx';
import { PageFocus } from './PageFocus.tsx';

/** What every page has and no first content needs, as one piece of code: it costs the first page nothing. */
export function AfterPage() {
  return (
    <>
      <PageFocus />
      <TrayBar />
      <LinkPreview />
      <Shortcuts />
      <OfflineStatus />
      <OtherTabs />
      <CatalogueStarter />
    </>
  );
}
