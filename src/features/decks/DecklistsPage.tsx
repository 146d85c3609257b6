import { useLocation } from 'react-router';
import { namesQuery, type QueriesOf } from '../../data/api/queries.ts';
import { useNamedCards } from '../../data/catalogue/useCards.ts';
import { type Target, toAppUrl, withParam } from '../../domain/json-api/target.ts';
import { isIdentity } from '../../domain/legality/cardTypes.ts';
import type { Bounds } from '../../domain/query-language/edit.ts';
import { formatCount, formatList } from '../../domain/text/format.ts';
import { type ExtraChip, FilterChips } from '../../shared/lists/FilterChips.tsx';
import listPage from '../../shared/lists/ListPage.module.css';
import { ListTools, useListGo } from '../../shared/lists/ListTools.tsx';
import { filterValues, LIST_DEFAULTS, setValue } from '../../shared/lists/listAddress.ts';
import { PagedList, usePagedList } from '../../shared/lists/PagedList.tsx';
import { ALL_DATA, listPageTitle } from '../../shared/records/collectionWords.ts';
import { useNames } from '../../shared/records/RecordNames.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { cardsIcon, menuIcon, tableIcon } from '../../shared/ui/Icon.tsx';
import { InBrowser, lazyPart } from '../../shared/ui/lazyPart.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import stack from '../../shared/ui/Stack.module.css';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { ToggleGroup } from '../../shared/ui/ToggleGroup.tsx';
import styles from './DeckFinder.module.css';
import { DeckFinder } from './DeckFinder.tsx';
import { DeckResults } from './DeckResults.tsx';
import { decklists } from './decklistEntry.tsx';
import {
  finderTarget,
  firstDecksQueries,
  type LoadedCriteria,
  loadedCriteria,
  matchText,
  publishedWords,
  setCriterion,
  setPublished,
  showOf,
  useLacksFilters,
  useRefusal,
  withoutCriteria,
} from './finderAddress.ts';

const NoDecks = lazyPart('The list', async () => (await import('./NoDecks.tsx')).NoDecks);
/** Lazy: only needed for criteria without an API filter. */
const LoadedDecks = lazyPart('The decklists', async () => (await import('./LoadedDecks.tsx')).LoadedDecks);

export const queries: QueriesOf = ({ search }) => ({
  required: firstDecksQueries(search),
  optional: [namesQuery('sides'), namesQuery('factions'), namesQuery('formats'), namesQuery('card_sets')],
});

/**
 * `/decklists?filter[card_id]=…`: all decklists, or those matching the URL: by API filters, and client-side over the
 * loaded decklists (docs/decks.md, Finding decks).
 */
export function Component() {
  const target = finderTarget(useLocation().search);
  const criteria = loadedCriteria(target, useLacksFilters());
  return (
    <div className={cx(stack.stack, listPage.page)}>
      <PageHeader breadcrumbs={[ALL_DATA]} title="Decklists" tab={listPageTitle('decklists', target)} />
      <DeckFinder target={target} />
      {criteria === null ? (
        <PagedDecks target={target} />
      ) : (
        <InBrowser fallback={<SkeletonText lines={20} />}>
          <LoadedDecks target={target} criteria={criteria}>
            {(count) => <Tools target={target} count={count} />}
          </LoadedDecks>
        </InBrowser>
      )}
      <IdentityNotes target={target} />
    </div>
  );
}

/** Decklists that the API can filter alone, paged. */
function PagedDecks({ target }: { target: Target }) {
  const list = usePagedList('decklists', { address: target, ...LIST_DEFAULTS.decklists });
  useRefusal(target, list.query.error);
  return (
    <>
      <Tools target={target} count={list.totalWords} />
      <PagedList
        list={list}
        what="Decklists"
        skeleton={<SkeletonText lines={20} />}
        noMatch={
          <div className={styles.none}>
            <InBrowser>
              <NoDecks target={target} />
            </InBrowser>
          </div>
        }
      >
        {(records) => <DeckResults target={target} decks={records} />}
      </PagedList>
    </>
  );
}

