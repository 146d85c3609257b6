import type { ReactNode } from 'react';
import type { Card, CardSet, Faction } from '../../data/api/resources/registry.ts';
import { isIdentity } from '../../shared/records/cardWords.ts';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { WhenNear } from '../../shared/ui/WhenNear.tsx';

/* What pages show of all decklists, at their end. Code and data come when the reader has scrolled there, never before. */

const StatisticsOf = lazyPart(
  'The statistics',
  async () => (await import('./StatisticsOf.tsx')).StatisticsOf,
);

export function StatisticsOfCard({ card }: { card: Card }) {
  return (
    <WhenSeen title={isIdentity(card.card_type_id) ? 'What its decks play' : 'In decklists'} lines={24}>
      <StatisticsOf key={card.id} of={{ type: 'card', card }} />
    </WhenSeen>
  );
}

export function StatisticsOfFaction({ faction }: { faction: Faction }) {
  return (
    <WhenSeen title="What its decks play" lines={18}>
      <StatisticsOf key={faction.id} of={{ type: 'faction', faction }} />
    </WhenSeen>
  );
}

export function StatisticsOfSet({ set }: { set: CardSet }) {
  return (
    <WhenSeen title="Most played" lines={18}>
      <StatisticsOf key={set.id} of={{ type: 'set', set }} />
    </WhenSeen>
  );
}

interface Props {
  readonly title: string;
  /** About as many lines as it has, so that nothing jumps. */
  readonly lines: number;
  readonly children: ReactNode;
}

function WhenSeen({ title, lines, children }: Props) {
  return (
    <Section title={title} id="statistics">
      <WhenNear ahead="0px" placeholder={<SkeletonText lines={lines} />}>
        {children}
      </WhenNear>
    </Section>
  );
}
