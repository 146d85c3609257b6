import { useQuery } from '@tanstack/react-query';
import { pageQuery } from '../api/queries.ts';
import { recordTarget, toAppUrl } from '../api/target.ts';
import styles from '../card-lists/lines/NewsLine.module.css';
import { NewsLine } from '../card-lists/lines/NewsLine.tsx';
import { InForce } from '../legality-panels/InForce.tsx';
import { ListsByFormatPanel } from '../legality-panels/ListsByFormatPanel.tsx';
import { cx } from '../lib/cx.ts';
import { formatCount, formatDate } from '../lib/format.ts';
import { Panel } from '../panels/Panel.tsx';
import { useNames } from '../records/useNames.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import own from './News.module.css';

/** The ban list in force in each format that has one. */
export function InForceHere() {
  return (
    <Section title="Ban lists in force" action={<TextLink href="/bans">All ban lists</TextLink>} plain>
      <ListsByFormatPanel skeleton={<SkeletonText lines={5} />}>
        {(listsByFormat) => <InForce listsByFormat={listsByFormat} listedOnly />}
      </ListsByFormatPanel>
    </Section>
  );
}

/** The sets that came out last. */
export function NewestSet() {
  const cycleName = useNames('card_cycles');
  const query = useQuery(
    pageQuery('card_sets', [
      ['sort', '-date_release,id'],
      ['page[size]', '3'],
    ]),
  );
  return (
    <Section title="Newest sets" action={<TextLink href="/card_sets">All sets</TextLink>} plain>
      <Panel what="The sets" query={query} skeleton={<SkeletonText lines={6} />}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState title="The card database has no sets" />
          ) : (
            <ul className={cx(styles.list, own.sets)}>
              {records.map((set) => (
                <NewsLine
                  key={set.id}
                  href={toAppUrl(recordTarget('card_sets', set.id))}
                  title={set.name}
                  detail={
                    <>
                      {set.date_release !== null && <span>{formatDate(set.date_release)}</span>}
                      {set.size !== null && <span>{formatCount(set.size, 'card')}</span>}
                      <span>{cycleName(set.card_cycle_id)}</span>
                    </>
                  }
                />
              ))}
            </ul>
          )
        }
      </Panel>
    </Section>
  );
}
