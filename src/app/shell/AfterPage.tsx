import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { startCatalogue } from '../../data/catalogue/catalogue.ts';
import { onIdle } from '../../data/idle.ts';
import { TrayBar } from '../../features/tray/TrayBar.tsx';
import { useCommands } from '../../shared/records/commands.ts';
import { lazyExtra } from '../../shared/ui/lazyPart.tsx';
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

const ShortcutSheet = lazyExtra(async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet);

/** Keys that work on every page, with `?` for help. Single keys can be switched off (WCAG 2.1.4). */
export function Shortcuts() {
  /** Null until it was opened once. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const runs = {
    shortcuts: () => setOpen(true),
    next: () => linkTo('next')?.click(),
    previous: () => linkTo('previous')?.click(),
  };
  useCommands(isOpen ? {} : runs, (id) => id === 'shortcuts' || linkTo(id) !== undefined);
  useEffect(() => {
    // What is pressed from here on is handled, or means nothing
    window.onkeydown = null;
  }, []);
  return isOpen !== null && <ShortcutSheet open={isOpen} onOpenChange={setOpen} />;
}

/** The page's previous or next link: of the list that the card was opened from, its set, or a pager. */
function linkTo(command: string) {
  const around = document.querySelector('main nav[data-trail]') ?? document.querySelector('main');
  const rel = command === 'next' ? 'next' : 'prev';
  return around?.querySelector<HTMLAnchorElement>(`a[rel=${rel}]`) ?? undefined;
}
