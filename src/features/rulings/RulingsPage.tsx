import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { allQuery, CARD_NAMES, type QueriesOf } from '../../data/api/queries.ts';
import type { NamedCard } from '../../data/api/resources/listed.ts';
import type { Ruling } from '../../data/api/resources/registry.ts';
import { namedCardQueries, useNamedCards } from '../../data/catalogue/useCards.ts';
import { param, type Target, toAppUrl, withParam } from '../../domain/json-api/target.ts';
import { formatCount } from '../../domain/text/format.ts';
import { BesideCard, CardPreview, useFirstPreview } from '../../shared/card-lists/CardPreview.tsx';
import { FilterChips } from '../../shared/lists/FilterChips.tsx';
import listPage from '../../shared/lists/ListPage.module.css';
import { ListPanel } from '../../shared/lists/ListPanel.tsx';
import { FIRST_RULINGS, listAt, newestQuery } from '../../shared/lists/listAddress.ts';
import { MarkedWords } from '../../shared/markup/MarkedText.tsx';
import { expectProse } from '../../shared/markup/Prose.tsx';
import { ALL_DATA, listPageTitle } from '../../shared/records/collectionWords.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { useHydrated } from '../../shared/ui/hydration.ts';
import { WhenNear } from '../../shared/ui/lazyPart.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import stack from '../../shared/ui/Stack.module.css';
import { useAnnouncement } from '../../shared/ui/screenReader.tsx';
import { VirtualList } from '../../shared/ui/VirtualList.tsx';
import { RulingItem } from './RulingItem.tsx';
import styles from './RulingsPage.module.css';
import { FACTION, RulingsTools, SINCE, SORT, VERIFIED, WORDS } from './RulingsTools.tsx';
import { groupRulings, searchedWords, searchRulings } from './searchRulings.ts';

export const queries: QueriesOf = ({ search }) => {
  const target = listAt('rulings', search);
  const isPlain = target.params.every(([name]) => name === PAGE);
  const newest = newestQuery('rulings', FIRST_RULINGS, pageOf(target));
  return {
    required: isPlain ? [newest] : [],
    optional: CARD_NAMES,
    following: [
      async (client) => {
        if (!isPlain) return [];
        const { records } = await client.fetchQuery(newest);
        return namedCardQueries(records.map(({ card_id }) => card_id));
      },
    ],
  };
};

/** Only for readers without scripts, since the others get the whole list in one. */
const PAGE = 'page[number]';

/** A later page of the newest rulings, as a parameter; none for the first. */
function pageOf(target: Target): Target['params'] {
  const number = param(target, PAGE) ?? '';
  return /^[1-9]\d{0,5}$/.test(number) && number !== '1' ? [[PAGE, number]] : [];
}

/** `/rulings?q=…&filter[…]=…`: all rulings that match, by card. Few enough to show without pages. */
export function Component() {
  const { search } = useLocation();
  const target = listAt('rulings', search);
  // An empty value is not a filter, and the API would reject it
  const filters = target.params.filter(([name, value]) => name.startsWith('filter[') && value !== '');
  const words = param(target, WORDS) ?? '';
  const factionId = param(target, FACTION);
  const order = param(target, SORT) === 'card_id' ? 'title' : 'date';
  const isByDate = words === '' && factionId === null && order === 'date';
  const { query, rest } = useRulings(filters, isByDate, pageOf(target));
  const next = toAppUrl(withParam(target, PAGE, String(Number(param(target, PAGE) ?? 1) + 1)));
  return (
    <CardPreview>
      <div className={cx(stack.stack, listPage.page)}>
        <PageHeader
          breadcrumbs={[ALL_DATA]}
          title="Rulings"
          tab={listPageTitle('rulings', target)}
          subtitle="Questions about cards, answered."
        />
        <RulingsTools target={target} onFocus={rest?.load} />
        <FilterChips target={target} except={[VERIFIED, SINCE]} />
        <ListPanel address={target} what="The rulings" query={query} skeleton={<SkeletonText lines={20} />}>
          {({ records }) => (
            <FoundRulings
              rulings={records}
              rest={rest}
              next={next}
              words={words}
              factionId={factionId}
              order={order}
            />
          )}
        </ListPanel>
      </div>
    </CardPreview>
  );
}

/** The rulings that have not loaded yet. */
interface Rest {
  /** The total; null until known. */
  readonly total: number | null;
  readonly load: () => void;
}

