import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../../data/api/queries.ts';
import type { ListedCard } from '../../data/api/resources/listed.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { compareNames } from '../../domain/text/compareText.ts';
import { formatCount, formatNumber } from '../../domain/text/format.ts';
import { groupBy } from '../../domain/text/lookup.ts';
import { Jump } from '../../shared/lists/Jump.tsx';
import { pageOrList } from '../../shared/lists/ListPage.tsx';
import { allOrList } from '../../shared/lists/listAddress.ts';
import { Panel } from '../../shared/panels/Panel.tsx';
import { ALL_DATA } from '../../shared/records/collectionWords.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { useCatalogueCounts } from './CardCounts.tsx';
import { cardSubtypes } from './factionEntries.tsx';
import styles from './SubtypesPage.module.css';

export const queries = allOrList(cardSubtypes, {
  required: [allQuery('card_subtypes')],
});

/** `/card_subtypes`: all subtypes by letter. With a filter, sort or page in the URL, the plain list. */
export const Component = pageOrList(AllSubtypes, cardSubtypes);

const subtypesOf = ({ card_subtype_ids }: ListedCard) => card_subtype_ids;

function AllSubtypes() {
  const query = useQuery(allQuery('card_subtypes'));
  const counts = useCatalogueCounts(subtypesOf);
  return (
    <>
      <PageHeader
        breadcrumbs={[ALL_DATA]}
        title="Subtypes"
        subtitle={
          query.data === undefined
            ? 'Icebreaker, barrier, virus and the rest.'
            : `${formatCount(query.data.records.length, 'subtype')}: icebreaker, barrier, virus and the rest.`
        }
        actions={
          <div className={styles.jump}>
            <Jump collection="card_subtypes" />
          </div>
        }
      />
      <Panel what="The subtypes" query={query} lines={30}>
        {({ records }) => {
          const sorted = records.toSorted((a, b) => compareNames(a.name, b.name));
          return (
            <div className={styles.letters}>
              {[...groupBy(sorted, ({ name }) => name.charAt(0).toUpperCase())].map(([letter, subtypes]) => (
                <section key={letter} className={styles.letter}>
                  <h2 className={styles.heading}>{letter}</h2>
                  <ul className={styles.names}>
                    {subtypes.map(({ id, name }) => (
                      <li key={id} className={styles.item}>
                        <TextLink href={recordUrl('card_subtypes', id)} tone="ink">
                          {name}
                        </TextLink>
                        <span className={styles.count}>
                          {counts !== null && formatNumber(counts.get(id) ?? 0)}
                        </span>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          );
        }}
      </Panel>
    </>
  );
}
