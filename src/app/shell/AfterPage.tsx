import { OtherTabs } from '../../settings/OtherTabs.tsx';
import { TrayBar } from '../../tray/TrayBar.tsx';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { LinkPreview } from './LinkPreview.tsx';
import { OfflineStatus } from './OfflineStatus.tsx';
import { PageFocus } from './PageFocus.tsx';
import { RestOfLayout } from './RestOfLayout.tsx';

/** What every page has and no first content needs, as one piece of code: it costs the first page nothing. */
export function AfterPage() {
  return (
    <>
      <RestOfLayout />
      <PageFocus />
      <TrayBar />
      <LinkPreview />
      <Shortcuts />
      <OfflineStatus />
      <OtherTabs />
    </>
  );
}
