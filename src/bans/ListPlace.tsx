import type { Restriction } from '../api/resources/registry.ts';
import { compareLists } from '../legality/banList.ts';
import { listsInOrder, usesOf } from '../legality/listsByFormat.ts';
import type { SharedPeriod } from '../legality/snapshots.ts';
import { ListSizes } from '../legality-panels/ListSizes.tsx';
import { type BanListsByFormat, useListsByFormat } from '../legality-panels/useListsByFormat.ts';
import { formatDate, formatList } from '../lib/format.ts';
import { Neighbours, neighboursOf } from '../records/page/Neighbours.tsx';
import { useNames } from '../records/useNames.ts';
import { Section } from '../ui/Section.tsx';
import { Tag } from '../ui/Tag.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { ListChanges } from './ListChanges.tsx';
import styles from './ListPlace.module.css';

/** The formats that use a list and when, as sentences, and how much it changed. */
export function ListUse({ list }: { list: Restriction }) {
  const listsByFormat = useListsByFormat();
  const formatName = useNames('formats');
  if (listsByFormat === null) return <>Dated {formatDate(list.date_start)}</>;
  const uses = usesOf(list.id, listsByFormat);
  if (uses.length === 0) return <>Dated {formatDate(list.date_start)}; no snapshot of any format uses it</>;
  return (
    <>
      {uses.flatMap(({ formatLists, periods }) =>
        periods.map((period) => (
          <p key={`${formatLists.formatId} ${period.from}`} className={styles.use}>
            {period.state === 'active' && <Tag tone="good">In force</Tag>}
            {period.state === 'announced' && <Tag tone="info">Announced</Tag>}
            <span>{whenUsed(formatName(formatLists.formatId), period)}</span>
          </p>
        )),
      )}
      <ChangeSummary list={list} listsByFormat={listsByFormat} />
    </>
  );
}

/** "4 added, 1 released since …": leads to the cards. */
function ChangeSummary({ list, listsByFormat }: { list: Restriction; listsByFormat: BanListsByFormat }) {
  const { previous } = placeOf(list, listsByFormat);
  if (previous === null) return null;
  const { added, removed, changed } = compareLists(previous, list);
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

function whenUsed(format: string, { from, until, state }: SharedPeriod): string {
  if (state === 'announced') return `For ${format}, from ${formatDate(from)}`;
  if (state === 'active' || until === null) return `In ${format} since ${formatDate(from)}`;
  return `In force in ${format} from ${formatDate(from)} to ${formatDate(until)}`;
}

/** The lists before and after one in the same format. */
export function ListNeighbours({ list }: { list: Restriction }) {
  const listsByFormat = useListsByFormat();
  if (listsByFormat === null) return null;
  const { previous, next } = placeOf(list, listsByFormat);
  return <Neighbours collection="restrictions" label="Ban lists" previous={previous} next={next} />;
}

/** What a list changed, and its place among the sizes of its format's lists. */
export function ListInHistory({ list }: { list: Restriction }) {
  const listsByFormat = useListsByFormat();
  const formatName = useNames('formats');
  if (listsByFormat === null) return null;
  const { formatLists, previous } = placeOf(list, listsByFormat);
  if (formatLists === null) return null;
  const name = formatName(formatLists.formatId);
  return (
    <>
      {previous !== null && <ListChanges before={previous} after={list} />}
      {listsInOrder(formatLists).length > 1 && (
        <Section title={`${name} over time`} plain className={styles.chart}>
          <ListSizes formatLists={formatLists} current={list.id} formatName={name} />
        </Section>
      )}
    </>
  );
}

/** A list's format, which is the first whose snapshots use it, and the lists before and after it there. */
function placeOf(list: Restriction, listsByFormat: BanListsByFormat) {
  const formatLists = usesOf(list.id, listsByFormat)[0]?.formatLists ?? null;
  const ordered = formatLists === null ? [] : listsInOrder(formatLists).map(({ list: other }) => other);
  return { formatLists, ...neighboursOf(list.id, ordered) };
}
