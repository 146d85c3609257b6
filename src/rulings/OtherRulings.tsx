import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../api/queries.ts';
import type { Ruling } from '../api/resources/registry.ts';
import { useCards } from '../catalogue/useCards.ts';
import { Panel } from '../panels/Panel.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import { verifiedFirst } from './order.ts';
import { RulingItem } from './RulingItem.tsx';
import { RulingsElsewhere } from './RulingsElsewhere.tsx';

/** What else there is to know where one ruling was not enough: the other rulings of its card, and those that mention it. */
export function OtherRulings({ of: { id, card_id } }: { of: Ruling }) {
  const query = useQuery(allQuery('rulings', [['filter[card_id]', card_id]]));
  const card = useCards([card_id]).cards.get(card_id);
  return (
    <Panel what="The other rulings" query={query} skeleton={<SkeletonText lines={8} />}>
      {({ records }) => {
        const others = records.filter((ruling) => ruling.id !== id).sort(verifiedFirst);
        return (
          <>
            {others.length > 0 && (
              <Section title="More rulings of this card" count={others.length}>
                <div>
                  {others.map((ruling) => (
                    <RulingItem key={ruling.id} ruling={ruling} />
                  ))}
                </div>
              </Section>
            )}
            {card !== undefined && <RulingsElsewhere card={card} level={2} />}
          </>
        );
      }}
    </Panel>
  );
}
