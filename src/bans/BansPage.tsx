import { useLocation } from 'react-router';
import type { Restriction } from '../api/resources/registry.ts';
import { type ListPeriod, listsInOrder } from '../legality/listsByFormat.ts';
import { InForce } from '../legality-panels/InForce.tsx';
import { ListSizes } from '../legality-panels/ListSizes.tsx';
import { ListsByFormatPanel } from '../legality-panels/ListsByFormatPanel.tsx';
import type { BanListsByFormat } from '../legality-panels/useListsByFormat.ts';
import { ListPage } from '../lists/ListPage.tsx';
import { useNames } from '../records/useNames.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import styles from './BansPage.module.css';
import { restrictions } from './banEntries.tsx';
import { type ListLine, ListLines } from './ListLines.tsx';

/** `/bans`: all lists by format; with a filter, an order or a page in the URL, the plain list. */
export function Component() {
  const { search } = useLocation();
  return search === '' ? <ListsOfAllFormats /> : <ListPage entry={restrictions} />;
}

/** What is in force in each format first, then the others by format and date. */
function ListsOfAllFormats() {
  return (
    <>
      <title>Ban lists — Sift</title>
      <PageHeader
        breadcrumbs={<Breadcrumbs items={[{ label: 'Everything', href: '/sitemap' }]} />}
        title="Ban lists"
        subtitle="Which cards each format bans, restricts or gives points."
      />
      <ListsByFormatPanel skeleton={<SkeletonText lines={20} />}>
        {(listsByFormat) => (
          <div className={styles.page}>
            <InForce listsByFormat={listsByFormat} />
            <ByFormat listsByFormat={listsByFormat} />
            <Unused lists={listsByFormat.unused} />
          </div>
        )}
      </ListsByFormatPanel>
    </>
  );
}

function ByFormat({ listsByFormat }: { listsByFormat: BanListsByFormat }) {
  const formatName = useNames('formats');
  return listsByFormat.formats
    .filter((formatLists) => listsInOrder(formatLists).length > 0)
    .map((formatLists) => {
      const name = formatName(formatLists.formatId);
      const lists = listsInOrder(formatLists).toReversed();
      return (
        <Section key={formatLists.formatId} id={formatLists.formatId} title={name} count={lists.length} plain>
          <ListSizes
            formatLists={formatLists}
            current={formatLists.inForce?.list.id ?? null}
            formatName={name}
          />
          <ListLines label={`Ban lists of ${name}, newest first`} lines={lists.map(lineOf)} />
        </Section>
      );
    });
}

function Unused({ lists }: { lists: readonly Restriction[] }) {
  if (lists.length === 0) return null;
  return (
    <Section title="In no format" count={lists.length} plain>
      <p className={styles.note}>No snapshot of any format uses these lists.</p>
      <ListLines
        label="Ban lists in no format"
        lines={lists.map((list) => ({ list, from: list.date_start, until: null, state: null }))}
      />
    </Section>
  );
}

function lineOf({ list, period }: ListPeriod<Restriction>): ListLine {
  return { list, ...period };
}
