import { Fold } from '../../shared/ui/Fold.tsx';
import { lazyPart, WhenNear } from '../../shared/ui/lazyPart.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import type { StatisticsSubject } from './StatisticsOf.tsx';

const StatisticsOf = lazyPart(
  'The statistics',
  async () => (await import('./StatisticsOf.tsx')).StatisticsOf,
);

const TITLES = { card: 'Statistics', faction: 'What its decks play', set: 'Most played' } as const;

/** Deck statistics at the end of a page, collapsed on a card's. Code and data load on scrolling there. */
export function StatisticsSection({ of }: { of: StatisticsSubject }) {
  const Frame = of.type === 'card' ? Fold : Section;
  return (
    <Frame title={TITLES[of.type]} id="statistics">
      <WhenNear ahead="0px" placeholder={<SkeletonText lines={of.type === 'card' ? 24 : 18} />}>
        <StatisticsOf key={of.record.id} of={of} />
      </WhenNear>
    </Frame>
  );
}
