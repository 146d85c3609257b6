import { useState } from 'react';
import { Form } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import styles from './HomeSearch.module.css';

/** Queries that show what the search can do, in words and as typed. */
const EXAMPLES = [
  { words: 'Barriers that cost 3 or less', query: 's:barrier o<=3' },
  { words: 'Anarch viruses', query: 'f:anarch s:virus' },
  { words: 'Cards that say “end the run”', query: 'x:"end the run"' },
];

/** The big search: Enter leads to the cards. Has the focus at once where no keyboard would cover the page. */
export function HomeSearch() {
  const [query, setQuery] = useState('');
  const hasKeyboard = useMediaQuery('(hover: hover) and (pointer: fine)');
  return (
    <search className={styles.search}>
      <Form action="/cards" className={styles.form}>
        <SearchField
          label="Name, text or query"
          name="q"
          value={query}
          onChange={setQuery}
          className={styles.field}
          autoFocus={hasKeyboard}
        />
        <Button type="submit" variant="solid">
          Search
        </Button>
      </Form>
      <ul className={styles.examples} aria-label="Examples">
        {EXAMPLES.map(({ words, query: example }) => (
          <li key={example}>
            <TextLink href={`/cards?q=${encodeURIComponent(example)}`} className={styles.example}>
              {words}
            </TextLink>
          </li>
        ))}
      </ul>
    </search>
  );
}
