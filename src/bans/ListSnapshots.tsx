import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../api/queries.ts';
import type { Restriction, Snapshot } from '../api/resources/registry.ts';
import { recordTarget, toAppUrl } from '../api/target.ts';
import { formatDate } from '../lib/format.ts';
import { Panel } from '../panels/Panel.tsx';
import { useNames } from '../records/useNames.ts';
import { Section } from '../ui/Section.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './ListSnapshots.module.css';

/** The snapshots that use a ban list. */
export function ListSnapshots({ list }: { list: Restriction }) {
  const query = useQuery(allQuery('snapshots', [['filter[restriction_id]', list.id]]));
  return (
    <Section title="Snapshots with it" count={query.data?.records.length} plain>
      <Panel what="The snapshots" query={query} skeleton={<SkeletonText lines={2} />}>
        {({ records }) =>
          records.length === 0 ? <p className={styles.none}>None</p> : <Snapshots snapshots={records} />
        }
      </Panel>
    </Section>
  );
}

function Snapshots({ snapshots }: { snapshots: readonly Snapshot[] }) {
  const formatName = useNames('formats');
  return (
    <ul className={styles.list}>
      {snapshots.map(({ id, format_id, date_start }) => (
        <li key={id}>
          <TextLink href={toAppUrl(recordTarget('snapshots', id))} className={styles.link}>
            {formatName(format_id)}, {formatDate(date_start)}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
