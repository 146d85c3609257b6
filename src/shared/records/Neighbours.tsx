import type { CardSet } from '../../data/api/resources/registry.ts';
import { type CollectionName, DECLARATIONS } from '../../domain/json-api/collections.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { compareText } from '../../domain/text/compareText.ts';
import { capital } from '../../domain/text/format.ts';
import { LinkButton } from '../ui/Button.tsx';
import { chevronLeftIcon, chevronRightIcon } from '../ui/Icon.tsx';
import styles from './Neighbours.module.css';
import { useRecords } from './RecordNames.tsx';

interface Neighbour {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly collection: CollectionName;
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}

/** Links to the previous and next record. At an end there is no link. */
export function Neighbours({ collection, previous, next }: Props) {
  if (previous === null && next === null) return null;
  const href = (neighbour: Neighbour) => recordUrl(collection, neighbour.id);
  const label = capital(DECLARATIONS[collection].many);
  return (
    <nav className={styles.neighbours} aria-label={`${label}: previous and next`}>
      {previous !== null && (
        <LinkButton
          to={href(previous)}
          icon={chevronLeftIcon}
          rel="prev"
          aria-label={`Previous: ${previous.name}`}
        >
          <span className={styles.name}>{previous.name}</span>
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton to={href(next)} iconEnd={chevronRightIcon} rel="next" aria-label={`Next: ${next.name}`}>
          <span className={styles.name}>{next.name}</span>
        </LinkButton>
      )}
    </nav>
  );
}

/** A record's neighbours in an ordered list; both null if it is not in it. */
export function neighboursOf<T extends { readonly id: string }>(id: string, ordered: readonly T[]) {
  const at = ordered.findIndex((record) => record.id === id);
  if (at < 0) return { previous: null, next: null };
  return { previous: ordered[at - 1] ?? null, next: ordered[at + 1] ?? null };
}

/** What ordering releases needs of a set or cycle. */
type Release = Pick<CardSet, 'id' | 'date_release' | 'position'>;

/** Releases in order; on the same day, by position in the cycle. Undated ones go last. */
export function inOrderOfRelease<R extends Release>(releases: readonly R[]): readonly R[] {
  return [...releases].sort(
    (a, b) =>
      compareText(a.date_release ?? '9999', b.date_release ?? '9999') ||
      (a.position ?? 0) - (b.position ?? 0) ||
      compareText(a.id, b.id),
  );
}

/** The sets or cycles released before and after one. */
export function ReleaseNeighbours(props: { collection: 'card_sets' | 'card_cycles'; id: string }) {
  const { collection, id } = props;
  const releases: readonly (Release & Neighbour)[] = useRecords(collection) ?? [];
  return <Neighbours collection={collection} {...neighboursOf(id, inOrderOfRelease(releases))} />;
}
