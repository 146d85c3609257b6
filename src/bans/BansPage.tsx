import type { Restriction } from '../api/resources/registry.ts';
import { useNames } from '../reference/useNames.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import styles from './BansPage.module.css';
import { InForce } from './InForce.tsx';
import { type ListLine, ListLines } from './ListLines.tsx';
import { ListSizes } from './ListSizes.tsx';
import { ShelvesPanel } from './ShelvesPanel.tsx';
import { listsInOrder, type ShelvedList } from './shelves.ts';
import type { BanShelves } from './useShelves.ts';

/** All ban lists: what is in force in each format first, then the others by format and date. */
export function BansPage() {
  return (
    <>
      <title>Ban lists — Sift</title>
      <PageHeader
        breadcrumbs={<Breadcrumbs items={[{ label: 'Everything', href: '/sitemap' }]} />}
        title="Ban lists"
        subtitle="Which cards each format bans, restricts or gives points."
      />
      <ShelvesPanel skeleton={<SkeletonText lines={20} />}>
        {(shelves) => (
          <div className={styles.page}>
            <InForce shelves={shelves} />
            <ByFormat shelves={shelves} />
            <Unused lists={shelves.unused} />
          </div>
        )}
      </ShelvesPanel>
    </>
  );
}

function ByFormat({ shelves }: { shelves: BanShelves }) {
  const formatName = useNames('formats');
  return shelves.formats
    .filter((shelf) => listsInOrder(shelf).length > 0)
    .map((shelf) => {
      const name = formatName(shelf.formatId);
      const lists = listsInOrder(shelf).toReversed();
      return (
        <Section key={shelf.formatId} id={shelf.formatId} title={name} count={lists.length} plain>
          <ListSizes shelf={shelf} current={shelf.inForce?.list.id ?? null} formatName={name} />
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
        lines={lists.map((list) => ({ list, from: list.date_start, to: null, state: null }))}
      />
    </Section>
  );
}

function lineOf({ list, span }: ShelvedList<Restriction>): ListLine {
  return { list, from: span.from, to: span.to, state: span.state };
}
