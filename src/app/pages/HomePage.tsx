import { useState } from 'react';
import { Form } from 'react-router';
import { HighlightsSkeleton } from '../../card-lists/Highlights.tsx';
import { LatestDecklists } from '../../decks/LatestDecklists.tsx';
import { InForce } from '../../legality-panels/InForce.tsx';
import { ListsByFormatPanel } from '../../legality-panels/ListsByFormatPanel.tsx';
import { LatestRulings } from '../../rulings/LatestRulings.tsx';
import { NewestSets } from '../../sets/NewestSets.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import styles from './HomePage.module.css';

/** `/`: search, what is in force, what is new. */
export function Component() {
  return (
    <div className={styles.home}>
      <title>Sift — Netrunner cards</title>
      <div className={styles.lead}>
        <PageHeader title="Find any Netrunner card" />
        <HomeSearch />
      </div>
      <BanListsInForce />
      <div className={styles.news}>
        <NewestSets />
        <LatestDecklists title="Newest decklists" />
        <LatestRulings />
      </div>
    </div>
  );
}

/** Queries that show what the search can do, in words and as typed. */
const EXAMPLES = [
  { words: 'Barriers that cost 3 or less', query: 's:barrier o<=3' },
  { words: 'Anarch viruses', query: 'f:anarch s:virus' },
  { words: 'Cards that say “end the run”', query: 'x:"end the run"' },
];

/** The big search: Enter leads to the cards. Has the focus at once where no keyboard would cover the page. */
function HomeSearch() {
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

/** The ban list in force in each format that has one. */
function BanListsInForce() {
  return (
    <Section title="Ban lists in force" action={<TextLink href="/bans">All ban lists</TextLink>} plain>
      <ListsByFormatPanel skeleton={<HighlightsSkeleton count={4} />}>
        {(listsByFormat) => <InForce listsByFormat={listsByFormat} listedOnly />}
      </ListsByFormatPanel>
    </Section>
  );
}
