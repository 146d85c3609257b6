import { memo, useMemo } from 'react';
import type { OtherReading } from '../../../data/catalogue/query/answers.ts';
import { useInSlices } from '../../../data/catalogue/useInSlices.ts';
import { DECLARATIONS } from '../../../domain/json-api/collections.ts';
import { printQuery } from '../../../domain/json-api/target.ts';
import { formatCount } from '../../../domain/text/format.ts';
import { CardList } from '../../../shared/card-lists/CardList.tsx';
import { useView } from '../../../shared/card-lists/cardViews.tsx';
import { useVerdictTag } from '../../../shared/records/VerdictTag.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import styles from './NothingFound.module.css';
import { AT_ONCE, type FoundSearch, useKept } from './useSearch.ts';

/** Another reading of the query with its results. Clicking the query puts it into the search box. */
export const OtherReadingSection = memo(function OtherReadingSection(props: { reading: OtherReading }) {
  const [view] = useView();
  const verdict = useVerdictTag();
  const { query, kind, count, cards } = props.reading;
  return (
    <Section
      title={
        <>
          {formatCount(count, DECLARATIONS[kind].one)}:{' '}
          <TextLink href={`/${kind}${printQuery([['q', query]])}`}>
            <code className={styles.condition}>{query}</code>
          </TextLink>
        </>
      }
    >
      <CardList caption={`Cards for ${query}`} cards={cards} view={view} verdict={verdict} />
    </Section>
  );
});

/** Another reading of the query's words, below results found by title. Computed after those are shown. */
export function WordsBesides({ answer }: { answer: FoundSearch }) {
  const { pool, sent, request } = answer;
  const make = useMemo(() => (pool === null ? null : () => pool.words(request)), [pool, request]);
  const found = useInSlices(make, AT_ONCE);
  const reading = useKept(pool === null ? (sent?.words ?? null) : found, request);
  return reading && <OtherReadingSection reading={reading} />;
}
