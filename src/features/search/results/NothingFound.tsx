import { memo } from 'react';
import {
  type Elsewhere,
  NO_HELP,
  type OtherReading,
  type SearchRequest,
} from '../../../data/catalogue/query/answers.ts';
import { DECLARATIONS } from '../../../domain/json-api/collections.ts';
import { printQuery } from '../../../domain/json-api/target.ts';
import { formatCount } from '../../../domain/text/format.ts';
import { CardList } from '../../../shared/card-lists/CardList.tsx';
import { useView } from '../../../shared/card-lists/cardViews.tsx';
import { useVerdictTag } from '../../../shared/records/VerdictTag.tsx';
import { Button, LinkButton } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { searchIcon } from '../../../shared/ui/Icon.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import styles from './NothingFound.module.css';
import { type Grouping, printSearch, type SearchState } from './searchUrl.ts';
import { type EmptySearch, isFromApi, noneMatch, type RejectedSearch, useHelp } from './useSearch.ts';

const FIELD_WORDS: Readonly<Record<Elsewhere['keyword'], string>> = {
  text: 'In rules texts',
  faction: 'As a faction',
  card_type: 'As a card type',
  card_subtype: 'As a subtype',
  card_set: 'As a set',
  illustrator: 'As an illustrator',
  flavor: 'In flavour texts',
};

interface NothingFoundProps {
  readonly answer: EmptySearch;
  readonly grouping: Grouping;
  readonly onChange: (change: Partial<SearchState>) => void;
}

/** No results: another reading of the query, or which condition to drop and what that would find; similar names. */
export function NothingFound({ answer, grouping, onChange }: NothingFoundProps) {
  const [view] = useView();
  const verdict = useVerdictTag();
  const noun = DECLARATIONS[answer.kind].one;
  const help = useHelp(answer);
  const { similar, alternative, relaxations, clash, elsewhere, words } = help ?? NO_HELP;
  return (
    <>
      {alternative === null ? (
        <EmptyState
          icon={searchIcon}
          title={noneMatch(answer)}
          actions={
            answer.request.playableOnly &&
            answer.unplayable > 0 && (
              <Button onClick={() => onChange({ playableOnly: false, format: null })}>
                Show {formatCount(answer.unplayable, noun)} that aren’t legal
              </Button>
            )
          }
        >
          {clash !== null && `No ${noun} meets both: ${clash.join('; ')}.`}
          {help !== null &&
            words !== '' &&
            relaxations.length + elsewhere.length === 0 &&
            'Try fewer or other words.'}
          {isFromApi(answer) &&
            'Without the card pool, words are only looked for in titles, and spelling isn’t corrected.'}
        </EmptyState>
      ) : (
        <>
          {words !== '' ? (
            <p>No title contains “{words}”</p>
          ) : (
            // Doubts above the list have said which value no card has
            answer.doubts === null && <p>{noneMatch(answer)}</p>
          )}
          <OtherReadingSection reading={alternative} request={answer.request} grouping={grouping} />
        </>
      )}
      {words !== '' && (
        <Section title={`“${words}” elsewhere`}>
          <ul className={styles.choices}>
            {elsewhere.map(({ keyword, query, kind, count }) => (
              <li key={keyword}>
                <LinkButton to={printSearch({ ...answer.request, grouping, kind, query })}>
                  {FIELD_WORDS[keyword]}{' '}
                  <span className={styles.count}>{formatCount(count, DECLARATIONS[kind].one)}</span>
                </LinkButton>
              </li>
            ))}
            <li>
              <LinkButton to={`/rulings${printQuery([['q', words]])}`}>In rulings</LinkButton>
            </li>
            <li>
              <LinkButton to={`/decklists${printQuery([['filter[name][match]', words]])}`}>
                In decklist names
              </LinkButton>
            </li>
          </ul>
        </Section>
      )}
      {relaxations.length > 0 && (
        <>
          <p>Drop a condition:</p>
          <ul className={styles.choices}>
            {relaxations.map(({ without, query, count }) => (
              <li key={without}>
                <Button onClick={() => onChange({ query })}>
                  <span>
                    Without <code className={styles.condition}>{without}</code>: {formatCount(count, noun)}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {similar.length > 0 && (
        <Section title="Similar names" count={similar.length}>
          <CardList caption="Similar names" cards={similar} view={view} verdict={verdict} />
        </Section>
      )}
    </>
  );
}

interface OtherReadingProps {
  readonly reading: OtherReading;
  readonly request: SearchRequest;
  readonly grouping: Grouping;
}

/** Another reading of the query with its results. Clicking the query puts it into the search box. */
const OtherReadingSection = memo(function OtherReadingSection(props: OtherReadingProps) {
  const { reading, request, grouping } = props;
  const [view] = useView();
  const verdict = useVerdictTag();
  const { query, kind, count, cards } = reading;
  return (
    <Section
      title={
        <>
          {formatCount(count, DECLARATIONS[kind].one)}:{' '}
          <TextLink href={printSearch({ ...request, grouping, kind, query })}>
            <code className={styles.condition}>{query}</code>
          </TextLink>
        </>
      }
    >
      <CardList caption={`Cards for ${query}`} cards={cards} view={view} verdict={verdict} />
    </Section>
  );
});

interface RejectedQueryProps {
  readonly answer: RejectedSearch;
  readonly onChange: (change: Partial<SearchState>) => void;
}

/** An invalid query: the error message, its position, and a suggested fix. */
export function RejectedQuery({ answer, onChange }: RejectedQueryProps) {
  const { error, suggestion, request } = answer;
  const { query } = request;
  const start = Math.min(error.position, query.length);
  const end = Math.min(start + Math.max(1, error.length), query.length);
  return (
    <div className={styles.rejected}>
      <p className={styles.fault}>{error.message}</p>
      <p className={styles.typed}>
        {query.slice(0, start)}
        <mark className={styles.place}>{query.slice(start, end) || ' '}</mark>
        {query.slice(end)}
      </p>
      <div className={styles.actions}>
        {suggestion !== null && (
          <Button variant="solid" onClick={() => onChange({ query: suggestion })}>
            Search for {suggestion}
          </Button>
        )}
        <LinkButton to="/help/search">How to search</LinkButton>
      </div>
    </div>
  );
}
