import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { allQuery, type QueriesOf } from '../../data/api/queries.ts';
import type { CardSet, RecordOf } from '../../data/api/resources/registry.ts';
import type { CatalogueData } from '../../data/catalogue/data.ts';
import { ownedCopies } from '../../data/catalogue/ownedCopies.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { printQuery } from '../../domain/json-api/target.ts';
import { plainTitle, wordStartMatcher } from '../../domain/query-language/fold.ts';
import { compareNames } from '../../domain/text/compareText.ts';
import { formatCount, formatNumber } from '../../domain/text/format.ts';
import { groupBy } from '../../domain/text/lookup.ts';
import { NeedsCardPool } from '../../shared/collection/CardPoolNote.tsx';
import { setBoxes, useOwned } from '../../shared/collection/owned.ts';
import { Panel } from '../../shared/panels/Panel.tsx';
import { ALL_DATA } from '../../shared/records/collectionWords.ts';
import { inOrderOfRelease } from '../../shared/records/Neighbours.tsx';
import { useRecords } from '../../shared/records/RecordNames.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import stack from '../../shared/ui/Stack.module.css';
import { VisuallyHidden } from '../../shared/ui/screenReader.tsx';
import { SearchField } from '../../shared/ui/TextField.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { BuildableDecks } from './BuildableDecks.tsx';
import { CollectionFileButtons } from './CollectionFileButtons.tsx';
import { OwnedSet, PrintingLines } from './OwnedSet.tsx';
import styles from './OwnedSetsPage.module.css';

type Cycle = RecordOf<'card_cycles'>;

export const queries: QueriesOf = () => ({
  required: [allQuery('card_cycles'), allQuery('card_sets')],
  optional: [allQuery('formats'), allQuery('card_pools')],
});

/** `/collection`: the sets that the reader owns, their numbers, and corrections for single printings. */
export function Component() {
  const cycles = useQuery(allQuery('card_cycles'));
  const sets = useQuery(allQuery('card_sets'));
  const { isKept } = useOwned();
  const [text, setText] = useState('');
  return (
    <div className={cx(stack.stack, styles.page)}>
      <PageHeader
        breadcrumbs={[ALL_DATA]}
        title="Collection"
        subtitle="Tick the sets you own. Decks then say whether you can build them. It stays in this browser."
        actions={
          <>
            <AllOfFormat sets={sets.data?.records ?? []} />
            <CollectionFileButtons sets={sets.data?.records ?? null} />
          </>
        }
      />
      {!isKept && (
        <p className={styles.warning} role="alert">
          This browser can’t save your collection. Export it before you close the page.
        </p>
      )}
      <Totals />
      {sets.data && <BuildableDecks sets={sets.data.records} />}
      <Panel what="The sets" query={sets} lines={12}>
        {({ records: setRecords }) => (
          <Panel what="The cycles" query={cycles} lines={24}>
            {({ records }) => (
              // `autocomplete` off: browsers would restore ticks that another tab has changed since
              <form
                autoComplete="off"
                onSubmit={(event) => event.preventDefault()}
                className={cx(stack.stack, styles.choices)}
                aria-label="Sets you own"
              >
                <SearchField
                  label="Find a set or a card"
                  value={text}
                  onChange={setText}
                  className={styles.search}
                />
                <Cycles
                  // What is found anew takes the place of what was found before, instead of moving there
                  key={text}
                  cycles={inOrderOfRelease(records)}
                  sets={inOrderOfRelease(setRecords)}
                  text={text}
                />
              </form>
            )}
          </Panel>
        )}
      </Panel>
    </div>
  );
}

const SEARCHES = [
  { query: 'owned:true', words: 'Cards you own' },
  { query: 'owned:false', words: 'Cards you don’t own' },
  { query: 'owned>0 owned!deck', words: 'Fewer copies than a deck allows' },
] as const;

