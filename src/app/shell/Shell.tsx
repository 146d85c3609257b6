import { Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useSettings } from '../../data/settings/settings.ts';
import { AS_OF } from '../../domain/json-api/target.ts';
import { AsOfProvider } from '../../shared/records/asOf.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { lazyExtra } from '../../shared/ui/lazyExtra.tsx';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { when } from '../../shared/ui/scheduling.ts';
import { LiveRegion } from '../../shared/ui/screenReader.tsx';
import { ToastProvider } from '../../shared/ui/Toast.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Shell.module.css';
import { TabBar } from './TabBar.tsx';

const AfterPage = lazyExtra(async () => {
  await when('after-page');
  return (await import('./AfterPage.tsx')).AfterPage;
});

/** Only a browser whose settings could not be read needs it. */
const ResetNotice = lazyExtra(async () => (await import('./ResetNotice.tsx')).ResetNotice);

function Reset() {
  const wasReset = useSettings((settings) => settings.wasReset);
  return wasReset && <ResetNotice />;
}

/** Only a page whose address names a day needs it. */
const AsOfNote = lazyPart('The note on the day', async () => (await import('./AsOfNote.tsx')).AsOfNote);

function AsOf() {
  const isNamed = new URLSearchParams(useLocation().search).has(AS_OF);
  return (
    isNamed && (
      <Suspense>
        <AsOfNote />
      </Suspense>
    )
  );
}

/** What stays while pages change: header, footer, and on a phone the tabs at the bottom. */
export function Shell() {
  const busy = useNavigation().state === 'loading';
  return (
    <AsOfProvider>
      <ToastProvider>
        <a className={styles.skip} href="#main">
          Skip to content
        </a>
        <a className={cx(styles.skip, styles.skipToResults)} href="#results">
          Skip to results
        </a>
        <Header />
        {/* Before the page, whose first screen is painted before the rest is here (server/firstScreen.ts) */}
        <TabBar />
        <div className={styles.progress} data-busy={busy || undefined} aria-hidden="true" />
        <main id="main" className={styles.main} tabIndex={-1} aria-busy={busy || undefined}>
          <Reset />
          <AsOf />
          <Outlet />
        </main>
        <Footer />
        <LiveRegion />
        <AfterPage />
        <ScrollRestoration />
      </ToastProvider>
    </AsOfProvider>
  );
}
