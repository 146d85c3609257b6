import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../api/queries.ts';
import { Panel } from '../panels/Panel.tsx';
import { inOrderOfRelease } from '../records/setOrder.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import { SetTable } from './SetTable.tsx';

interface Props {
  /** One filter that the sets share: `card_cycle_id` or `card_set_type_id`. */
  readonly filter: 'card_cycle_id' | 'card_set_type_id';
  readonly id: string;
  readonly also: 'cycle' | 'kind';
}

/** The sets of a cycle or of a kind, in the order of release. */
export function SetsOf({ filter, id, also }: Props) {
  const query = useQuery(allQuery('card_sets', [[`filter[${filter}]`, id]]));
  return (
    <Section title="Sets" count={query.data?.records.length} plain>
      <Panel what="The sets" query={query} skeleton={<SkeletonText lines={6} />}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState title="The card database has no set here" />
          ) : (
            <SetTable caption="Sets" sets={inOrderOfRelease(records)} also={also} />
          )
        }
      </Panel>
    </Section>
  );
}