const SHOWN_AS = [
  { value: 'table', label: 'Table', icon: tableIcon },
  { value: 'tiles', label: 'Identities', icon: cardsIcon },
  { value: 'copies', label: 'Card counts', icon: menuIcon },
] as const;

/** Filters that the finder's own fields or special chips show. */
const SHOWN_ELSEWHERE = [
  'filter[card_id]',
  'filter[card_set_id]',
  'filter[name][match]',
  'filter[notes][match]',
  'filter[created_at][gte]',
  'filter[created_at][lte]',
];

function Tools({ target, count }: { target: Target; count: string | undefined }) {
  const go = useListGo();
  return (
    <>
      <div className={styles.tools}>
        <ListTools target={target} entry={decklists} count={count} />
        <ToggleGroup
          label="Show as"
          options={SHOWN_AS}
          value={showOf(target)}
          onChange={(show) => go(withParam(target, 'show', show === 'table' ? null : show), true)}
          collapse
        />
      </div>
      <FilterChips
        target={target}
        except={SHOWN_ELSEWHERE}
        extra={useChips(target)}
        cleared={withoutCriteria(target)}
      />
    </>
  );
}

/** Chips for everything but plain filters. */
function useChips(target: Target): readonly ExtraChip[] {
  const formatName = useNames('formats');
  const setName = useNames('card_sets');
  const sets = filterValues(target, 'card_set_id');
  const { tags = [], cards, influence, legal }: Partial<LoadedCriteria> = loadedCriteria(target) ?? {};
  const { from, to } = publishedWords(target);
  const chip = (label: string, shown: string, without: Target): readonly ExtraChip[] =>
    shown === '' ? [] : [{ label, shown, without: toAppUrl(without) }];
  return [
    ...chip('Only cards from', setWords(sets, setName), setValue(target, 'card_set_id', null)),
    ...chip('Name contains', matchText(target, 'name'), setCriterion(target, 'filter[name][match]', null)),
    ...chip('Notes contain', matchText(target, 'notes'), setCriterion(target, 'filter[notes][match]', null)),
    ...chip('Published from', from, setPublished(target, 'from', '')),
    ...chip('Published to', to, setPublished(target, 'to', '')),
    ...tags.flatMap((tag) =>
      chip('Tag', tag, setCriterion(target, 'tag', tags.filter((other) => other !== tag).join(','))),
    ),
    ...chip(
      legal?.when === 'published' ? 'Legal when published' : 'Legal',
      legal ? formatName(legal.formatId) : '',
      setCriterion(setCriterion(target, 'legal', null), 'legal_on', null),
    ),
    ...chip('Cards', rangeWords(cards), setCriterion(target, 'cards', null)),
    ...chip('Influence', rangeWords(influence), setCriterion(target, 'influence', null)),
  ];
}

/** A collection may have dozens of sets. */
function setWords(ids: readonly string[], nameOf: (id: string) => string): string {
  return ids.length > MOST_NAMED ? formatCount(ids.length, 'set') : formatList(ids.map(nameOf));
}
const MOST_NAMED = 3;

function rangeWords({ min, max }: Bounds = { min: null, max: null }): string {
  if (min === null) return max === null ? '' : `up to ${max}`;
  if (max === null) return `${min} or more`;
  return min === max ? String(min) : `${min} to ${max}`;
}

/**
 * Links to all decks of an identity if the URL filters by it as a card, as the API's own link does: that only finds
 * decks that list their identity in their slots (docs/api.md, Decklists). Below the list, to avoid layout shift.
 */
function IdentityNotes({ target }: { target: Target }) {
  const ids = filterValues(target, 'card_id');
  const { cards } = useNamedCards(ids);
  return [...cards.values()]
    .filter((card) => isIdentity(card.card_type_id))
    .map(({ id, title }) => {
      const others = ids.filter((other) => other !== id).join(',');
      const rest = setValue(target, 'card_id', others || null);
      return (
        <p key={id} className={styles.note}>
          {title} is an identity, and not every deck lists its identity as a card.{' '}
          <TextLink href={toAppUrl(setValue(rest, 'identity_card_id', id))}>
            Decks with this identity
          </TextLink>
        </p>
      );
    });
}
