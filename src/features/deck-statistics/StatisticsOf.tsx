import { useQuery } from '@tanstack/react-query';
import type { CardSet } from '../../data/api/resources/registry.ts';
import { printingsOfSetQuery } from '../../shared/lists/listAddress.ts';
import { Panel } from '../../shared/panels/Panel.tsx';
import { CardNames } from '../../shared/records/RecordNames.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import styles from './CardStatistics.module.css';
import { CardStatistics } from './CardStatistics.tsx';
import { basisWords, DecksPanel, Figure } from './DecksPanel.tsx';
import type { MostPlayed } from './questions.ts';
import { RankList, rankedShare } from './RankList.tsx';
import type { StatisticsSubject } from './StatisticsSection.tsx';

/** Statistics of a card, a faction or a set, as one chunk that loads when the first is visible. */
export function StatisticsOf({ of }: { of: StatisticsSubject }) {
  switch (of.type) {
    case 'card':
      return <CardStatistics card={of.record} />;
    case 'faction':
      return <FactionStatistics factionId={of.record.id} />;
    case 'set':
      return <SetStatistics set={of.record} />;
  }
}

const LINES = 18;

/** The most played cards in a faction's decks. */
function FactionStatistics({ factionId }: { factionId: string }) {
  return (
    <DecksPanel question={{ type: 'faction', factionId }} lines={LINES}>
      {(played) =>
        played.basis.decks === 0 ? (
          <p>No published decklist uses an identity of this faction.</p>
        ) : (
          <Played played={played} note={`Based on ${basisWords(played.basis)}.`} />
        )
      }
    </DecksPanel>
  );
}

/** The most played cards of a set, among decks since its release. */
function SetStatistics({ set: { id: setId, date_release } }: { set: Pick<CardSet, 'id' | 'date_release'> }) {
  const query = useQuery(printingsOfSetQuery(setId));
  return (
    <Panel what="The printings" query={query} skeleton={<SkeletonText lines={LINES} />}>
      {({ records }) => {
        const sides = new Map(records.map(({ card_id, side_id }) => [card_id, side_id]));
        const cards = [...sides].map(([id, sideId]) => ({ id, sideId }));
        return (
          <DecksPanel question={{ type: 'set', cards, since: date_release }} lines={LINES}>
            {(played) =>
              played.cards.length === 0 ? (
                <p>No decklist published since the set’s release has any of these cards.</p>
              ) : (
                <Played
                  played={played}
                  note={`Share of all decks on the card’s side. ${basisWords(played.basis)}${date_release === null ? '' : ', since the set’s release'}.`}
                />
              )
            }
          </DecksPanel>
        );
      }}
    </Panel>
  );
}

function Played({ played: { cards, identities }, note }: { played: MostPlayed; note: string }) {
  return (
    <CardNames ids={[...cards, ...identities].map(({ id }) => id)}>
      <div className={styles.statistics}>
        <Figure title="Cards" note={note}>
          <RankList label="Most played cards" rows={cards.map(rankedShare)} />
        </Figure>
        {identities.length > 0 && (
          <Figure title="Identities" note="In the same decks.">
            <RankList label="Most played identities" rows={identities.map(rankedShare)} />
          </Figure>
        )}
      </div>
    </CardNames>
  );
}