/** The newest rulings; the rest is some hundred kilobytes and loads when the reader searches or nears the end. */
function useRulings(filters: Target['params'], isByDate: boolean, page: Target['params']) {
  const isHydrated = useHydrated();
  const [wantsAll, setWantsAll] = useState(false);
  const load = useCallback(() => {
    expectProse();
    setWantsAll(true);
  }, []);
  const isNamed = useNamedRuling() !== null;
  const allOfThem = allQuery('rulings', filters);
  const isKept = useQueryClient().getQueryData(allOfThem.queryKey) !== undefined;
  const begins = isByDate && !isKept;
  const newest = useQuery({
    ...newestQuery('rulings', FIRST_RULINGS, [...filters, ...page]),
    enabled: begins,
    select: ({ records, invalid, page }) => ({ records, invalid, total: page.total }),
  });
  const isPastEnd = page.length > 0 && newest.data?.records.length === 0;
  const isWanted = wantsAll || isNamed || isPastEnd || newest.isError;
  const all = useQuery({ ...allOfThem, enabled: isHydrated && (!begins || isWanted) });
  const hasFault = newest.isError || all.isError;
  if (begins && all.data === undefined && !(isPastEnd && isHydrated) && !hasFault) {
    const total = newest.data?.total ?? null;
    const isWhole = total !== null && newest.data?.records.length === total;
    const rest: Rest | null = isWhole ? null : { total, load };
    return { query: newest, rest };
  }
  return { query: all, rest: null };
}

interface FoundProps {
  readonly rulings: readonly Ruling[];
  readonly rest: Rest | null;
  /** The address of the next page, for readers without scripts. */
  readonly next: string;
  readonly words: string;
  readonly factionId: string | null;
  readonly order: 'date' | 'title';
}

/** The typical height of a card's rulings, in px. */
const GROUP = 240;

/** A card may come again with an older ruling. */
const firstOf = ([cardId, [first]]: readonly [string, readonly Ruling[]]) => first?.id ?? cardId;

/** The matching rulings by card, with matches marked. Typing never waits for this list. */
function FoundRulings({ rulings, rest, next, words: typed, factionId, order }: FoundProps) {
  const total = rest?.total ?? null;
  const { cards } = useNamedCards(rulings.map(({ card_id }) => card_id));
  const words = useDeferredValue(typed);
  const marked = useMemo(() => searchedWords(words), [words]);
  const found = useMemo(
    () => searchRulings(rulings, marked, factionId, cards),
    [rulings, marked, factionId, cards],
  );
  const groups = useMemo(() => groupRulings(found, order, cards, marked), [found, order, cards, marked]);
  useFirstPreview(groups[0]?.[0]);
  const named = useNamedRuling();
  const count =
    total === null
      ? `${formatCount(found.length, 'ruling')} on ${formatCount(new Set(groups.map(([cardId]) => cardId)).size, 'card')}`
      : formatCount(total, 'ruling');
  useAnnouncement(found.length === 0 ? NONE_MATCH : count, `${words} ${factionId} ${order}`);
  if (found.length === 0) {
    return (
      <EmptyState title={NONE_MATCH} actions={<LinkButton to="/rulings">Show all rulings</LinkButton>}>
        Try other words or fewer filters.
      </EmptyState>
    );
  }
  return (
    <MarkedWords value={marked}>
      <p className={styles.count}>{count}</p>
      <VirtualList
        // What is found anew takes the place of what was found before, instead of moving there
        key={`${words} ${factionId} ${order}`}
        label="Rulings by card"
        items={groups}
        keyOf={firstOf}
        estimate={() => GROUP}
        reveal={groups.findIndex(([, members]) => members.some(({ id }) => id === named))}
        className={styles.list}
      >
        {([cardId, members]) => <CardRulings cardId={cardId} card={cards.get(cardId)} rulings={members} />}
      </VirtualList>
      {rest !== null && (
        <WhenNear placeholder={<LinkButton to={next}>Next rulings</LinkButton>}>
          <LoadRest load={rest.load} />
        </WhenNear>
      )}
    </MarkedWords>
  );
}

interface CardRulingsProps {
  readonly cardId: string;
  readonly card: NamedCard | undefined;
  readonly rulings: readonly Ruling[];
}

/** A card's rulings. Memoised: if the list renders again during hydration, React hydrates all of its prose in one task. */
const CardRulings = memo(function CardRulings({ cardId, card, rulings }: CardRulingsProps) {
  return (
    <BesideCard cardId={cardId} card={card} anchor="#rulings">
      {rulings.map((ruling) => (
        <RulingItem key={ruling.id} ruling={ruling} />
      ))}
    </BesideCard>
  );
});

function LoadRest({ load }: { load: () => void }) {
  useEffect(load, [load]);
  return <SkeletonText lines={8} />;
}

/** The ruling in the URL's hash: `#ruling-13`. */
function useNamedRuling(): string | null {
  return /^#ruling-(.+)$/.exec(useLocation().hash)?.[1] ?? null;
}

const NONE_MATCH = 'No ruling matches';
