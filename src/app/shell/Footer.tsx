import { useQuery } from '@tanstack/react-query';
import { apiAddressQuery } from '../../data/api/queries.ts';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import { formatDate } from '../../domain/text/format.ts';
import { Link } from '../../shared/ui/Link.tsx';
import styles from './Footer.module.css';

const SOURCE_NOTICE =
  'Sift is made by players. It is not affiliated with or endorsed by Null Signal Games, Fantasy Flight Games or Wizards of the Coast. Netrunner is a trademark of R. Talsorian Games; card data comes from the API named here.';

/** The data's source, and a disclaimer. */
export function Footer() {
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
