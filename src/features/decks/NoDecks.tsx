import { type Target, toAppUrl } from '../../domain/json-api/target.ts';
import { formatCount } from '../../domain/text/format.ts';
import { entryOf } from '../../domain/text/lookup.ts';
import { useCounts } from '../../shared/lists/counts.ts';
import { type Filter, filterValues, LIST_DEFAULTS, requestOf } from '../../shared/lists/listAddress.ts';
import { ValueName } from '../../shared/records/RecordNames.tsx';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './DeckFinder.module.css';
import { withOneLess, withoutCriteria } from './finderAddress.ts';

/** Limits both the length of the list and the number of requests. */
const MOST = 8;
/** Height of one suggestion, in rem. */
const WAY = 1.8;

/** No matches: suggests which single condition to drop, with the number of decks each would leave. */
export function NoDecks({ target }: { target: Target }) {
  const ways = withOneLess(target).slice(0, MOST);
  const counts = useCounts(
    ways.map(({ key, target: less }) => ({
      key,
      collection: 'decklists' as const,
      params: requestOf({ ...LIST_DEFAULTS.decklists, address: less }).params.filter(
        ([name]) => !name.startsWith('page['),
      ),
    })),
  ).data;
  const helpful = ways.filter(({ key }) => (counts?.[key] ?? 0) > 0);
  const several = filterValues(target, 'card_id').length > 1;
  return (
    <EmptyState
      title="No decklists match"
      actions={<LinkButton to={toAppUrl(withoutCriteria(target))}>Show all decklists</LinkButton>}
    >
      {/* Reserves space for all suggestions */}
      <div style={{ minBlockSize: `${(ways.length + 2) * WAY}rem` }}>
        {helpful.length > 0 ? (
          <>
            <p>{several && 'No deck holds all of these. '}Drop a condition:</p>
            <ul className={styles.ways}>
              {helpful.map(({ key, target: less, ...filter }) => (
                <li key={key}>
                  <TextLink href={toAppUrl(less)}>
                    Drop <Dropped {...filter} />
                  </TextLink>
                  {`: ${formatCount(counts?.[key] ?? 0, 'decklist')}`}
                </li>
              ))}
            </ul>
          </>
        ) : (
          counts !== undefined && <p>Dropping one condition doesn’t help.</p>
        )}
      </div>
    </EmptyState>
  );
}

/** The dropped condition in words: a card, a name, or the search text. */
function Dropped({ name, operator, value }: Omit<Filter, 'values'> & { value: string }) {
  if (name === 'created_at') return `“published ${operator === 'gte' ? 'from' : 'to'} ${value.slice(0, 10)}”`;
  const { names = null, word = '' } = entryOf(FILTERS, name) ?? {};
  return (
    <ValueName names={names} value={value}>
      {(shown) => `${word}${names === null ? `“${shown.replace(/^\{\{|\}\}$/g, '')}”` : shown}`}
    </ValueName>
  );
}

/** Words before a filter's value, and the collection of ids. */
const FILTERS: Readonly<Record<string, { word?: string; names?: 'cards' | 'factions' | 'sides' }>> = {
  card_id: { names: 'cards' },
  exclude_card_id: { word: 'the excluded card ', names: 'cards' },
  identity_card_id: { word: 'the identity ', names: 'cards' },
  faction_id: { word: 'the faction ', names: 'factions' },
  side_id: { word: 'the side ', names: 'sides' },
  user_id: { word: 'the author ' },
  name: { word: 'the name ' },
  notes: { word: 'the notes ' },
};
