import type { Restriction } from '../api/resources/registry.ts';
import { Neighbours, neighboursOf } from '../collections/record/Neighbours.tsx';
import { formatDate, formatList } from '../lib/format.ts';
import { useNames } from '../reference/useNames.ts';
import { Section } from '../ui/Section.tsx';
import { Tag } from '../ui/Tag.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { changesBetween } from './entries.ts';
import type { Span } from './history.ts';
import { ListChanges } from './ListChanges.tsx';
import styles from './ListPlace.module.css';
import { ListSizes } from './ListSizes.tsx';
import { listsInOrder, usesOf } from './shelves.ts';
import { type BanShelves, useShelves } from './useShelves.ts';

/** The formats that use a list and when, as sentences, and how much it changed. */
export function ListUse({ list }: { list: Restriction }) {
  const shelves = useShelves();
  const formatName = useNames('formats');
  if (shelves === null) return <>Dated {formatDate(list.date_start)}</>;
  const uses = usesOf(list.id, shelves);
  if (uses.length === 0) return <>Dated {formatDate(list.date_start)}; no snapshot of any format uses it</>;
  return (
    <>
      {uses.flatMap(({ shelf, spans }) =>
        spans.map((span) => (
          <p key={`${shelf.formatId} ${span.from}`} className={styles.use}>
            {span.state === 'active' && <Tag tone="good">In force</Tag>}
            {span.state === 'later' && <Tag tone="info">Announced</Tag>}
            <span>{whenUsed(formatName(shelf.formatId), span)}</span>
          </p>
        )),
      )}
      <ChangeSummary list={list} shelves={shelves} />
    </>
  );
}

/** "4 added, 1 released since …": leads to the cards. */
function ChangeSummary({ list, shelves }: { list: Restriction; shelves: BanShelves }) {
  const { previous } = placeOf(list, shelves);
  if (previous === null) return null;
  const { added, removed, changed } = changesBetween(previous, list);
  const words = [
    [added.length, 'added'],
    [removed.length, 'released'],
    [changed.length, 'changed'],
  ] as const;
  const said = words.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return (
    <p>
      <TextLink href="#changes">
        {said.length === 0 ? 'Nothing changed' : formatList(said)} since {previous.name}
      </TextLink>
    </p>
  );
}

function whenUsed(format: string, { from, to, state }: Span): string {
  if (state === 'later') return `For ${format}, from ${formatDate(from)}`;
  if (state === 'active' || to === null) return `In ${format} since ${formatDate(from)}`;
  return `In force in ${format} from ${formatDate(from)} to ${formatDate(to)}`;
}

/** The lists before and after one in the same format. */
export function ListNeighbours({ list }: { list: Restriction }) {
  const shelves = useShelves();
  if (shelves === null) return null;
  const { previous, next } = placeOf(list, shelves);
  return <Neighbours collection="restrictions" label="Ban lists" previous={previous} next={next} />;
}

/** What a list changed, and its place among the sizes of its format's lists. */
export function ListInHistory({ list }: { list: Restriction }) {
  const shelves = useShelves();
  const formatName = useNames('formats');
  if (shelves === null) return null;
  const { shelf, previous } = placeOf(list, shelves);
  if (shelf === null) return null;
  const name = formatName(shelf.formatId);
  return (
    <>
      {previous !== null && <ListChanges before={previous} after={list} />}
      {listsInOrder(shelf).length > 1 && (
        <Section title={`${name} over time`} plain className={styles.chart}>
          <ListSizes shelf={shelf} current={list.id} formatName={name} />
        </Section>
      )}
    </>
  );
}

/** A list's format, which is the first whose snapshots use it, and the lists before and after it there. */
function placeOf(list: Restriction, shelves: BanShelves) {
  const shelf = usesOf(list.id, shelves)[0]?.shelf ?? null;
  const ordered = shelf === null ? [] : listsInOrder(shelf).map(({ list: other }) => other);
  return { shelf, ...neighboursOf(list.id, ordered) };
}
