import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../api/queries.ts';
import { Panel } from '../panels/Panel.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import { RulingItem } from './RulingItem.tsx';
import styles from './RulingsOfCard.module.css';

/** The rulings of a card, those that the rules team stands by first. */
export function RulingsOfCard({ cardId }: { cardId: string }) {
  const query = useQuery(allQuery('rulings', [['filter[card_id]', cardId]]));
  return (
    <Section title="Rulings" count={query.data?.records.length} id="rulings" plain>
      <Panel what="The rulings" query={query} skeleton={<SkeletonText lines={6} />}>
        {({ records }) =>
          records.length === 0 ? (
            <p className={styles.none}>Nobody has ruled on this card yet.</p>
          ) : (
            [...records]
              .sort((a, b) => Number(b.nsg_rules_team_verified) - Number(a.nsg_rules_team_verified))
              .map((ruling) => <RulingItem key={ruling.id} ruling={ruling} />)
          )
        }
      </Panel>
    </Section>
  );
}
