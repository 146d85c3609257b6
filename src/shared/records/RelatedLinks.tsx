import { useQuery } from '@tanstack/react-query';
import { countQuery } from '../../data/api/queries.ts';
import type { Identified } from '../../data/api/resources/registry.ts';
import { type Target, toAppUrl } from '../../domain/json-api/target.ts';
import { formatNumber } from '../../domain/text/format.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { relationWord } from './collectionWords.ts';
import { ValueName } from './RecordNames.tsx';
import styles from './RelatedLinks.module.css';

/** Links for a record's relationships, without empty ones and links to other hosts. Counting is one small request per link. */
export function RelatedLinks({ of: { related }, counted = false }: { of: Identified; counted?: boolean }) {
  const entries = Object.entries(related).flatMap(([name, relation]) =>
    relation.kind === 'target' ? [{ name, target: relation.target }] : [],
  );
  return (
    <ul className={styles.links}>
      {entries.map(({ name, target }) => (
        <li key={name}>
          <TextLink href={toAppUrl(target)} className={styles.link}>
            {target.id === null ? (
              relationWord(name)
            ) : (
              <ValueName names={target.collection} value={target.id}>
                {(shown) => `${relationWord(name)}: ${shown}`}
              </ValueName>
            )}
          </TextLink>
          {counted && target.id === null && <Count target={target} />}
        </li>
      ))}
    </ul>
  );
}

function Count({ target }: { target: Target }) {
  const { data } = useQuery(countQuery(target.collection, target.params));
  if (data === undefined || data === null) return null;
  return <span className={styles.count}>{formatNumber(data)}</span>;
}
