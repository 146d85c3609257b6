import { useQuery } from '@tanstack/react-query';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { apiAddressQuery } from '../../data/api/queries.ts';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { formatDate } from '../../domain/text/format.ts';
import { cx } from '../../shared/ui/cx.ts';
import { entryName } from '../../shared/ui/historyEntry.ts';
import { AsOfProvider, Link } from '../../shared/ui/Link.tsx';
import { lazyExtra } from '../../shared/ui/lazyPart.tsx';
import { LiveRegion } from '../../shared/ui/screenReader.tsx';
import { Toasts } from '../../shared/ui/Toast.tsx';
import { Header, TabBar } from './Header.tsx';
import { AsOfNote, ResetNotice } from './Notices.tsx';
import { PageHeight } from './PageHeight.tsx';
import styles from './Shell.module.css';

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

const SOURCE_NOTICE =
  'Sift is made by players. It is not affiliated with or endorsed by Null Signal Games, Fantasy Flight Games or Wizards of the Coast. Netrunner is a trademark of R. Talsorian Games; card data comes from the API named here.';

/** The data's source, and a disclaimer. */
function Footer() {
  const { data: api } = useQuery(apiAddressQuery);
  const dataDate = useCatalogue()?.facts.dataDate;
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <p className={styles.notice}>{SOURCE_NOTICE}</p>
        <ul className={styles.facts}>
          <li>
            Card data: {api?.replace(/^https?:\/\//, '') ?? '…'}
            {dataDate && `, from ${formatDate(dataDate)}`}
          </li>
          <li>Sift {__APP_VERSION__}, MIT licence</li>
          <li>
            <Link to="/sitemap">Browse all data</Link>
          </li>
          <li>
            <Link to="/settings">Settings</Link>
          </li>
        </ul>
      </div>
    </footer>
  );
}
