import { useQuery } from '@tanstack/react-query';
import type { Card, CardSet, Faction } from '../../data/api/resources/registry.ts';
import { printingsOfSetQuery } from '../../shared/lists/listDefaults.ts';
import { Panel } from '../../shared/panels/Panel.tsx';
import { CardNames } from '../../shared/records/RecordNames.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import styles from './CardStatistics.module.css';
import { CardStatistics, rankedShare } from './CardStatistics.tsx';
import { basisWords, DecksPanel, Figure } from './DecksPanel.tsx';
import type { MostPlayed } from './questions.ts';
import { RankList } from './RankList.tsx';

/** What the statistics are of. */
type Subject =
  | { readonly type: 'card'; readonly card: Card }
  | { readonly type: 'faction'; readonly faction: Faction }
  | { readonly type: 'set'; readonly set: CardSet };

/** What all decklists say of a card, a faction or a set: one piece of code, which comes when the first of them is seen. */
export function StatisticsOf({ of }: { of: Subject }) {
  switch (of.type) {
    case 'card':
      return <CardStatistics card={of.card} />;
    case 'faction':
      return <FactionStatistics factionId={of.faction.id} />;
    case 'set':
      return <SetStatistics set={of.set} />;
  }
}

const LINES = 18;

/** What the decks of a faction play. */
function FactionStatistics({ factionId }: { factionId: string }) {
  return (
    <DecksPanel question={{ type: 'faction', factionId }} lines={LINES}>
      {(played) =>
        played.basis.decks === 0 ? (
          <p>No published decklist has an identity of this faction.</p>
        ) : (
          <Played played={played} note={`Of ${basisWords(played.basis)}.`} />
        )
      }
    </DecksPanel>
  );
}

/** Which cards of a set decks play most, of those since it came out. */
function SetStatistics({ set }: { set: Pick<CardSet, 'id' | 'date_release'> }) {
  const query = useQuery(printingsOfSetQuery(set.id));
  return (
    <Panel what="The printings" query={query} skeleton={<SkeletonText lines={LINES} />}>
      {({ records }) => (
        <PlayedOf
          cards={[...new Map(records.map(({ card_id, side_id }) => [card_id, side_id]))].map(
            ([id, sideId]) => ({
              id,
              sideId,
            }),
          )}
          since={set.date_release}
        />
      )}
    </Panel>
  );
}

interface SetProps {
  /** The cards of the set, each once. */
  readonly cards: readonly { readonly id: string; readonly sideId: string }[];
  /** The day it came out; null where that is not known. */
  readonly since: string | null;
}

function PlayedOf({ cards, since }: SetProps) {
  return (
    <DecksPanel question={{ type: 'set', cards, since }} lines={LINES}>
      {(played) =>
        played.cards.length === 0 ? (
          <p>None of these cards is in a decklist published since the set came out.</p>
        ) : (
          <Played
            played={played}
            note={`Of the decks of the card’s side, among ${basisWords(played.basis)}${since === null ? '' : ': since the set came out'}.`}
          />
        )
      }
    </DecksPanel>
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
          <Figure title="Identities" note="Of the same decks.">
            <RankList label="Most played identities" rows={identities.map(rankedShare)} />
          </Figure>
        )}
      </div>
    </CardNames>
  );
}
