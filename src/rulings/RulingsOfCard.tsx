import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../api/queries.ts';
import { Panel } from '../panels/Panel.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import type { MentionedCard } from './mentions.ts';
import { verifiedFirst } from './order.ts';
import { RulingItem } from './RulingItem.tsx';
import { RulingsElsewhere } from './RulingsElsewhere.tsx';
import styles from './RulingsOfCard.module.css';

/** The rulings of a card whatever its printing, those that the rules team stands by first; then those that mention it. */
export function RulingsOfCard({ card }: { card: MentionedCard }) {
  const query = useQuery(allQuery('rulings', [['filter[card_id]', card.id]]));
  return (
    <Section title="Rulings" count={query.data?.records.length} id="rulings" plain>
      <Panel what="The rulings" query={query} skeleton={<SkeletonText lines={6} />}>
        {({ records }) => (
          <div className={styles.parts}>
            {records.length === 0 ? (
              <p className={styles.none}>Nobody has ruled on this card yet.</p>
            ) : (
              <div>
                {[...records].sort(verifiedFirst).map((ruling) => (
                  <RulingItem key={ruling.id} ruling={ruling} />
                ))}
              </div>
            )}
            <RulingsElsewhere card={card} />
          </div>
        )}
      </Panel>
    </Section>
  );
}
