import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { allQuery, namesQuery, type QueriesOf } from '../../data/api/queries.ts';
import type { ListedCard } from '../../data/api/resources/listed.ts';
import type { CardPool, Snapshot } from '../../data/api/resources/registry.ts';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { byFactionAndTitle } from '../../domain/legality/banList.ts';
import { comparePools, formatsByHistory, snapshotHistory } from '../../domain/legality/snapshots.ts';
import { formatCount, formatNumber } from '../../domain/text/format.ts';
import { LinesBySide, lineOfCard } from '../../shared/card-lists/CardLines.tsx';
import {
  CompareForm,
  CompareFrame,
  NoComparison,
  PairFields,
} from '../../shared/legality-panels/CompareForm.tsx';
import { Panel } from '../../shared/panels/Panel.tsx';
import { comparePoolsUrl } from '../../shared/records/compareUrls.ts';
import { useNames } from '../../shared/records/RecordNames.tsx';
import { SideBySide } from '../../shared/records/RecordPage.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import styles from './CardPoolPage.module.css';
import { MovedSets } from './PoolContents.tsx';

export const queries: QueriesOf = () => ({
  required: [allQuery('card_pools')],
  optional: [allQuery('snapshots'), namesQuery('formats')],
});

/** `/card_pools/compare?from=…&to=…`: the sets and cards that entered and left between two card pools. */
export function Component() {
  const pools = useQuery(allQuery('card_pools'));
  const snapshots = useQuery(allQuery('snapshots'));
  return (
    <Panel what="The card pools" query={pools} lines={20}>
      {({ records }) => (
        <Panel what="The snapshots" query={snapshots} lines={20}>
          {(all) => <Comparison pools={records} snapshots={all.records} />}
        </Panel>
      )}
    </Panel>
  );
}

interface Props {
  readonly pools: readonly CardPool[];
  readonly snapshots: readonly Snapshot[];
}

function Comparison({ pools, snapshots }: Props) {
  const params = new URLSearchParams(useLocation().search);
  const given = { from: params.get('from')?.trim() ?? '', to: params.get('to')?.trim() ?? '' };
  const find = (id: string) => pools.find((pool) => pool.id === id);
  const [from, to] = [find(given.from), find(given.to)];
  const forms = <PoolsForm pools={pools} snapshots={snapshots} {...given} />;
  if (from !== undefined && to !== undefined) {
    return <Compared from={from} to={to} snapshots={snapshots} forms={forms} />;
  }
  const unknown = [...new Set([given.from, given.to])].filter((id) => id !== '' && find(id) === undefined);
  return (
    <NoComparison
      collection="card_pools"
      title="Compare card pools"
      forms={forms}
      choose="Choose two card pools"
      faults={unknown.map((id) => `There is no card pool “${id}”.`)}
    />
  );
}

interface FormProps extends Props {
  readonly from: string;
  readonly to: string;
}

/** Each format's pools, newest first, and those that no snapshot uses. */
function PoolsForm({ pools, snapshots, ...given }: FormProps) {
  const formatName = useNames('formats');
  const groups = formatsByHistory(snapshots).map((formatId) => {
    const used = snapshotHistory(formatId, snapshots).map(({ snapshot }) => snapshot.card_pool_id);
    const ids = [...new Set(used.toReversed())];
    return {
      label: formatName(formatId),
      choices: ids.flatMap((id) => pools.find((pool) => pool.id === id) ?? []),
    };
  });
  const inGroups = new Set(groups.flatMap(({ choices }) => choices));
  const others = { label: 'Not in any format', choices: pools.filter((pool) => !inGroups.has(pool)) };
  return (
    <CompareForm action="/card_pools/compare" button="Compare pools">
      <PairFields {...given} none="Choose a card pool" groups={[...groups, others]} />
    </CompareForm>
  );
}

interface ComparedProps {
  readonly from: CardPool;
  readonly to: CardPool;
  readonly snapshots: readonly Snapshot[];
  readonly forms: ReactNode;
}

function Compared({ from, to, snapshots, forms }: ComparedProps) {
  const setName = useNames('card_sets');
  const catalogue = useCatalogue();
  const sets = comparePools(poolsOfSets(snapshots), from.id, to.id);
  const cards = catalogue && comparePools(catalogue.cards().all, from.id, to.id);
  const subtitle = `${sizeWords(from)} → ${sizeWords(to)}`;
  const shared = () => ({
    title: `${from.name} → ${to.name}`,
    subtitle,
    href: comparePoolsUrl(from.id, to.id),
    groups: SIGNS.flatMap(({ sign, word, key }) => [
      {
        heading: `Sets that ${word}`,
        sign,
        cards: sets[key].map(({ id }) => ({ title: setName(id), href: recordUrl('card_sets', id) })),
      },
      {
        heading: `Cards that ${word}`,
        sign,
        cards: sorted(cards?.[key] ?? []).map((card) => lineOfCard(card.id, card)),
      },
    ]),
  });
  return (
    <CompareFrame
      collection="card_pools"
      title={`${from.name} and ${to.name}`}
      forms={forms}
      compared={{ subtitle, swappedUrl: comparePoolsUrl(to.id, from.id), shared }}
    >
      {from.format_id !== to.format_id && (
        <p className={styles.first}>These pools belong to different formats.</p>
      )}
      <SideBySide>
        {SIGNS.map(({ sign, word, key }) => (
          <MovedSets key={key} sign={sign} word={word} ids={sets[key].map(({ id }) => id)} />
        ))}
      </SideBySide>
      <p className={styles.first}>{formatCount(sets.stayed.length, 'set')} in both.</p>
      {cards === null ? (
        <p className={styles.first}>Cards appear once the card pool has loaded.</p>
      ) : (
        <>
          <SideBySide>
            {SIGNS.map(({ key, sign, word }) => (
              <Section
                key={key}
                title={
                  <span className={styles.title} data-sign={sign}>
                    {sign} {formatCount(cards[key].length, 'card')} {word}
                  </span>
                }
                plain
              >
                <LinesBySide
                  label={`Cards that ${word}`}
                  lines={sorted(cards[key]).map((card) => lineOfCard(card.id, card))}
                />
              </Section>
            ))}
          </SideBySide>
          <p className={styles.first}>{formatNumber(cards.stayed.length)} cards in both.</p>
        </>
      )}
    </CompareFrame>
  );
}

const SIGNS = [
  { key: 'came', sign: '+', word: 'came' },
  { key: 'left', sign: '−', word: 'left' },
] as const;

/** Sets with the pools that include them, from the snapshots. */
function poolsOfSets(snapshots: readonly Snapshot[]) {
  const pools = new Map<string, Set<string>>();
  for (const { card_pool_id, card_set_ids } of snapshots) {
    for (const id of card_set_ids) pools.set(id, (pools.get(id) ?? new Set()).add(card_pool_id));
  }
  return [...pools].map(([id, ids]) => ({ id, card_pool_ids: [...ids] }));
}

function sorted(cards: readonly ListedCard[]): readonly ListedCard[] {
  const order = byFactionAndTitle(new Map(cards.map((card) => [card.id, card])));
  return cards.toSorted((a, b) => order(a.id, b.id));
}

function sizeWords({ num_cards }: CardPool): string {
  return num_cards === null ? 'cards not counted' : formatCount(num_cards, 'card');
}
