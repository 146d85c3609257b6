import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../api/queries.ts';
import type { Ruling } from '../api/resources/registry.ts';
import { Section } from '../ui/Section.tsx';
import { RulingItem } from './RulingItem.tsx';

/** The other rulings of a ruling's card; nothing where there are none or they could not be loaded. */
export function OtherRulings({ of: { id, card_id } }: { of: Ruling }) {
  const { data } = useQuery(allQuery('rulings', [['filter[card_id]', card_id]]));
  const others = data?.records.filter((ruling) => ruling.id !== id) ?? [];
  if (others.length === 0) return null;
  return (
    <Section title="More rulings of this card" count={others.length}>
      {others.map((ruling) => (
        <RulingItem key={ruling.id} ruling={ruling} />
      ))}
    </Section>
  );
}
