import type { CollectionName } from '../api/jsonapi.ts';
import type { RecordOf } from '../api/resources/registry.ts';
import { recordTarget, toAppUrl } from '../api/target.ts';
import { TextLink } from '../ui/TextLink.tsx';
import type { CollectionEntry } from './entry.ts';
import styles from './RecordName.module.css';

interface Props<C extends CollectionName> {
  readonly entry: CollectionEntry<C>;
  readonly record: RecordOf<C>;
}

/** A record of a list by its title, with its glyph, as a link to its page. */
export function RecordName<C extends CollectionName>({ entry, record }: Props<C>) {
  const title = entry.useTitle(record);
  const mark = entry.mark?.(record);
  return (
    <span>
      {mark && <span className={styles.mark}>{mark}</span>}
      <TextLink href={toAppUrl(recordTarget(entry.collection, record.id))} tone="ink">
        {title}
      </TextLink>
    </span>
  );
}
