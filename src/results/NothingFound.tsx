import { CardList } from '../card-lists/CardList.tsx';
import type { View } from '../card-lists/cardViews.tsx';
import { formatCount } from '../lib/format.ts';
import { useVerdictTag } from '../records/VerdictTag.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { searchIcon } from '../ui/icons.ts';
import { Section } from '../ui/Section.tsx';
import { type EmptySearch, recordsAt } from './found.ts';
import styles from './NothingFound.module.css';
import type { SearchState } from './searchUrl.ts';

interface Props {
  readonly found: EmptySearch;
  readonly view: View;
  readonly onChange: (change: Partial<SearchState>) => void;
}

/** Nothing fits: what may be meant, which condition to drop and what that would find, and names that are similar. */
export function NothingFound({ found, view, onChange }: Props) {
  const verdict = useVerdictTag();
  const noun = found.kind === 'cards' ? 'card' : 'printing';
  const similar = recordsAt(found, found.similar);
  const { alternative } = found;
  const helpful = found.relaxations.filter(({ count }) => count > 0);
  return (
    <>
      <EmptyState
        icon={searchIcon}
        title={`No ${noun}s match`}
        actions={
          <>
            {found.search.playableOnly && found.unplayable > 0 && (
              <Button onClick={() => onChange({ playableOnly: false })}>
                Show {formatCount(found.unplayable, noun)} that are not legal
              </Button>
            )}
            {alternative !== null && (
              <Button variant="solid" onClick={() => onChange({ query: alternative.query })}>
                <span>
                  Search for <code className={styles.condition}>{alternative.query}</code>{' '}
                  {formatCount(alternative.count, alternative.kind === 'cards' ? 'card' : 'printing')}
                </span>
              </Button>
            )}
          </>
        }
      >
        {alternative === null && helpful.length === 0 && 'Try fewer or other words.'}
        {alternative !== null && 'Perhaps this was meant:'}
      </EmptyState>
      {helpful.length > 0 && <p>Dropping one condition would find some:</p>}
      {helpful.length > 0 && (
        <ul className={styles.relaxations}>
          {helpful.map(({ without, query, count }) => (
            <li key={without}>
              <Button onClick={() => onChange({ query })}>
                <span>
                  without <code className={styles.condition}>{without}</code> {formatCount(count, noun)}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {similar.length > 0 && (
        <Section title="Similar names" count={similar.length}>
          <CardList caption="Similar names" cards={similar} view={view} verdict={verdict} />
        </Section>
      )}
    </>
  );
}
