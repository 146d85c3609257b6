import type { CollectionName } from '../../api/jsonapi.ts';
import { recordTarget, toAppUrl } from '../../api/target.ts';
import { chevronLeftIcon, chevronRightIcon } from '../../ui/icons.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './Neighbours.module.css';

interface Neighbour {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly collection: CollectionName;
  /** What is gone through, for the name of the navigation: "Sets". */
  readonly label: string;
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}

/** The records before and after one, by name. At an end there is nothing to press. */
export function Neighbours({ collection, label, previous, next }: Props) {
  if (previous === null && next === null) return null;
  const href = (neighbour: Neighbour) => toAppUrl(recordTarget(collection, neighbour.id));
  return (
    <nav className={styles.neighbours} aria-label={`${label}: previous and next`}>
      {previous !== null && (
        <LinkButton
          to={href(previous)}
          icon={chevronLeftIcon}
          rel="prev"
          aria-label={`Previous: ${previous.name}`}
        >
          {previous.name}
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton to={href(next)} iconEnd={chevronRightIcon} rel="next" aria-label={`Next: ${next.name}`}>
          {next.name}
        </LinkButton>
      )}
    </nav>
  );
}

/** The neighbours of a record in an ordered list; both null where it is not in it. */
export function neighboursOf<T extends { readonly id: string }>(
  id: string,
  ordered: readonly T[],
): { readonly previous: T | null; readonly next: T | null } {
  const at = ordered.findIndex((record) => record.id === id);
  if (at < 0) return { previous: null, next: null };
  return { previous: ordered[at - 1] ?? null, next: ordered[at + 1] ?? null };
}
