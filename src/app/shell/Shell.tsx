import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useSettings } from '../../data/settings/settings.ts';
import { cx } from '../../shared/ui/cx.ts';
import { entryName } from '../../shared/ui/historyEntry.ts';
import { AsOfProvider } from '../../shared/ui/Link.tsx';
import { lazyExtra } from '../../shared/ui/lazyPart.tsx';
import { LiveRegion } from '../../shared/ui/screenReader.tsx';
import { Toasts } from '../../shared/ui/Toast.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { AsOfNote, ResetNotice } from './Notices.tsx';
import { PageHeight } from './PageHeight.tsx';
import styles from './Shell.module.css';
import { TabBar } from './TabBar.tsx';

const AfterPage = lazyExtra(async () => (await import('./AfterPage.tsx')).AfterPage);

/** The persistent layout: header, footer, and bottom tabs on a phone. */
export function Shell() {
  const wasReset = useSettings((settings) => settings.wasReset);
  const busy = useNavigation().state === 'loading';
  return (
    <AsOfProvider>
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
        {wasReset && <ResetNotice />}
        <AsOfNote />
        <Outlet />
      </main>
      <Footer />
      <LiveRegion />
      <Toasts />
      <AfterPage />
      <PageHeight />
      <ScrollRestoration getKey={entryName} />
    </AsOfProvider>
  );
}
