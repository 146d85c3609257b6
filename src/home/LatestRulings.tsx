import { useQuery } from '@tanstack/react-query';
import { pageQuery } from '../api/queries.ts';
import type { Ruling } from '../api/resources/registry.ts';
import { recordTarget, toAppUrl } from '../api/target.ts';
import styles from '../card-lists/lines/NewsLine.module.css';
import { NewsLine } from '../card-lists/lines/NewsLine.tsx';
import { formatDate } from '../lib/format.ts';
import { Panel } from '../panels/Panel.tsx';
import { CardNames, useCardTitle } from '../records/CardNames.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import { Tag } from '../ui/Tag.tsx';
import { TextLink } from '../ui/TextLink.tsx';

const SIZE = 5;

/** The rulings that were written or changed last. */
export function LatestRulings() {
  const query = useQuery(
    pageQuery('rulings', [
      ['sort', '-updated_at,id'],
      ['page[size]', String(SIZE)],
    ]),
  );
  return (
    <Section title="Newest rulings" action={<TextLink href="/rulings">All rulings</TextLink>} plain>
      <Panel what="The rulings" query={query} skeleton={<SkeletonText lines={SIZE * 2} />}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState title="The card database has no rulings" />
          ) : (
            <CardNames ids={records.map(({ card_id }) => card_id)}>
              <ul className={styles.list}>
                {records.map((ruling) => (
                  <RulingLine key={ruling.id} ruling={ruling} />
                ))}
              </ul>
            </CardNames>
          )
        }
      </Panel>
    </Section>
  );
}

function RulingLine({ ruling }: { ruling: Ruling }) {
  return (
    <NewsLine
      href={toAppUrl(recordTarget('rulings', ruling.id))}
      title={useCardTitle(ruling.card_id)}
      detail={
        <>
          <span>{formatDate(ruling.updated_at)}</span>
          {ruling.nsg_rules_team_verified && <Tag tone="good">Verified</Tag>}
        </>
      }
    />
  );
}
