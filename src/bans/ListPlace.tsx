import type { Restriction, Snapshot } from '../api/resources/registry.ts';
import { Neighbours, neighboursOf } from '../collections/record/Neighbours.tsx';
import { formatDate } from '../lib/format.ts';
import { useNames } from '../reference/useNames.ts';
import { Section } from '../ui/Section.tsx';
import { Tag } from '../ui/Tag.tsx';
import type { Span } from './history.ts';
import { ListChanges } from './ListChanges.tsx';
import styles from './ListPlace.module.css';
import { ListSizes } from './ListSizes.tsx';
import { type FormatShelf, listsInOrder, usesOf } from './shelves.ts';
import { type BanShelves, useShelves } from './useShelves.ts';

/** The formats that use a list and when, as sentences. */
export function ListUse({ list }: { list: Restriction }) {
  const { data } = useShelves();
  const formatName = useNames('formats');
  if (data === undefined) return <>Dated {formatDate(list.date_start)}</>;
  const uses = usesOf(list.id, data);
  if (uses.length === 0) return <>Dated {formatDate(list.date_start)}; no snapshot of any format uses it</>;
  return uses.flatMap(({ shelf, spans }) =>
    spans.map((span) => (
      <p key={`${shelf.formatId} ${span.from}`} className={styles.use}>
        {span.state === 'active' && <Tag tone="good">In force</Tag>}
        {span.state === 'later' && <Tag tone="info">Announced</Tag>}{' '}
        {whenUsed(formatName(shelf.formatId), span)}
      </p>
    )),
  );
}

function whenUsed(format: string, { from, to, state }: Span): string {
  if (state === 'later') return `For ${format}, from ${formatDate(from)}`;
  if (state === 'active' || to === null) return `In ${format} since ${formatDate(from)}`;
  return `In force in ${format} from ${formatDate(from)} to ${formatDate(to)}`;
}

/** The lists before and after one in the same format. */
export function ListNeighbours({ list }: { list: Restriction }) {
  const { data } = useShelves();
  const shelf = data && homeOf(list.id, data);
  if (!shelf) return null;
  const ordered = listsInOrder(shelf).map(({ list: other }) => other);
  return <Neighbours collection="restrictions" label="Ban lists" {...neighboursOf(list.id, ordered)} />;
}

/** What a list changed, and its place among the sizes of its format's lists. */
export function ListInHistory({ list }: { list: Restriction }) {
  const { data } = useShelves();
  const formatName = useNames('formats');
  const shelf = data && homeOf(list.id, data);
  if (!shelf) return null;
  const ordered = listsInOrder(shelf).map(({ list: other }) => other);
  const { previous } = neighboursOf(list.id, ordered);
  const name = formatName(shelf.formatId);
  return (
    <>
      {previous !== null && <ListChanges before={previous} after={list} />}
      {ordered.length > 1 && (
        <Section title={`${name} over time`} plain className={styles.chart}>
          <ListSizes shelf={shelf} current={list.id} formatName={name} />
        </Section>
      )}
    </>
  );
}

/** The format that a list belongs to: the first whose snapshots use it. */
function homeOf(listId: string, shelves: BanShelves): FormatShelf<Restriction, Snapshot> | null {
  return usesOf(listId, shelves)[0]?.shelf ?? null;
}
