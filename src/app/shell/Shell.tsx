import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { whenIdle } from '../../data/idle.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { AS_OF } from '../../domain/json-api/target.ts';
import { AsOfProvider } from '../../shared/records/asOf.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { lazyExtra } from '../../shared/ui/lazyExtra.tsx';
import { LiveRegion } from '../../shared/ui/screenReader.tsx';
import { ToastProvider } from '../../shared/ui/Toast.tsx';
import { AsOfNote } from './AsOfNote.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Shell.module.css';
import { TabBar } from './TabBar.tsx';

const AfterPage = lazyExtra(async () => {
  await whenIdle();
  return (await import('./AfterPage.tsx')).AfterPage;
});

/** Only a browser whose settings could not be read needs it. */
const ResetNotice = lazyExtra(async () => (await import('./ResetNotice.tsx')).ResetNotice);

function Reset() {
  const wasReset = useSettings((settings) => settings.wasReset);
  return wasReset && <ResetNotice />;
}

function AsOf() {
  const isNamed = new URLSearchParams(useLocation().search).has(AS_OF);
  return isNamed && <AsOfNote />;
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
