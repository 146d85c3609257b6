import { Form, useSearchParams } from 'react-router';

import styles from './SearchBox.module.css';

/** The search on every page. */
export function SearchBox() {
  const [params] = useSearchParams();
  return (
    <Form action="/cards" role="search" className={styles.box}>
      <input name="q" key={params.get('q')} defaultValue={params.get('q') ?? ''} aria-label="Search" />
    </Form>
  );
}
