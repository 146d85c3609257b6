import { useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { catalogueQuery } from '../../../data/catalogue/catalogueQuery.ts';
import type { CatalogueData } from '../../../data/catalogue/data.ts';
import type { OtherReading } from '../../../data/catalogue/query/protocol.ts';
import { useDelayedValue } from '../../../data/scheduling.ts';
import { printQuery } from '../../../domain/json-api/target.ts';
import { formatCount } from '../../../domain/text/format.ts';
import { CardList } from '../../../shared/card-lists/CardList.tsx';
import type { View } from '../../../shared/card-lists/cardViews.tsx';
import { useVerdictTag } from '../../../shared/records/VerdictTag.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import styles from './NothingFound.module.css';
import { type FoundSearch, recordsAt } from './useSearch.ts';

interface SectionProps {
  readonly reading: OtherReading;
  readonly data: CatalogueData;
  readonly view: View;
}

/** What another reading of the query finds, under the query in syntax: pressed, it is in the search box. */
export const OtherReadingSection = memo(function OtherReadingSection({ reading, data, view }: SectionProps) {
  const verdict = useVerdictTag();
  const { query, kind, count, positions } = reading;
  const cards = useMemo(() => recordsAt({ kind, data }, positions), [kind, data, positions]);
  return (
    <Section
      title={
        <>
          {formatCount(count, kind === 'cards' ? 'card' : 'printing')}:{' '}
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

/** Below the titles that a search found: what else its words may mean. It is asked for once the titles are shown. */
export function WordsBesides({ answer, view }: { readonly answer: FoundSearch; readonly view: View }) {
  const shown = useDelayedValue(answer, 'after-paint', null);
  const { data: words } = useQuery({
    ...catalogueQuery(answer.data, { ...answer.request, type: 'words' as const }),
    enabled: shown === answer,
  });
  const isOfThis = words?.request.query === answer.request.query;
  if (!isOfThis || words.reading === null) return null;
  return <OtherReadingSection reading={words.reading} data={words.data} view={view} />;
}