/** How much of the card pool the collection covers. */
function Totals() {
  return (
    <div>
      <div className={styles.totals}>
        <NeedsCardPool purpose="to count your cards">{(data) => <Counts data={data} />}</NeedsCardPool>
      </div>
      <ul className={styles.links} aria-label="Search your collection">
        {SEARCHES.map(({ query, words }) => (
          <li key={query}>
            <TextLink href={`/cards${printQuery([['q', query]])}`}>{words}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Counts({ data }: { data: CatalogueData }) {
  const { owned } = useOwned();
  const copies = useMemo(() => ownedCopies(owned, data.printings().all), [owned, data]);
  const all = data.counts.cards;
  const sum = [...copies.values()].reduce((total, count) => total + count, 0);
  return (
    <>
      <span className={styles.sum}>
        <strong>{formatNumber(copies.size)}</strong> of {formatCount(all, 'card')}
      </span>
      <meter className={styles.meter} aria-label="Cards you own" min={0} max={all} value={copies.size} />
      <span className={styles.more}>{formatCount(sum, 'copy', 'copies')}</span>
      <span className={styles.more}>{formatCount(Object.keys(owned.sets).length, 'set')}</span>
    </>
  );
}

interface CyclesProps {
  /** Both in release order. */
  readonly cycles: readonly Cycle[];
  readonly sets: readonly CardSet[];
  /** The search text; empty for everything. */
  readonly text: string;
}

/** Sets under their cycles, newest first; with a search, the matching sets and any set's matching cards. */
function Cycles({ cycles, sets, text }: CyclesProps) {
  const fits = plainTitle(text) === '' ? null : wordStartMatcher(text);
  const fitting = fits === null ? sets : sets.filter(({ name }) => fits(name));
  const bySet = groupBy(fitting, ({ card_cycle_id }) => card_cycle_id);
  const shown = cycles.toReversed().filter(({ id }) => bySet.has(id));
  return (
    <>
      {shown.length > 0 && (
        <ul className={styles.cycles} aria-label="Cycles, newest first">
          {shown.map((cycle) => (
            <CycleSets key={cycle.id} cycle={cycle} sets={bySet.get(cycle.id) ?? []} />
          ))}
        </ul>
      )}
      {fits !== null && (
        <NeedsCardPool purpose="to find cards">
          {(data) => <FoundCards data={data} fits={fits} isAlone={shown.length === 0} text={text} />}
        </NeedsCardPool>
      )}
    </>
  );
}

function CycleSets({ cycle, sets }: { cycle: Cycle; sets: readonly CardSet[] }) {
  const { owned } = useOwned();
  const missing = sets.filter(({ id }) => !Object.hasOwn(owned.sets, id));
  const isWhole = missing.length === 0;
  const changed = (isWhole ? sets : missing).map(({ id }) => id);
  // A set with the cycle's name need not repeat it
  const isAlone = sets.length === 1 && sets[0]?.name === cycle.name;
  const year = cycle.date_release?.slice(0, 4);
  return (
    <li className={styles.cycle}>
      <div className={styles.head} data-alone={isAlone || undefined}>
        <h2 className={styles.name}>
          {isAlone ? <VisuallyHidden>{cycle.name}</VisuallyHidden> : cycle.name}
        </h2>
        {year !== undefined && <span className={styles.more}>{year}</span>}
        {sets.length > 1 && (
          <Button
            size="s"
            variant="quiet"
            className={styles.all}
            label={`${isWhole ? 'Untick' : 'Tick'} all sets of ${cycle.name}`}
            onClick={() => setBoxes(changed, isWhole ? 0 : 1)}
          >
            {isWhole ? 'Untick all' : 'Tick all'}
          </Button>
        )}
      </div>
      <ul className={styles.sets} aria-label={`Sets of ${cycle.name}`}>
        {sets.map((set) => (
          <OwnedSet key={set.id} set={set} />
        ))}
      </ul>
    </li>
  );
}

const MOST_FOUND = 60;

interface FoundProps {
  readonly data: CatalogueData;
  readonly fits: (name: string) => boolean;
  readonly isAlone: boolean;
  readonly text: string;
}

function FoundCards({ data, fits, isAlone, text }: FoundProps) {
  const found = data
    .printings()
    .all.filter(({ title }) => fits(title))
    .sort((a, b) => compareNames(a.stripped_title, b.stripped_title));
  if (found.length === 0) {
    return isAlone ? <EmptyState title={`No set or card called “${text.trim()}”`} /> : null;
  }
  return (
    <Section title="Cards" count={found.length}>
      <PrintingLines printings={found.slice(0, MOST_FOUND)} label="Printings found" withSet />
      {found.length > MOST_FOUND && (
        <p className={styles.more}>Showing the first {MOST_FOUND}. Type more of the name.</p>
      )}
    </Section>
  );
}

/** Ticks every set of the reader's format's card pool; nothing until the pool is known. */
function AllOfFormat({ sets }: { sets: readonly CardSet[] }) {
  const chosen = useSettings((settings) => settings.format);
  const formats = useRecords('formats');
  const pools = useRecords('card_pools');
  const { owned } = useOwned();
  const format = formats?.find(({ id }) => id === chosen);
  const cycles = pools?.find(({ id }) => id === format?.active_card_pool_id)?.card_cycle_ids ?? [];
  const missing = sets.filter(
    ({ id, card_cycle_id }) => cycles.includes(card_cycle_id) && !Object.hasOwn(owned.sets, id),
  );
  if (format === undefined || cycles.length === 0) return null;
  const tick = () =>
    setBoxes(
      missing.map(({ id }) => id),
      1,
    );
  return (
    <Button onClick={tick} aria-disabled={missing.length === 0 || undefined}>
      All of {format.name}
    </Button>
  );
}
